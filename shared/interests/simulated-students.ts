import { seededRandom } from '../domain/seeded-random.ts'
import { dimensions } from './dimensions.ts'
import type { Answers, InterestItem } from './profile.ts'

/**
 * Simulated students for figures.test.ts. The model is the plain one of classical test theory: an answer is the true
 * interest in the direction plus an error of its own, rounded to 0 to 4. docs/compass.md says what it leaves out.
 */

/** True interests: mean and deviation between students on the scale of the answers. Gives reliability .81 (see the test). */
const middle = 2
export const trueDeviation = 0.78
/** The error of one answer. After rounding, answers scatter by 0.95 inside a direction. */
const answerError = 1

export interface Chance {
  /** 0 to just below 1. */
  uniform: () => number
  /** Standard normal. */
  normal: () => number
}

/** The same seed gives the same students. */
export function chanceFrom(seed: number): Chance {
  const uniform = seededRandom(seed)
  return {
    uniform,
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
  }
}

/** The true interests of a simulated student: one number per direction, on the scale of the answers. */
export type Interests = readonly number[]

/** Six independent directions. `level` lets students differ in how much they like altogether. */
export function realisticInterests(chance: Chance, deviation = trueDeviation, level = 0): Interests {
  const own = middle + level * chance.normal()
  return dimensions.map(() => own + deviation * chance.normal())
}

/** No preference at all, at any level. */
export function noPreference(chance: Chance, levels = 0): Interests {
  const own = middle + levels * chance.normal()
  return dimensions.map(() => own)
}

/** One sitting: the same interests answered twice give two different sets of answers. */
export function honestAnswers(
  chance: Chance,
  items: readonly InterestItem[],
  interests: Interests,
  error = answerError,
): Answers {
  return answersBy(items, ({ dim }) => {
    const own = interests[dimensions.findIndex((dimension) => dimension === dim)] ?? middle
    return Math.min(4, Math.max(0, Math.round(own + error * chance.normal())))
  })
}

/** The ways in which a student answers 48 rows without reading them. One answer in twenty slips. */
export const clickers: Record<string, (chance: Chance, items: readonly InterestItem[]) => Answers> = {
  random: (chance, items) => answersBy(items, () => below(chance, 5)),
  zigzag: (chance, items) => {
    const path = [0, 1, 2, 3, 4, 3, 2, 1]
    const start = below(chance, path.length)
    return slipping(chance, items, (at) => path[(at + start) % path.length] ?? 0)
  },
  staircase: (chance, items) => {
    const start = below(chance, 5)
    return slipping(chance, items, (at) => (at + start) % 5)
  },
  ends: (chance, items) => slipping(chance, items, (at) => (at % 2) * 4),
  /** One answer per page. */
  pages: (chance, items) => {
    const own = Array.from({ length: 6 }, () => below(chance, 5))
    return slipping(chance, items, (at) => own[Math.floor(at / 8)] ?? 0)
  },
}

function slipping(chance: Chance, items: readonly InterestItem[], answerAt: (at: number) => number): Answers {
  return answersBy(items, (_item, at) => (chance.uniform() < 0.05 ? below(chance, 5) : answerAt(at)))
}

function below(chance: Chance, end: number): number {
  return Math.floor(chance.uniform() * end)
}

function answersBy(
  items: readonly InterestItem[],
  answer: (item: InterestItem, at: number) => number,
): Answers {
  return Object.fromEntries(items.map((item, at) => [item.id, answer(item, at)]))
}
