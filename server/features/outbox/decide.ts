// What becomes of a task, given its author: pure. The rules of "late is not wrong", of revoked and of closed
// keys stand here.
import { dispositionOf, type Disposition } from '#shared/domain/lateness.ts'
import { type Author, type StartedChapter } from './authors.ts'
import {
  notAfter,
  refused,
  type Draft,
  type Help,
  type Closing,
  type Refused,
  type Submission,
  type Task,
} from './task.ts'

export interface Placed {
  kind: 'placed'
  classId: string
  disposition: Disposition
  response: unknown
}

export type Decision = Placed | Draft | Help | Closing | Refused

export function decide(task: Task, author: Author, now: Date): Decision {
  const { work } = task
  // Sign-out itself is never in question: it only narrows what a key may still do.
  if (work.kind !== 'closing' && isQuestionable(task, author)) return refused('KEY_REVOKED')
  if (work.kind === 'password') throw new Error('Password changes have a way of their own')
  return work.kind === 'submission' ? place(task, work, author, now) : work
}

/**
 * A key that was revoked, or closed at a sign-out that did not name this letter, proves nothing any more: it
 * may have been copied from an unlocked tablet. The author is asked.
 */
export function isQuestionable({ id, ticket }: Task, author: Author): boolean {
  if (ticket === undefined) return false
  if (author.revokedBefore !== null && ticket.issuedAt < author.revokedBefore) return true
  const closing = author.closings.get(ticket.keyHash.toString('hex'))
  return closing !== undefined && !closing.has(id)
}

function place(task: Task, work: Submission, author: Author, now: Date): Placed | Refused {
  const at = notAfter(task.at, now)
  const run = runFor(task, work, author, at)
  if (run === undefined) return refused('CHAPTER_NOT_STARTED')
  const [newest] = work.fits.values()
  return {
    kind: 'placed',
    classId: run.classId,
    disposition: dispositionOf(at, run.endedAt),
    response: work.fits.get(run.chapterVersion) ?? newest,
  }
}

/** The class of the ticket; else any that the student has belonged to, the kindest and newest first. */
function runFor(task: Task, work: Submission, author: Author, at: Date): StartedChapter | undefined {
  const started = author.started.filter(({ chapterId }) => chapterId === work.chapterId)
  return (
    started.find(({ classId }) => classId === task.classId) ??
    started.toSorted(
      (a, b) => Number(isLate(a, at)) - Number(isLate(b, at)) || b.joinedAt.getTime() - a.joinedAt.getTime(),
    )[0]
  )
}

function isLate({ endedAt }: StartedChapter, at: Date): boolean {
  return dispositionOf(at, endedAt) === 'late'
}
