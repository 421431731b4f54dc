import type { Dimension } from '../dimensions.ts'
import { dimensions } from '../dimensions.ts'
import { matchesOf } from '../matching.ts'
import type { Answers, InterestItem } from '../profile.ts'
import { meanOf, squaresOf } from '../profile.ts'
import { riasec2 } from '../riasec-2.ts'
import type { PilotStudent } from './table.ts'

/** Classical item statistics. A figure is null where there are too few answers or where nothing varies. */

export interface DirectionFigures {
  dimension: Dimension
  /** Students who answered all items of the direction; only they count here. */
  students: number
  /** In points of 100. */
  mean: number | null
  deviation: number | null
  alpha: number | null
  /** Correlation of the two sittings. */
  retest: number | null
}

export interface ItemFigures {
  id: string
  mean: number | null
  /** With the sum of the direction's other items. */
  itemTotal: number | null
  /** Shares of the given answers. */
  floor: number | null
  ceiling: number | null
  skipped: number
}

export interface RetestFigures {
  students: number
  /** The mean share of shown fields that come again; of those who had a profile both times. */
  fieldsAgain: number | null
}

export function directionFigures(
  items: readonly InterestItem[],
  students: readonly PilotStudent[],
): DirectionFigures[] {
  return dimensions.map((dimension) => {
    const ids = items.filter(({ dim }) => dim === dimension).map(({ id }) => id)
    const rows = students.flatMap(({ answers }) => completeRow(ids, answers) ?? [])
    const points = rows.map((row) => meanOf(row) * 25)
    const pairs = students.flatMap(({ answers, again }): [number, number][] => {
      const [first] = completeRow(ids, answers) ?? []
      const [second] = (again && completeRow(ids, again)) ?? []
      return first && second ? [[meanOf(first), meanOf(second)]] : []
    })
    return {
      dimension,
      students: rows.length,
      mean: rows.length === 0 ? null : meanOf(points),
      deviation: rows.length < 2 ? null : Math.sqrt(varianceOf(points)),
      alpha: alphaOf(rows),
      retest: correlationOf(pairs),
    }
  })
}

export function itemFigures(
  items: readonly InterestItem[],
  students: readonly PilotStudent[],
): ItemFigures[] {
  return items.map(({ id, dim }) => {
    const given = students.flatMap(({ answers }) => answers[id] ?? [])
    const others = items.filter((item) => item.dim === dim && item.id !== id).map((item) => item.id)
    const pairs = students.flatMap(({ answers }): [number, number][] => {
      const [row] = completeRow([id, ...others], answers) ?? []
      return row ? [[row[0] ?? 0, meanOf(row.slice(1))]] : []
    })
    const share = (value: number) =>
      given.length === 0 ? null : given.filter((answer) => answer === value).length / given.length
    return {
      id,
      mean: given.length === 0 ? null : meanOf(given),
      itemTotal: correlationOf(pairs),
      floor: share(0),
      ceiling: share(4),
      skipped: students.length - given.length,
    }
  })
}

export function retestFigures(
  items: readonly InterestItem[],
  students: readonly PilotStudent[],
): RetestFigures {
  const shares = students.flatMap(({ answers, again }) => {
    if (again === undefined) return []
    const [first, second] = [answers, again].map((each) => matchesOf(riasec2(items, each)))
    if (first?.type !== 'bands' || second?.type !== 'bands') return []
    const [one, other] = [first.bands.flat(), second.bands.flat()]
    return [one.filter((field) => other.includes(field)).length / one.length]
  })
  return {
    students: students.filter(({ again }) => again !== undefined).length,
    fieldsAgain: shares.length === 0 ? null : meanOf(shares),
  }
}

/** Cronbach's alpha: k/(k-1) × (1 - sum of the items' variances / variance of the sum). */
function alphaOf(rows: readonly (readonly number[])[]): number | null {
  const count = rows[0]?.length ?? 0
  if (rows.length < 2 || count < 2) return null
  const whole = varianceOf(rows.map((row) => row.reduce((sum, value) => sum + value, 0)))
  if (whole === 0) return null
  const parts = Array.from({ length: count }, (_, at) => varianceOf(rows.map((row) => row[at] ?? 0)))
  return (count / (count - 1)) * (1 - parts.reduce((sum, value) => sum + value, 0) / whole)
}

function correlationOf(pairs: readonly (readonly [number, number])[]): number | null {
  if (pairs.length < 3) return null
  const [xs, ys] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)]
  const spread = Math.sqrt(squaresOf(xs) * squaresOf(ys))
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)]
  if (spread === 0) return null
  return pairs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
}

function varianceOf(values: readonly number[]): number {
  return squaresOf(values) / (values.length - 1)
}

/** In a list, so that flatMap leaves out who skipped one. */
function completeRow(ids: readonly string[], answers: Answers): [number[]] | undefined {
  const row = ids.flatMap((id) => answers[id] ?? [])
  return row.length === ids.length ? [row] : undefined
}
