import type { CellState } from '#shared/domain/progress-cells.ts'

// Pure: who needs the teacher first, in one chapter of a class.

/** In the order of the rows: the most urgent first. */
export const needs = ['hand', 'not-begun', 'stopped', 'working', 'finished'] as const
export type Need = (typeof needs)[number]

/** Longer than a student writes at one challenge. */
const stoppedMs = 15 * 60_000

interface Standing {
  hasHand: boolean
  /** The states of the chapter's challenges. */
  cells: readonly CellState[]
  /** When the student handed in last, in any chapter. */
  lastAnswerAt: string | undefined
  /** Nobody can stop in a chapter that has ended. */
  isRunning: boolean
}

export function needOf({ hasHand, cells, lastAnswerAt, isRunning }: Standing, now: number): Need {
  if (hasHand) return 'hand'
  const open = cells.filter((state) => state === 'open').length
  if (open === 0) return 'finished'
  if (open === cells.length) return 'not-begun'
  const isQuiet = lastAnswerAt === undefined || now - Date.parse(lastAnswerAt) > stoppedMs
  return isRunning && isQuiet ? 'stopped' : 'working'
}

/** Within one need the given order stays, so that a row moves only when its need changes. */
export function byNeed<Row extends { need: Need }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => needs.indexOf(a.need) - needs.indexOf(b.need))
}
