// The next step and the progress of a student's worlds. Pure; every state comes from rows and receipts, merged by
// `withPending`.
import type { PendingChallenge, PendingChapter } from '../../offline/pending.ts'

export interface Progress {
  total: number
  /** On the server, by its receipt. */
  arrived: number
  /** Submitted, but still on this device or in need of its author. */
  waiting: number
}

export interface NextStep {
  chapter: PendingChapter
  challenge: PendingChallenge
}

/** Submitted at least once, arrived or not. */
export function isAnswered({ submission }: PendingChallenge): boolean {
  return submission !== null
}

/** The teacher asks for another version. A newer one on this tablet, sent or not, ends that. */
export function isGivenBack({ submission }: PendingChallenge): boolean {
  return submission?.rework !== undefined
}

export function isRunning({ run }: PendingChapter): boolean {
  return run.status === 'running'
}

export function progressOf({ challenges }: PendingChapter): Progress {
  const answered = challenges.filter(isAnswered)
  const waiting = answered.filter(({ sync }) => sync !== 'arrived' && sync !== 'draft').length
  return { total: challenges.length, arrived: answered.length - waiting, waiting }
}

export function isComplete({ challenges }: PendingChapter): boolean {
  return challenges.every(isAnswered)
}

/**
 * The next challenge: one that the teacher gave back for another version, else the first that is not handed in, begun or
 * not, of the worlds that were started on the latest day, because the class works on these. `undefined` when nothing is
 * open.
 */
export function findNextStep(chapters: readonly PendingChapter[]): NextStep | undefined {
  const all = chapters
    .filter(isRunning)
    .sort((a, b) => compare(dayOf(b), dayOf(a)) || a.order - b.order)
    .flatMap((chapter) => chapter.challenges.map((challenge) => ({ chapter, challenge })))
  return (
    all.find(({ challenge }) => isGivenBack(challenge)) ?? all.find(({ challenge }) => !isAnswered(challenge))
  )
}

/** The case for the map's heading: the first visit, a return, a world that was not begun, or no open challenge. */
export type Moment = 'first' | 'back' | 'new' | 'done' | 'ended'

export function momentOf(chapters: readonly PendingChapter[]): Moment {
  if (chapters.length === 0) return 'first'
  const next = findNextStep(chapters)
  if (!next) return chapters.every(isComplete) ? 'done' : 'ended'
  if (!isUntouched(next.chapter)) return 'back'
  return chapters.every(isUntouched) ? 'first' : 'new'
}

function isUntouched({ challenges }: PendingChapter): boolean {
  return challenges.every((each) => !isAnswered(each) && each.draft === null)
}

/** The next open challenge of the same world, starting after this one and wrapping around. */
export function findNextIn(chapter: PendingChapter, challengeId: string): PendingChallenge | undefined {
  const at = chapter.challenges.findIndex(({ id }) => id === challengeId)
  const fromHere = [...chapter.challenges.slice(at + 1), ...chapter.challenges.slice(0, at)]
  return fromHere.find((challenge) => !isAnswered(challenge))
}

/** Worlds that were started in one lesson are meant to be worked through in their order. */
function dayOf({ run }: PendingChapter): string {
  return run.startedAt.slice(0, 10)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
