import type { classes } from '#shared/contract/classes.ts'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import { stateAt, type CellState } from '#shared/domain/progress-cells.ts'

// Pure: what the class's progress says about a world, a challenge, a student.

export type Progress = OutputOf<typeof classes.progress>
export type ProgressOfStudent = Progress['students'][number]

/** Who has put up a hand. */
export function handsIn(progress: Progress): readonly ProgressOfStudent[] {
  return progress.students.filter(({ helpSince }) => helpSince !== null)
}

/** Of all challenges of a world times all students: how many have arrived. */
export function shareOf(progress: Progress, chapterId: string): { done: number; total: number } {
  const challengeIds = challengesIn(progress, chapterId)
  const done = progress.students.reduce((sum, student) => sum + doneBy(progress, student, challengeIds), 0)
  return { done, total: challengeIds.length * progress.students.length }
}

/** How many students have finished a world. */
export function finishedIn(progress: Progress, chapterId: string): number {
  const challengeIds = challengesIn(progress, chapterId)
  return progress.students.filter(
    (student) => doneBy(progress, student, challengeIds) === challengeIds.length,
  ).length
}

export function doneBy(
  progress: Progress,
  student: ProgressOfStudent,
  challengeIds: readonly string[],
): number {
  const cellOf = cellsOf(progress, student)
  return challengeIds.filter((id) => cellOf(id) !== 'open').length
}

/** The student's state by challenge; what the class was never asked is open. */
export function cellsOf({ chapters }: Progress, { cells }: ProgressOfStudent): (id: string) => CellState {
  const places = chapters.flatMap(({ challengeIds }) => challengeIds)
  return (id) => stateAt(cells, places.indexOf(id))
}

function challengesIn({ chapters }: Progress, chapterId: string): readonly string[] {
  return chapters.find(({ id }) => id === chapterId)?.challengeIds ?? []
}
