import type { ResponsesOfStudent } from '#shared/contract/student-records.ts'

// Pure: a student's current challenge, from the answers that the teacher may see.

/** Poll interval of the page that shows it. */
export const nowMs = 15_000

export type Answers = ResponsesOfStudent
type Chapter = Answers['chapters'][number]
type Challenge = Chapter['challenges'][number]

export interface Place {
  chapter: Chapter
  challenge: Challenge
}

function placesIn({ chapters }: Answers): Place[] {
  return chapters.flatMap((chapter) => chapter.challenges.map((challenge) => ({ chapter, challenge })))
}

export function placeAt(answers: Answers, challengeId: string | undefined): Place | undefined {
  return placesIn(answers).find(({ challenge }) => challenge.id === challengeId)
}

/**
 * The first open challenge of the chapter that was answered last, else of the latest chapter that has one. Undefined when
 * everything is handed in.
 */
export function presentPlace(answers: Answers): Place | undefined {
  const open = placesIn(answers).filter(({ challenge }) => challenge.current === null)
  const lastChapter = latestOf(placesIn(answers))?.chapter
  const latestOpen = open.at(-1)?.chapter
  return (
    open.find(({ chapter }) => chapter === lastChapter) ?? open.find(({ chapter }) => chapter === latestOpen)
  )
}

/** Private answers come without their content and are left out. */
export function lastWritten(answers: Answers) {
  const last = latestOf(
    placesIn(answers).filter(({ challenge }) => challenge.current?.response !== undefined),
  )
  return last?.challenge.current ? { challenge: last.challenge, current: last.challenge.current } : undefined
}

function latestOf(places: readonly Place[]): Place | undefined {
  const at = ({ challenge }: Place) => challenge.current?.capturedAt ?? ''
  return places
    .filter(({ challenge }) => challenge.current !== null)
    .toSorted((a, b) => (at(a) < at(b) ? -1 : 1))
    .at(-1)
}
