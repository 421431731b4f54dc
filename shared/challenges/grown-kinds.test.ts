import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { chapters } from '../curriculum/index.ts'
import { challengeKinds, checkResponse, plainTextOf, summaryOf, type ChallengeKindName } from './index.ts'
import { createRegistry } from './registry.ts'

// Responses as the first release stored them, read by later releases: with a definition that has more fields, and with
// a kind whose schemas have grown. Never change a stored response here; databases contain them.

const both = (text: string) => ({ de: text, en: `${text} (en)` })
const option = (id: string) => ({ id, label: both(`Wort ${id}`) })
const options = (ids: string) => Array.from(ids, option)
const field = (id: string) => ({ ...option(id), max: 400 })
const pile = (id: string) => ({ ...option(id), max: null })
const scale = (id: string) => ({ ...option(id), min: 0, max: 10, left: both('nein'), right: both('ja') })
const items = (ids: string) => Array.from(ids, (id) => ({ id, dim: 'X', text: both(`tun ${id}`) }))
const inventory = { kind: 'likert', scale: { min: 0, max: 4 }, scoring: null, dimensions: ['X'], pageSize: 8 }

interface Definition {
  kind: string
  [field: string]: unknown
}

interface Stored {
  first: Definition
  /** A later version of the same definition: more options, more fields, other bounds. */
  grown: Definition
  response: unknown
  /** Text that must still appear in print. */
  words: string[]
}

const stored: Record<ChallengeKindName, Stored> = {
  free_text: {
    first: { kind: 'free_text', minChars: 5, maxChars: 500, starters: [] },
    grown: { kind: 'free_text', minChars: 50, maxChars: 4000, starters: [both('Ich …')] },
    response: { text: 'Ich baue gern.' },
    words: ['Ich baue gern.'],
  },
  single_choice: choice({ kind: 'single_choice', allowOther: false, reasonMax: 0 }, { choice: 'a' }),
  multiple_choice: choice(
    { kind: 'multiple_choice', min: 1, max: 2, allowOther: false },
    { choices: ['b', 'a'] },
  ),
  occupations: {
    first: { kind: 'occupations', min: 2, max: 2, whyMax: 200, fields: options('ab') },
    grown: { kind: 'occupations', min: 3, max: 5, whyMax: 40, fields: options('abcd') },
    response: { picks: [{ id: 'koch', title: 'Köchin / Koch', fields: ['a'], why: 'Das riecht gut.' }] },
    words: ['Köchin / Koch', 'Das riecht gut.'],
  },
  internship: {
    first: { kind: 'internship', tasks: { min: 1, max: 2 } },
    grown: { kind: 'internship', tasks: { min: 2, max: 3 } },
    response: {
      part: '2026-03-02',
      from: '08:00',
      to: '14:30',
      tasks: ['Regale füllen'],
      learnt: 'Kassieren',
    },
    words: ['2. März 2026', '6:30', 'Regale füllen', 'Kassieren'],
  },
  likert: {
    first: { ...inventory, items: items('abcde') },
    grown: { ...inventory, labels: ['0', '1', '2', '3', '4'].map(both), items: items('abcdefg') },
    response: { answers: { a: 3, b: null } },
    words: ['Tun a: 3', 'Tun b: –'],
  },
  ranking: {
    first: { kind: 'ranking', items: options('abc') },
    grown: { kind: 'ranking', topN: 5, items: options('abcdefg') },
    response: { order: ['b', 'c', 'a'] },
    words: ['1. Wort b', '3. Wort a'],
  },
  card_sort: {
    first: {
      kind: 'card_sort',
      piles: [pile('j'), pile('n')],
      cards: options('abcdef'),
      requireAll: false,
    },
    grown: {
      kind: 'card_sort',
      piles: [pile('j'), pile('n'), pile('m')],
      cards: options('abcdefgh'),
      requireAll: true,
    },
    response: { piles: { j: ['a'] } },
    words: ['Wort j', 'Wort a'],
  },
  reflection_scale: {
    first: { kind: 'reflection_scale', scales: [scale('s')], textMax: 0 },
    grown: { kind: 'reflection_scale', scales: [scale('s'), scale('t')], textMax: 600 },
    response: { values: { s: 7 } },
    words: ['Wort s: 7'],
  },
  research: {
    first: { kind: 'research', fields: [field('f')], sources: { min: 0, max: 0 }, suggest: [] },
    grown: {
      kind: 'research',
      fields: [field('f'), field('g')],
      sources: { min: 1, max: 3 },
      suggest: ['https://berufenet.arbeitsagentur.de'],
    },
    response: { fields: { f: 'Pläne lesen' } },
    words: ['Pläne lesen'],
  },
  goal: {
    first: { kind: 'goal', stepsMax: 1, obstacle: false },
    grown: { kind: 'goal', stepsMax: 5, obstacle: true },
    response: { goal: 'Zwei Betriebe anrufen', steps: [{ text: 'Liste machen' }] },
    words: ['Zwei Betriebe anrufen', 'Liste machen'],
  },
  self_other: {
    first: { kind: 'self_other', traits: options('abcd'), scale: { min: 1, max: 4 }, roles: ['friend'] },
    grown: {
      kind: 'self_other',
      traits: options('abcdef'),
      scale: { min: 1, max: 4 },
      roles: ['friend', 'family', 'coach'],
    },
    response: { self: { a: 3 }, other: { a: 4 }, otherRole: 'friend' },
    words: ['Wort a: ich 3', 'Freundin oder Freund'],
  },
  interview: {
    first: { kind: 'interview', questions: options('ab'), ownMax: 0, answerMax: 600 },
    grown: { kind: 'interview', questions: options('abcd'), ownMax: 3, answerMax: 600 },
    response: { role: 'Bäckerin', answers: { a: 'Die Nachtschicht' } },
    words: ['Bäckerin', 'Die Nachtschicht'],
  },
  checklist: {
    first: { kind: 'checklist', items: options('abc') },
    grown: { kind: 'checklist', items: options('abcde') },
    response: { checked: ['b'] },
    words: ['☑ Wort b'],
  },
  compare: {
    first: { kind: 'compare', options: { min: 2, max: 2 }, criteria: options('ab') },
    grown: {
      kind: 'compare',
      options: { min: 2, max: 4 },
      criteria: options('abcd'),
      choose: { min: 2, max: 3 },
    },
    response: { options: ['Holz', 'Ton'], weights: { a: 2 }, ratings: [{ a: 3 }, { a: 1 }] },
    words: ['Holz 3, Ton 1', 'Holz 6'],
  },
  time_capsule: {
    first: { kind: 'time_capsule', maxChars: 500, opens: 'next_school_year' },
    grown: { kind: 'time_capsule', maxChars: 1500, opens: 'next_school_year' },
    response: { text: 'In einem Jahr …' },
    words: ['In einem Jahr …'],
  },
}

function choice(definition: Definition, response: unknown): Stored {
  return {
    first: { ...definition, options: options('ab') },
    grown: { ...definition, allowOther: true, options: options('abcd') },
    response,
    words: ['Wort a'],
  }
}

const kinds = Object.entries(stored)

/** Every kind with one more optional field in its definition and in its response, as a later release may have. */
const grownRegistry = createRegistry(
  challengeKinds.map((kind) => ({
    ...kind,
    definition: withField(kind.definition, 'hint', z.optional(z.string())),
    response: (definition: never) =>
      withField(
        (kind.response as (definition: never) => z.ZodMiniType)(definition),
        'mood',
        z._default(z.string(), ''),
      ),
  })),
)

/** A kind wraps its strict objects only in checks, so a field can be added to them. */
function withField(schema: z.ZodMiniType, name: string, field: z.ZodMiniType): z.ZodMiniType {
  const grown = z.strictObject({ ...(schema as unknown as z.ZodMiniObject).shape, [name]: field })
  return grown
}

describe('a stored response of the first release', () => {
  it.each(kinds)('%s: fits its own definition', (_kind, { first, response }) => {
    expect(checkResponse(first, response, 'draft')).toMatchObject({ ok: true })
  })

  it.each(kinds)(
    '%s: can be read with a definition that has more fields',
    (_kind, { first, grown, response, words }) => {
      expect(checkResponse(grown, response, 'draft')).toMatchObject({ ok: true })
      for (const definition of [first, grown]) {
        const text = plainTextOf(definition, response, 'de')
        for (const word of words) expect(text).toContain(word)
        expect(summaryOf(definition, response, 'de')).not.toBe('')
      }
    },
  )

  it.each(kinds)(
    '%s: can be read by a kind whose schemas have grown',
    (_kind, { grown, response, words }) => {
      expect(grownRegistry.checkResponse(grown, response, 'draft')).toMatchObject({
        ok: true,
        response: { mood: '' },
      })
      const text = grownRegistry.plainTextOf(grown, response, 'de')
      for (const word of words) expect(text).toContain(word)
      expect(grownRegistry.summaryOf(grown, response, 'de')).toBe(summaryOf(grown, response, 'de'))
    },
  )
})

it('the first chapter as it was released can be read after its kinds have grown', () => {
  for (const { definition } of chapters[0]?.challenges ?? []) {
    expect(grownRegistry.parseDefinition(definition)).toEqual(definition)
    expect(grownRegistry.checkResponse(definition, {}, 'draft').ok).toBe(true)
  }
})
