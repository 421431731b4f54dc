import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { chapters } from '../curriculum/index.ts'
import type { Definition } from './index.ts'
import {
  challengeKinds,
  checkResponse,
  kindOf,
  parseDefinition,
  plainTextOf,
  registry,
  summaryOf,
} from './index.ts'
import { defineKind } from './kind.ts'
import { createRegistry } from './registry.ts'

const both = (text: string) => ({ de: text, en: text })
const definition: Definition = { kind: 'free_text', minChars: 5, maxChars: 500, starters: [] }
const sort: Definition = {
  kind: 'card_sort',
  piles: [
    { id: 'ja', label: both('Ja'), max: null },
    { id: 'nein', label: both('Nein'), max: null },
  ],
  cards: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, label: both(id) })),
  requireAll: false,
}

describe('checkResponse', () => {
  it('accepts a bare string for free text and returns the normalised object', () => {
    expect(checkResponse(definition, '  Hallo\r\nWelt ', 'submit')).toEqual({
      ok: true,
      response: { text: 'Hallo\nWelt' },
    })
  })

  it('accepts a bare string for no other kind', () => {
    expect(checkResponse(sort, 'ja', 'submit')).toMatchObject({
      ok: false,
      issues: [{ code: 'wrong_shape' }],
    })
  })

  it('keeps a text that is too long as a draft but refuses its submission', () => {
    const text = 'ä'.repeat(501)
    expect(checkResponse(definition, { text }, 'draft')).toEqual({ ok: true, response: { text } })
    expect(checkResponse(definition, { text }, 'submit')).toMatchObject({
      ok: false,
      issues: [
        { path: 'text', code: 'too_long', message: { de: expect.stringContaining(', 1 ist zu viel') } },
      ],
    })
  })

  it.each([
    ['an empty text', { text: '   ' }, 'text', 'too_short'],
    ['a short text', { text: 'Hm' }, 'text', 'too_short'],
    ['a number for a text', { text: 5 }, 'text', 'wrong_shape'],
    ['a field of its own', { text: 'Hallo', admin: true }, 'admin', 'unknown_field'],
    ['a NUL', { text: 'Hallo\u0000' }, 'text', 'bad_text'],
    ['half a character', { text: 'Hallo\ud83d' }, 'text', 'bad_text'],
    ['33 KiB', { text: 'x'.repeat(33 * 1024) }, '', 'too_large'],
    ['32 KiB of two-byte letters', { text: 'ä'.repeat(17 * 1024) }, '', 'too_large'],
    ['nothing', undefined, '', 'wrong_shape'],
    ['null', null, '', 'wrong_shape'],
    ['a list', [], '', 'wrong_shape'],
  ])('refuses %s with its path and code', (_what, response, path, code) => {
    expect(checkResponse(definition, response, 'submit')).toMatchObject({
      ok: false,
      issues: [{ path, code }],
    })
  })

  it('refuses a value that nests thousands of levels deep, without an exception', () => {
    const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown
    expect(checkResponse(definition, deep, 'draft')).toMatchObject({
      ok: false,
      issues: [{ code: 'wrong_shape' }],
    })
  })

  it('names a card in two categories, an unknown card and an unknown category', () => {
    const issuesOf = (piles: unknown) => {
      const checked = checkResponse(sort, { piles }, 'draft')
      return checked.ok ? [] : checked.issues.map(({ path, code }) => `${path} ${code}`)
    }
    expect(issuesOf({ ja: ['a'], nein: ['a'] })).toEqual(['piles duplicate'])
    expect(issuesOf({ ja: ['a', 'a'] })).toEqual(['piles.ja duplicate'])
    expect(issuesOf({ ja: ['zzz'] })).toEqual(['piles.ja.0 unknown_option'])
    expect(issuesOf({ constructor: ['a'] })).toEqual(['piles.constructor unknown_field'])
    expect(issuesOf(JSON.parse('{"__proto__":["a"]}'))).toEqual(['piles.__proto__ unknown_field'])
  })

  it('is idempotent: it accepts its own result unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 5, maxLength: 60 }), (text) => {
        const once = checkResponse(definition, { text }, 'submit')
        if (once.ok) expect(checkResponse(definition, once.response, 'submit')).toEqual(once)
      }),
    )
  })

  it('never throws, for any input to any challenge', () => {
    const definitions = chapters.flatMap(({ challenges }) =>
      challenges.map((challenge) => challenge.definition),
    )
    fc.assert(
      fc.property(fc.constantFrom(...definitions), fc.jsonValue(), (each, value) => {
        const checked = checkResponse(each, value, 'submit')
        if (!checked.ok) expect(checked.issues[0]?.message.de).toMatch(/[.?!]$/)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the registry', () => {
  it('lists every kind once', () => {
    expect(new Set(registry.kinds).size).toBe(challengeKinds.length)
  })

  it('refuses an unknown kind by its name', () => {
    expect(() => kindOf({ kind: 'essay' })).toThrow('"essay"')
    expect(() => parseDefinition({ kind: 'essay' })).toThrow('"essay"')
    expect(() => parseDefinition({ kind: 'free_text', minChars: 0, maxChars: 9, starters: [] })).toThrow()
  })

  it('accepts a new kind as one more entry in its list', () => {
    const yesNo = defineKind<{ kind: 'yes_no' }, { yes: boolean | null }>({
      kind: 'yes_no',
      definition: z.strictObject({ kind: z.literal('yes_no') }),
      response: () => z.strictObject({ yes: z.nullable(z.boolean()) }),
      emptyResponse: () => ({ yes: null }),
      isEmpty: ({ yes }) => yes === null,
      missing: () => [],
      summary: ({ yes }) => (yes === true ? 'ja' : 'nein'),
      plainText: ({ yes }) => (yes === true ? 'ja' : 'nein'),
    })
    const grown = createRegistry([...challengeKinds, yesNo])
    expect(grown.checkResponse({ kind: 'yes_no' }, { yes: true }, 'submit')).toEqual({
      ok: true,
      response: { yes: true },
    })
    expect(grown.checkResponse({ kind: 'yes_no' }, { yes: null }, 'submit').ok).toBe(false)
    expect(grown.summaryOf({ kind: 'yes_no' }, { yes: true }, 'de')).toBe('ja')
  })

  it('reads a response from before its kind grew', () => {
    const scale: Definition = {
      kind: 'reflection_scale',
      scales: [{ id: 's1', label: both('Mut'), min: 0, max: 10, left: both('nein'), right: both('ja') }],
      textMax: 600,
    }
    expect(checkResponse(scale, { values: { s1: 7 } }, 'submit')).toEqual({
      ok: true,
      response: { values: { s1: 7 }, text: '' },
    })
    expect(summaryOf(scale, { values: { s1: 7 } }, 'de')).toBe('Mut: 7')
  })

  it('shows a stored response that no longer fits its definition as plain text', () => {
    expect(plainTextOf(sort, { stacks: { ja: ['Ich frage nach'] } }, 'de')).toBe('Ich frage nach')
  })
})
