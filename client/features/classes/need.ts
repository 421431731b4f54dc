import type { CellState } from '#shared/domain/progress-cells.ts'

// Pure: who needs the teacher first, in one chapter of a class.

/** In the order of the rows: the most urgent first. */
export const needs = ['hand', 'not-begun', 'stopped', 'waiting', 'working', 'finished'] as const
export type Need = (typeof needs)[number]

/** Longer than a student writes at one challenge. */
const stoppedMs = 15 * 60_000

interface Standing {
  hasHand: boolean
  /** A reworked version waits for the teacher. */
  isWaiting: boolean
  /** The states of the chapter's challenges. */
  cells: readonly CellState[]
  /** When the student handed in last, in any chapter. */
  lastAnswerAt: string | undefined
  /** False once the chapter has ended: its students do not count as `stopped`. */
  isRunning: boolean
}

export function needOf({ hasHand, isWaiting, cells, lastAnswerAt, isRunning }: Standing, now: number): Need {
  if (hasHand) return 'hand'
  const open = cells.filter((state) => state === 'open').length
  if (open === cells.length && open > 0) return 'not-begun'
  const isQuiet = lastAnswerAt === undefined || now - Date.parse(lastAnswerAt) > stoppedMs
  if (open > 0 && isRunning && isQuiet) return 'stopped'
  if (isWaiting) return 'waiting'
  return open === 0 ? 'finished' : 'working'
}

/** Within one need the given order stays, so that a row moves only when its need changes. */
export function byNeed<Row extends { need: Need }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => needs.indexOf(a.need) - needs.indexOf(b.need))
}
