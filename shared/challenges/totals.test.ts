import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chapters } from '../curriculum/index.ts'
import { hasTotals, kindOf, totalsOf, type Definition } from './index.ts'
import { inFives, meanOf } from './totals.ts'

const both = (text: string) => ({ de: text, en: `${text} (en)` })
const options = (ids: string) => Array.from(ids, (id) => ({ id, label: both(id) }))
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value)

const single: Definition = { kind: 'single_choice', options: options('ab'), allowOther: true, reasonMax: 300 }
const scale: Definition = {
  kind: 'reflection_scale',
  scales: [
    { id: 's', label: both('Mut'), min: 0, max: 10, left: both('nein'), right: both('ja') },
    { id: 't', min: 0, max: 10, left: both('kalt'), right: both('warm') },
  ],
  textMax: 300,
}

describe('the answers that are counted', () => {
  it('are the oldest ones in full fives, in whatever order they are read', () => {
    const answers = [7, 3, 1, 6, 2, 5, 4].map((day) => ({ capturedAt: new Date(2026, 10, day) }))
    expect(inFives(answers).map(({ capturedAt }) => capturedAt.getDate())).toEqual([1, 2, 3, 4, 5])
    expect(inFives(answers.slice(0, 4))).toEqual([])
  })
})

describe('a mean', () => {
  it('has one decimal, and exists from five values on', () => {
    expect(meanOf([1, 0, 0, 0, 0, 0])).toBe(0.2)
    expect(meanOf([4, 4, 4, 4])).toBeNull()
    expect(meanOf([4, 4, 4, 4, 3])).toBe(3.8)
  })
})

describe('the totals of a class', () => {
  it('exist from five answers on, not from four', () => {
    const answer = { choice: 'a', other: null, reason: '' }
    expect(totalsOf(single, times(4, answer))).toBeUndefined()
    expect(totalsOf(single, times(5, answer))).toMatchObject({
      // An own option, which the challenge allows, has its row also with a count of 0.
      rows: [{ counts: [5] }, { counts: [0] }, { id: '__own', counts: [0] }],
    })
  })

  it('leave out an answer that no schema can read', () => {
    const answer = { choice: 'a', other: null, reason: '' }
    expect(totalsOf(single, [...times(4, answer), { choice: 'gone' }])).toBeUndefined()
  })

  it('count own options and reasons without their text', () => {
    const picture = totalsOf(single, [
      ...times(4, { choice: 'a', other: null, reason: 'Geheim' }),
      { choice: null, other: 'Geheim', reason: 'Geheim' },
    ])
    expect(picture).toMatchObject({ rows: [{ counts: [4] }, { counts: [0] }, { id: '__own', counts: [1] }] })
    expect(JSON.stringify(picture)).not.toContain('Geheim')
  })

  it('count each choice and each tick', () => {
    const several: Definition = {
      kind: 'multiple_choice',
      min: 1,
      max: 2,
      options: options('abc'),
      allowOther: false,
    }
    const answers = [...times(3, { choices: ['a', 'b'] }), ...times(2, { choices: ['b'] })]
    expect(totalsOf(several, answers)).toMatchObject({
      rows: [{ counts: [3] }, { counts: [5] }, { counts: [0] }],
    })
    const list: Definition = { kind: 'checklist', items: options('abc') }
    const ticks = times(6, { checked: ['c'], notes: { c: 'Oma' } })
    expect(totalsOf(list, ticks)).toMatchObject({
      rows: [{ counts: [0] }, { counts: [0] }, { counts: [6] }],
    })
    expect(JSON.stringify(totalsOf(list, ticks))).not.toContain('Oma')
  })

  it('count students who ranked something among the first three', () => {
    const ranking: Definition = { kind: 'ranking', items: options('abcd') }
    const answers = [
      ...times(3, { order: ['a', 'b', 'c', 'd'] }),
      ...times(2, { order: ['d', 'b', 'a', 'c'] }),
    ]
    expect(totalsOf(ranking, answers)).toMatchObject({
      rows: [{ counts: [5] }, { counts: [5] }, { counts: [3] }, { counts: [2] }],
    })
  })

  it('count the cards in each category', () => {
    const sort: Definition = {
      kind: 'card_sort',
      piles: options('jn').map((pile) => ({ ...pile, max: null })),
      cards: options('abcdef'),
      requireAll: false,
    }
    const answers = [...times(4, { piles: { j: ['a'], n: ['b'] } }), { piles: { n: ['a'] } }]
    expect(totalsOf(sort, answers)).toMatchObject({
      series: [{ id: 'j' }, { id: 'n' }],
      rows: [{ id: 'a', counts: [4, 1] }, { id: 'b', counts: [0, 4] }, { counts: [0, 0] }, {}, {}, {}],
    })
  })

  it('contain the mean of a scale, unless fewer than five students have set it', () => {
    const answers = [...times(4, { values: { s: 2, t: 9 }, text: 'Geheim' }), { values: { s: 7 } }]
    const picture = totalsOf(scale, answers)
    expect(picture).toMatchObject({ shape: 'means', rows: [{ mean: 3 }, { mean: null }] })
    expect(JSON.stringify(picture)).not.toContain('Geheim')
  })

  it('contain the mean of a dimension over students, however many items each has rated', () => {
    const inventory: Definition = {
      kind: 'likert',
      scale: { min: 0, max: 4 },
      scoring: null,
      dimensions: ['X', 'Y'],
      pageSize: 8,
      items: Array.from('abcdef', (id) => ({ id, dim: id === 'f' ? 'Y' : 'X', text: both(id) })),
    }
    const answers = [...times(4, { answers: { a: 4 } }), { answers: { a: 0, b: 0, c: 0, d: 0, e: 0, f: 4 } }]
    expect(totalsOf(inventory, answers)).toMatchObject({
      rows: [
        { id: 'X', mean: 3.2, max: 4 },
        { id: 'Y', mean: null },
      ],
    })
  })

  it('never contain text of students', () => {
    const kinds = new Set(
      chapters.flatMap(({ challenges }) =>
        challenges.filter(({ definition }) => hasTotals(definition)).map(({ definition }) => definition.kind),
      ),
    )
    expect([...kinds].sort()).toEqual([
      'card_sort',
      'checklist',
      'likert',
      'multiple_choice',
      'occupations',
      'ranking',
      'reflection_scale',
      'single_choice',
    ])
  })

  it('do not depend on the order of the answers', () => {
    const answer = fc.record({
      choice: fc.constantFrom('a', 'b', null),
      other: fc.constant(null),
      reason: fc.string({ maxLength: 5 }),
    })
    fc.assert(
      fc.property(fc.array(answer, { minLength: 5, maxLength: 30 }), (answers) => {
        expect(totalsOf(single, answers)).toEqual(totalsOf(single, answers.toReversed()))
      }),
    )
  })

  it('of untouched forms of every countable challenge are computed without an error', () => {
    for (const { definition } of chapters.flatMap(({ challenges }) => challenges)) {
      const empty = kindOf(definition).emptyResponse(definition)
      expect(totalsOf(definition, times(5, empty)) !== undefined).toBe(hasTotals(definition))
    }
  })
})
