import type { ChapterOfClass } from '#shared/contract/chapters.ts'
import type { classes } from '#shared/contract/classes.ts'
import type { OutputOf } from '#shared/contract/endpoint.ts'

// Positions among the challenges of a class and among its answers. Pure.

export type Across = OutputOf<typeof classes.challengeResponses>
export type StudentAcross = Across['students'][number]
export type ClassChallenge = ChapterOfClass['challenges'][number]

export interface Place {
  chapter: ChapterOfClass
  /** "4.2" */
  label: string
  previous: ClassChallenge | undefined
  next: ClassChallenge | undefined
}

/** Among the challenges of all worlds that the class has started, in their order. */
export function findPlace(chapters: readonly ChapterOfClass[], challengeId: string): Place | undefined {
  const started = chapters.filter(({ run }) => run !== null)
  const all = started.flatMap((chapter) => chapter.challenges.map((challenge) => ({ chapter, challenge })))
  const at = all.findIndex(({ challenge }) => challenge.id === challengeId)
  const found = all[at]
  if (!found) return undefined
  return {
    chapter: found.chapter,
    label: `${found.chapter.order}.${found.challenge.order}`,
    previous: all[at - 1]?.challenge,
    next: all[at + 1]?.challenge,
  }
}

export function answeredIn(students: readonly StudentAcross[]): readonly StudentAcross[] {
  return students.filter(({ current }) => current !== null)
}

/** The nearest student before or after in the list who has answered. */
export function answeredBeside(
  students: readonly StudentAcross[],
  id: string,
  step: -1 | 1,
): StudentAcross | undefined {
  const at = students.findIndex((student) => student.id === id)
  return step === 1
    ? students.slice(at + 1).find(({ current }) => current !== null)
    : students.slice(0, Math.max(at, 0)).findLast(({ current }) => current !== null)
}
