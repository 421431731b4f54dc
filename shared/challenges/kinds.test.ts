import { describe, expect, it } from 'vitest'
import type { Definition } from './index.ts'
import { checkResponse, parseDefinition, plainTextOf, summaryOf } from './index.ts'
import { mirrorOf } from './self-other.ts'
import { isOpen, opensOn } from './time-capsule.ts'

const both = (text: string) => ({ de: text, en: `${text} (en)` })
const option = (id: string) => ({ id, label: both(id.toUpperCase()) })
const options = (ids: string) => Array.from(ids, option)

const definitions = {
  free: { kind: 'free_text', minChars: 5, maxChars: 500, starters: [] },
  several: { kind: 'multiple_choice', min: 1, max: 2, options: options('abc'), allowOther: true },
  closed: { kind: 'multiple_choice', min: 1, max: 2, options: options('abc'), allowOther: false },
  rankAll: { kind: 'ranking', items: options('abc') },
  rankTop: { kind: 'ranking', topN: 2, items: options('abcd') },
  sort: {
    kind: 'card_sort',
    piles: [
      { ...option('j'), max: 2 },
      { ...option('n'), max: null },
    ],
    cards: options('abcdef'),
    requireAll: false,
  },
  sortAll: {
    kind: 'card_sort',
    piles: [
      { ...option('j'), max: null },
      { ...option('n'), max: null },
    ],
    cards: options('abcdef'),
    requireAll: true,
  },
  scales: {
    kind: 'reflection_scale',
    scales: [
      { id: 's', label: both('Mut'), min: 0, max: 10, left: both('nein'), right: both('ja') },
      { id: 't', min: 1, max: 5, left: both('kalt'), right: both('warm') },
    ],
    textMax: 20,
  },
  mirror: {
    kind: 'self_other',
    traits: options('abcd'),
    scale: { min: 1, max: 4 },
    roles: ['friend', 'coach'],
  },
  list: { kind: 'checklist', items: options('abc') },
  capsule: { kind: 'time_capsule', maxChars: 500, opens: 'next_school_year' },
} satisfies Record<string, Definition>

type Name = keyof typeof definitions

const four = { a: 1, b: 2, c: 3, d: 4 }

describe('what may be handed in', () => {
  it.each<[Name, unknown]>([
    ['free', { text: 'Genug Text' }],
    ['several', { choices: ['a', 'b'] }],
    ['several', { choices: [], other: 'Etwas Eigenes' }],
    ['rankAll', { order: ['c', 'a', 'b'] }],
    ['rankTop', { order: ['c', 'a'] }],
    ['rankTop', { order: ['c', 'a', 'b', 'd'] }],
    ['sort', { piles: { j: ['a'], n: [] } }],
    ['sortAll', { piles: { j: ['a', 'b', 'c'], n: ['f', 'e', 'd'] } }],
    ['scales', { values: { s: 0, t: 5 } }],
    ['mirror', { self: four, other: four, otherRole: 'friend', surprise: '' }],
    ['list', { checked: ['a'] }],
    ['list', { checked: [], notes: { b: 'frage ich morgen' } }],
    ['capsule', { text: 'In einem Jahr …', sealed: true }],
  ])('%s takes %j', (name, response) => {
    expect(checkResponse(definitions[name], response, 'submit')).toMatchObject({ ok: true, response })
  })
})

describe('what is still missing, and where', () => {
  it.each<[Name, unknown, string[]]>([
    ['several', { choices: ['a', 'b'], other: 'drittes' }, ['choices too_many']],
    ['several', { choices: [], other: 'x'.repeat(121) }, ['other too_long']],
    ['closed', { choices: [], other: 'x' }, ['other wrong_shape']],
    ['rankAll', { order: ['a'] }, ['order too_few']],
    ['rankTop', { order: ['a', 'b', 'c'] }, ['order too_many']],
    ['rankTop', { order: ['a', 'a'] }, ['order duplicate']],
    ['sort', { piles: { j: ['a', 'b', 'c'] } }, ['piles.j too_many']],
    ['sortAll', { piles: { j: ['a'] } }, ['piles missing']],
    ['scales', { values: { s: 4 }, text: 'x'.repeat(21) }, ['values.t missing', 'text too_long']],
    ['scales', { values: { s: 4, t: 0 } }, ['values.t out_of_range']],
    ['scales', { values: { s: 4.5, t: 2 } }, ['values.s wrong_shape']],
    ['mirror', { self: four }, ['otherRole missing', 'other missing']],
    ['mirror', { self: { a: 1 }, other: four, otherRole: 'coach' }, ['self missing']],
    ['mirror', { self: four, other: four, otherRole: 'family' }, ['otherRole unknown_option']],
    ['mirror', { self: { ...four, a: 5 }, other: four, otherRole: 'coach' }, ['self.a out_of_range']],
    ['list', { checked: ['a'], notes: { a: 'x'.repeat(201) } }, ['notes.a too_long']],
    ['list', { checked: ['z'] }, ['checked.0 unknown_option']],
    ['capsule', { text: 'x'.repeat(501) }, ['text too_long']],
  ])('%s given %j', (name, response, issues) => {
    const checked = checkResponse(definitions[name], response, 'submit')
    expect(checked.ok ? [] : checked.issues.map(({ path, code }) => `${path} ${code}`)).toEqual(issues)
  })
})

describe('in words', () => {
  it.each<[Name, unknown, string, string]>([
    ['free', { text: 'Eins\nzwei' }, 'Eins zwei', 'Eins\nzwei'],
    ['several', { choices: ['b', 'a'], other: 'Neu' }, 'A, B, Neu', '• A\n• B\n• Neu'],
    ['rankTop', { order: ['c', 'a'] }, '1. C · 2. A', '1. C\n2. A'],
    ['sort', { piles: { j: ['b'] } }, 'J: 1 · N: 0', 'J:\n• B\nN:\n• –'],
    [
      'scales',
      { values: { s: 7, t: 2 }, text: 'Weil' },
      'Mut: 7 · warm: 2',
      'Mut: 7 (0 = nein, 10 = ja)\n2 (1 = kalt, 5 = warm)\nWeil',
    ],
    ['list', { checked: ['c', 'a'], notes: { b: 'bald' } }, '2 von 3: A, C', '☑ A\n☐ B – bald\n☑ C'],
    ['capsule', { text: 'Geheim' }, 'Ein Brief an mich selbst', 'Geheim'],
    [
      'mirror',
      { self: four, other: { ...four, a: 4 }, otherRole: 'friend', surprise: 'Oh' },
      '3 gleich, 1 verschieden · Oh',
      [
        'Zweiter Blick: Freundin oder Freund',
        'A: ich 1, Freundin oder Freund 4',
        'B: ich 2, Freundin oder Freund 2',
        'C: ich 3, Freundin oder Freund 3',
        'D: ich 4, Freundin oder Freund 4',
        'Oh',
      ].join('\n'),
    ],
  ])('%s: %j', (name, response, summary, plainText) => {
    expect(summaryOf(definitions[name], response, 'de')).toBe(summary)
    expect(plainTextOf(definitions[name], response, 'de')).toBe(plainText)
  })

  it('a long answer is cut at a whole character', () => {
    const summary = summaryOf(definitions.free, { text: '😀'.repeat(300) }, 'en')
    expect(Array.from(summary)).toHaveLength(120)
    expect(summary.endsWith('😀…')).toBe(true)
  })
})

describe('definitions', () => {
  it.each(Object.entries(definitions))('%s is valid as it stands', (_name, definition) => {
    expect(parseDefinition(definition)).toEqual(definition)
  })

  it.each<[string, unknown]>([
    ['more to choose than there is', { ...definitions.several, max: 4 }],
    ['min above max', { ...definitions.several, min: 3 }],
    ['two options with one id', { ...definitions.several, options: options('aab') }],
    ['an id with a space', { ...definitions.several, options: [option('a'), { ...option('b'), id: 'b b' }] }],
    [
      'an id that is a trap',
      { ...definitions.list, items: [...options('ab'), { ...option('c'), id: '__proto__' }] },
    ],
    ['five cards', { ...definitions.sort, cards: options('abcde') }],
    ['a field too many', { ...definitions.free, colour: 'red' }],
    [
      'a label of 121 characters',
      { ...definitions.list, items: [...options('ab'), { id: 'c', label: both('x'.repeat(121)) }] },
    ],
    [
      'a text in one language',
      { ...definitions.list, items: [...options('ab'), { id: 'c', label: { de: 'nur' } }] },
    ],
    [
      'a scale upside down',
      { ...definitions.scales, scales: [{ ...definitions.scales.scales[0], min: 10, max: 0 }] },
    ],
  ])('%s is refused', (_what, definition) => expect(() => parseDefinition(definition)).toThrow())
})

describe('the time capsule', () => {
  it.each([
    ['2026-11-21', '2027-08-01'],
    ['2026-07-31', '2026-08-01'],
    ['2026-08-01', '2027-08-01'],
    ['2026-01-01', '2026-08-01'],
  ])('written on %s opens on %s', (written, opens) => expect(opensOn(written)).toBe(opens))

  it('is shut on 31 July and open on 1 August', () => {
    expect(isOpen('2026-11-21', '2027-07-31')).toBe(false)
    expect(isOpen('2026-11-21', '2027-08-01')).toBe(true)
  })
})

it('the mirror leaves out what only one of two has rated', () => {
  const response = { self: { a: 1, b: 2 }, other: { a: 1, c: 3 }, otherRole: null, surprise: '' }
  expect(mirrorOf(response, definitions.mirror)).toEqual({ same: ['a'], different: [] })
})
