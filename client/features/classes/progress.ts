import type { classes } from '#shared/contract/classes.ts'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import { stateAt, type CellState } from '#shared/domain/progress-cells.ts'

// Pure: sums over a class's progress, by chapter, challenge and student.

export type Progress = OutputOf<typeof classes.progress>
export type ProgressOfStudent = Progress['students'][number]

/** The students whose hand is up. */
export function handsIn(progress: Progress): readonly ProgressOfStudent[] {
  return progress.students.filter(({ helpSince }) => helpSince !== null)
}

/** `total` is challenges times students, `done` the answers that have arrived. */
export function shareOf(progress: Progress, chapterId: string): { done: number; total: number } {
  const challengeIds = challengesIn(progress, chapterId)
  const done = progress.students.reduce((sum, student) => sum + doneBy(progress, student, challengeIds), 0)
  return { done, total: challengeIds.length * progress.students.length }
}

/** Answers of a chapter in a state: given back, or reworked. Both have arrived and are counted there too. */
export function countIn(progress: Progress, chapterId: string, wanted: CellState): number {
  const challengeIds = challengesIn(progress, chapterId)
  return progress.students.reduce((sum, student) => {
    const cellOf = cellsOf(progress, student)
    return sum + challengeIds.filter((id) => cellOf(id) === wanted).length
  }, 0)
}

/** The number of students who have answered every challenge of a chapter. */
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

/** Looks up the student's state of a challenge. A challenge that the class never got is open. */
export function cellsOf(progress: Progress, { cells }: ProgressOfStudent): (id: string) => CellState {
  const places = placesOf(progress)
  return (id) => stateAt(cells, places.get(id) ?? -1)
}

const placesOfProgress = new WeakMap<Progress, ReadonlyMap<string, number>>()

/** Once per answer of the server, not once per student. */
function placesOf(progress: Progress): ReadonlyMap<string, number> {
  const known = placesOfProgress.get(progress)
  if (known) return known
  const ids = progress.chapters.flatMap(({ challengeIds }) => challengeIds)
  const places = new Map(ids.map((id, place) => [id, place]))
  placesOfProgress.set(progress, places)
  return places
}

function challengesIn({ chapters }: Progress, chapterId: string): readonly string[] {
  return chapters.find(({ id }) => id === chapterId)?.challengeIds ?? []
}
