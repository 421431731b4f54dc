import { describe, expect, it } from 'vitest'
import { checkResponse, plainTextOf, type Definition } from '../challenges/index.ts'
import { interestItems } from '../curriculum/interest-items.ts'
import { interessenGalaxie } from '../curriculum/3-interessen-galaxie.ts'
import { secondRoundItems } from '../curriculum/second-round-items.ts'
import { byDimension, dimensions, isDimension } from './dimensions.ts'
import type { Answers } from './profile.ts'
import { profileOf } from './scoring.ts'
import type { Choice } from './second-round.ts'
import { estimatesOf, mostChoices, nextPairOf } from './second-round.ts'

const level = (counts: Partial<Record<string, number>>): Answers =>
  Object.fromEntries(
    interestItems.map(({ id, dim }) => {
      const sum = counts[dim] ?? 6
      const at = Number(id.slice(1)) - 1
      return [id, Math.floor(sum / 8) + (at < sum % 8 ? 1 : 0)]
    }),
  )

const read = (answers: Answers, choices: readonly Choice[] = []) =>
  profileOf('riasec-2', interestItems, answers, { items: secondRoundItems, choices })

/** Answers every question by a rule and returns the choices in their order. */
function played(answers: Answers, prefers: (one: string, other: string) => string): Choice[] {
  const choices: Choice[] = []
  for (;;) {
    const pair = nextPairOf(read(answers), secondRoundItems, choices)
    if (pair === undefined) return choices
    const [one, other] = pair
    choices.push(
      prefers(one.dim, other.dim) === one.dim
        ? { chosen: one.id, other: other.id }
        : { chosen: other.id, other: one.id },
    )
  }
}

const tied = level({ S: 26, I: 24 })
const likesI = (one: string, other: string) => (one === 'I' || other === 'I' ? 'I' : one)

describe('the activities', () => {
  it('are six new ones for each direction, all short', () => {
    const ids = secondRoundItems.map(({ id }) => id)
    expect(new Set([...ids, ...interestItems.map(({ id }) => id)]).size).toBe(48 + 36)
    for (const dimension of dimensions) {
      expect(secondRoundItems.filter(({ dim }) => dim === dimension)).toHaveLength(6)
    }
    expect(
      secondRoundItems.every(({ id, dim }) => isDimension(dim) && id.startsWith(dim.toLowerCase())),
    ).toBe(true)
    expect(secondRoundItems.filter(({ text }) => text.de.length > 30 || text.en.length > 30)).toEqual([])
  })
})

describe('the questions', () => {
  it('begin with the two tied directions', () => {
    expect(read(tied).ranking[0]).toEqual(['I', 'S'])
    const pair = nextPairOf(read(tied), secondRoundItems, [])
    expect(pair?.map(({ dim }) => dim)).toEqual(['S', 'I'])
  })

  it('stop as soon as it is clear, and then the order is what was chosen', () => {
    const choices = played(tied, likesI)
    expect(choices.length).toBeGreaterThan(3)
    expect(choices.length).toBeLessThan(mostChoices)
    expect(read(tied, choices).ranking.slice(0, 2)).toEqual([['I'], ['S']])
  })

  it('end after twelve when the student is undecided, and never ask one pair twice', () => {
    let turn = 0
    const choices = played(tied, (one, other) => (turn++ % 2 === 0 ? one : other))
    expect(choices).toHaveLength(mostChoices)
    const pairs = choices.map(({ chosen, other }) => [chosen, other].sort().join(' '))
    expect(new Set(pairs).size).toBe(mostChoices)
    expect(read(tied, choices).ranking[0]).toHaveLength(2)
  })

  it('are none without a tie at the top, without a profile and under the first scoring', () => {
    expect(nextPairOf(read(level({ S: 30, I: 18 })), secondRoundItems, [])).toBeUndefined()
    expect(nextPairOf(read(level({ S: 7 })), secondRoundItems, [])).toBeUndefined()
    expect(nextPairOf(read({}), secondRoundItems, [])).toBeUndefined()
    const first = profileOf('riasec-1', interestItems, tied, {
      items: secondRoundItems,
      choices: played(tied, likesI),
    })
    expect(first).toEqual(profileOf('riasec-1', interestItems, tied))
  })
})

describe('what a choice does', () => {
  it('moves both directions by the same points and makes both more certain', () => {
    const percent = byDimension(() => 50)
    const after = estimatesOf(percent, secondRoundItems, [{ chosen: 'r9', other: 'i9' }])
    expect(after.R?.value).toBeGreaterThan(51)
    expect((after.R?.value ?? 0) - 50).toBeCloseTo(50 - (after.I?.value ?? 0), 10)
    expect(after.R?.variance).toBeLessThan(76)
    expect(after.A).toEqual({ value: 50, variance: expect.closeTo(76, 5) as number })
  })

  it('an unexpected one moves more than an expected one', () => {
    const percent = { ...byDimension(() => 50), R: 80 }
    const expected = estimatesOf(percent, secondRoundItems, [{ chosen: 'r9', other: 'i9' }])
    const unexpected = estimatesOf(percent, secondRoundItems, [{ chosen: 'i9', other: 'r9' }])
    expect((unexpected.I?.value ?? 0) - 50).toBeGreaterThan(50 - (expected.I?.value ?? 0))
  })

  it('unknown activities and two of one direction do nothing', () => {
    const percent = byDimension(() => 50)
    const choices = [
      { chosen: 'x1', other: 'r9' },
      { chosen: 'r9', other: 'r10' },
    ]
    expect(estimatesOf(percent, secondRoundItems, choices).R?.value).toBe(50)
  })
})

describe('what is stored', () => {
  const definition = interessenGalaxie.challenges[1]?.definition
  if (definition?.kind !== 'likert') throw new Error('The compass changed its kind')
  const answers = level({ S: 26, I: 24 })

  it('is part of the response; a response without it stays as it was', () => {
    const secondRound = played(tied, likesI)
    expect(checkResponse(definition, { answers, secondRound }, 'submit')).toEqual({
      ok: true,
      response: { answers, secondRound },
    })
    expect(checkResponse(definition, { answers }, 'submit')).toEqual({ ok: true, response: { answers } })
    expect(plainTextOf(definition, { answers, secondRound: [{ chosen: 'i9', other: 's9' }] }, 'de')).toMatch(
      /\nSterne beobachten > Jemanden trösten$/,
    )
  })

  it('is refused when it names what was not asked, or more than twelve', () => {
    const one = { chosen: 'i9', other: 's9' }
    expect(checkResponse(definition, { answers, secondRound: [{ ...one, chosen: 'i1' }] }, 'draft').ok).toBe(
      false,
    )
    expect(
      checkResponse(definition, { answers, secondRound: Array.from({ length: 13 }, () => one) }, 'draft').ok,
    ).toBe(false)
  })

  it('stays readable in a class that began with version 1, where it counts nothing', () => {
    const response = { answers, secondRound: [{ chosen: 'i9', other: 's9' }] }
    const { secondRound: _none, ...rest } = definition
    const first: Definition = { ...rest, scoring: 'riasec-1' }
    expect(checkResponse(first, response, 'submit')).toEqual({ ok: true, response })
    expect(plainTextOf(first, response, 'de')).toMatch(/\nI9 > S9$/)
  })
})
