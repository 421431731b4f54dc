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
  single: { kind: 'single_choice', options: options('ab'), allowOther: true, reasonMax: 20 },
  inventory: {
    kind: 'likert',
    scale: { min: 0, max: 4 },
    labels: ['nie', 'kaum', 'mal', 'oft', 'immer'].map(both),
    scoring: null,
    dimensions: ['X', 'Y'],
    pageSize: 8,
    items: Array.from('abcdefgh', (id) => ({ id, dim: 'X', text: both(id) })).concat({
      id: 'y',
      dim: 'Y',
      text: both('y'),
    }),
  },
  dig: {
    kind: 'research',
    fields: [
      { ...option('a'), max: 20 },
      { ...option('b'), max: 20 },
    ],
    sources: { min: 1, max: 2 },
    suggest: ['https://berufenet.arbeitsagentur.de'],
  },
  aim: { kind: 'goal', stepsMax: 2, obstacle: true },
  talk: { kind: 'interview', questions: options('abcd'), ownMax: 1, answerMax: 50 },
  scale: { kind: 'compare', options: { min: 2, max: 3 }, criteria: options('ab') },
  capsule: { kind: 'time_capsule', maxChars: 500, opens: 'next_school_year' },
} satisfies Record<string, Definition>

type Name = keyof typeof definitions

const rated = { a: 0, b: 1, c: 2, d: 3, e: 4, f: 3, g: 2, y: 1 }
const book = { title: 'Ein Buch', url: '' }
const plan = {
  goal: 'Anrufen',
  steps: [{ text: 'Liste', done: true }],
  by: '2027-03-01',
  ifThen: 'Wenn, dann',
}
const pair = {
  options: ['Holz', 'Metall'],
  weights: { a: 2, b: 1 },
  ratings: [
    { a: 3, b: 1 },
    { a: 0, b: 4 },
  ],
  note: '',
}

const four = { a: 1, b: 2, c: 3, d: 4 }

describe('a complete response', () => {
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
    ['single', { choice: 'a', other: null, reason: '' }],
    ['single', { choice: null, other: 'beides' }],
    ['inventory', { answers: { ...rated, h: null } }],
    ['dig', { fields: { a: 'x', b: 'y' }, sources: [book] }],
    [
      'dig',
      { fields: { a: 'x', b: 'y' }, sources: [{ title: 'BERUFENET', url: 'https://berufenet.de/x?y=1#z' }] },
    ],
    ['aim', plan],
    ['talk', { role: 'Bäckerin', answers: { a: 'früh', b: 'spät' }, own: [] }],
    ['talk', { role: 'Koch', answers: { a: 'früh' }, own: [{ q: 'Und?', a: 'Gut' }] }],
    ['scale', pair],
  ])('%s takes %j', (name, response) => {
    expect(checkResponse(definitions[name], response, 'submit')).toMatchObject({ ok: true, response })
  })
})

describe('missing fields', () => {
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
    ['single', { choice: null, reason: 'darum' }, ['choice missing']],
    ['single', { choice: 'a', other: 'beides' }, ['other too_many']],
    ['single', { choice: 'a', reason: 'x'.repeat(21) }, ['reason too_long']],
    ['single', { choice: 'z' }, ['choice unknown_option']],
    ['inventory', { answers: { ...rated, g: null, h: null } }, ['answers too_few']],
    ['inventory', { answers: { ...rated, h: 1, y: null } }, ['answers too_few']],
    ['inventory', { answers: { ...rated, h: 5 } }, ['answers.h out_of_range']],
    ['inventory', { answers: { ...rated, h: 1.5 } }, ['answers.h wrong_shape']],
    ['inventory', { answers: { ...rated, h: '1' } }, ['answers.h wrong_shape']],
    ['dig', { fields: { a: 'x' }, sources: [book] }, ['fields.b missing']],
    ['dig', { fields: { a: 'x', b: 'y'.repeat(21) }, sources: [book] }, ['fields.b too_long']],
    ['dig', { fields: { a: 'x', b: 'y' }, sources: [{ title: '', url: '' }] }, ['sources too_few']],
    ['dig', { fields: { a: 'x', b: 'y' }, sources: [book, book, book] }, ['sources too_many']],
    [
      'dig',
      { fields: { a: 'x', b: 'y' }, sources: [{ title: '', url: 'https://a.de' }] },
      ['sources.0.title missing'],
    ],
    ...[
      'http://a.de',
      'javascript:alert(1)',
      'https://',
      'https://a',
      'https://u:p@a.de',
      'https://a.de/ b',
      'a.de',
    ].map((url): [Name, unknown, string[]] => [
      'dig',
      { fields: { a: 'x', b: 'y' }, sources: [{ title: 'T', url }] },
      ['sources.0.url bad_url'],
    ]),
    [
      'dig',
      { fields: { a: 'x', b: 'y' }, sources: [{ title: 'T', url: `https://a.de/${'x'.repeat(490)}` }] },
      ['sources.0.url too_long'],
    ],
    ['aim', { goal: 'Ja' }, ['steps missing', 'by missing', 'ifThen missing']],
    ['aim', { ...plan, goal: 'x'.repeat(201) }, ['goal too_long']],
    ['aim', { ...plan, by: '2027-02-30' }, ['by bad_date']],
    ['aim', { ...plan, by: 'morgen' }, ['by bad_date']],
    ['aim', { ...plan, steps: [plan.steps[0], plan.steps[0], plan.steps[0]] }, ['steps too_many']],
    ['aim', { ...plan, steps: [{ text: 'x'.repeat(121) }] }, ['steps.0.text too_long']],
    ['talk', { role: '', answers: { a: 'x', b: 'y' } }, ['role missing']],
    ['talk', { role: 'Koch', answers: { a: 'x' } }, ['answers too_few']],
    ['talk', { role: 'Koch', answers: { a: 'x', b: 'y'.repeat(51) } }, ['answers.b too_long']],
    ['talk', { role: 'Koch', answers: { a: 'x' }, own: [{ q: '', a: 'Gut' }] }, ['own.0.q missing']],
    ['scale', { ...pair, options: ['Holz', 'Holz'] }, ['options.1 duplicate']],
    ['scale', { ...pair, options: ['Holz', ''] }, ['options.1 missing']],
    ['scale', { ...pair, weights: { a: 1 } }, ['rated.b missing']],
    ['scale', { ...pair, ratings: [{ a: 1, b: 1 }] }, ['rated.a missing', 'rated.b missing']],
    ['scale', { ...pair, weights: { a: 4, b: 1 } }, ['weights.a out_of_range']],
    ['scale', { ...pair, ratings: [...pair.ratings, { a: 1 }] }, [' wrong_shape']],
    ['scale', { options: ['Holz'], ratings: [{ a: 1, b: 1 }], weights: { a: 1, b: 1 } }, ['options too_few']],
  ])('%s given %j', (name, response, issues) => {
    const checked = checkResponse(definitions[name], response, 'submit')
    expect(checked.ok ? [] : checked.issues.map(({ path, code }) => `${path} ${code}`)).toEqual(issues)
  })

  it.each<[Name, unknown]>([
    ['talk', { role: 'Koch', answers: { a: 'x' } }],
    ['mirror', { self: { a: 1, b: 2, c: 3 }, other: { a: 1, b: 2, c: 3 }, otherRole: 'coach' }],
    ['inventory', { answers: { ...rated, y: null } }],
  ])('%s says it of one as of one: %j', (name, response) => {
    const checked = checkResponse(definitions[name], response, 'submit')
    const said = checked.ok ? [] : checked.issues.flatMap(({ message }) => [message.de, message.en])
    expect(said).not.toEqual([])
    expect(said.filter((each) => /\b1 (\p{L}+ )?\p{L}+[ns](?!\p{L})/u.test(each))).toEqual([])
  })
})

describe('summary and plain text', () => {
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
    ['single', { choice: 'a', reason: 'Weil' }, 'A – Weil', 'A\nWeil'],
    ['single', { choice: null, other: 'Beides' }, 'Beides', 'Beides'],
    [
      'inventory',
      { answers: { a: 4, b: 0 } },
      '2 von 9 eingeschätzt',
      'A: immer\nB: nie\nC: –\nD: –\nE: –\nF: –\nG: –\nH: –\nY: –',
    ],
    [
      'dig',
      { fields: { a: 'Pläne lesen', b: '' }, sources: [book, { title: 'Netz', url: 'https://a.de' }] },
      'Pläne lesen · Quellen: 2',
      'A\nPläne lesen\nB\n–\nQuelle: Ein Buch\nQuelle: Netz, https://a.de',
    ],
    ['aim', plan, 'Anrufen · 1 von 1 Schritten', 'Anrufen\n☑ Liste\nBis 1. März 2027\nWenn, dann'],
    [
      'talk',
      { role: 'Bäckerin', answers: { b: 'Die Nachtschicht' }, own: [{ q: 'Und?', a: 'Gut' }] },
      'Bäckerin · 2 Antworten · Die Nachtschicht',
      'Bäckerin\nB\nDie Nachtschicht\nUnd?\nGut',
    ],
    [
      'scale',
      pair,
      'Holz: 7 Punkte · Metall: 4 Punkte',
      'A (×2): Holz 3, Metall 0\nB (×1): Holz 1, Metall 4\nSumme: Holz 7, Metall 4\nZahlen entscheiden nicht.',
    ],
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
  it.each(Object.entries(definitions))('%s is valid', (_name, definition) => {
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

  it.each([
    ['2027-03-01', '2027-06-25', '2027-06-25'],
    ['2027-03-01', '2027-09-01', '2027-08-01'],
    ['2027-07-01', '2027-06-25', '2027-07-01'],
  ])('written on %s in a class that ends on %s opens on %s', (written, ends, opens) =>
    expect(opensOn(written, ends)).toBe(opens),
  )

  it('is closed on 31 July and open on 1 August', () => {
    expect(isOpen('2026-11-21', '2027-07-31')).toBe(false)
    expect(isOpen('2026-11-21', '2027-08-01')).toBe(true)
  })
})

it('the mirror leaves out traits that only one of two people has rated', () => {
  const response = { self: { a: 1, b: 2 }, other: { a: 1, c: 3 }, otherRole: null, surprise: '' }
  expect(mirrorOf(response, definitions.mirror)).toEqual({ same: ['a'], different: [] })
})

describe('the day of a goal', () => {
  it.each([
    ['2026-11-21', '2027-12-26', true],
    ['2026-11-21', '2027-12-27', false],
    ['2027-03-02', '2027-03-01', true],
    ['2029-01-01', '2027-03-01', false],
  ])('seen on %s, %s is near enough: %s', (today, by, ok) => {
    expect(checkResponse(definitions.aim, { ...plan, by }, 'submit', { today }).ok).toBe(ok)
  })

  it('is checked only for validity when the current date is unknown', () => {
    expect(checkResponse(definitions.aim, { ...plan, by: '2199-01-01' }, 'submit').ok).toBe(true)
  })
})
