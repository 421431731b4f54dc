// Decides the result of a task for a given author (pure). It contains the rules for late answers and for
// revoked and closed keys.
import { issue } from '#shared/challenges/issue.ts'
import { namesCompany } from '#shared/challenges/internship.ts'
import { dispositionOf, type Disposition } from '#shared/domain/lateness.ts'
import { type Author, type StartedChapter } from './authors.ts'
import {
  notAfter,
  refused,
  type Draft,
  type Help,
  type AttachmentPart,
  type KeptOccupation,
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

export interface PlacedSubmission {
  task: Task
  work: Submission
  author: Author
  placed: Placed
}

export type Decision = Placed | Draft | Help | KeptOccupation | AttachmentPart | Closing | Refused

export function decide(task: Task, author: Author, now: Date): Decision {
  const { work } = task
  // A closing is always accepted: it only reduces what a key may do.
  if (work.kind !== 'closing' && hasInvalidKey(task, author)) return refused('KEY_REVOKED')
  if (work.kind === 'password')
    throw new Error('decide() got a password change, which changePassword() handles')
  return work.kind === 'submission' ? place(task, work, author, now) : work
}

/**
 * A key that was revoked, or closed without naming this letter, proves no author: it may have been copied from
 * an unlocked tablet. The letter is returned to the author for confirmation.
 */
export function hasInvalidKey({ id, ticket }: Task, author: Author): boolean {
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
  const response = (run.chapterVersion === null ? undefined : work.fits.get(run.chapterVersion)) ?? newest
  if (namesCompany(response) && !run.asksCompany) return refused('RESPONSE_INVALID', [companyNotAsked])
  return { kind: 'placed', classId: run.classId, disposition: dispositionOf(at, run.endedAt), response }
}

const companyNotAsked = issue(
  'company',
  'unknown_field',
  'Deine Klasse fragt nicht nach dem Betrieb. Schreib ihn nur auf das Papier.',
  'Your class does not ask for the company. Write it on paper only.',
)

/**
 * The author's class, if the work was written there after the chapter was started, and if the chapter did not end before the
 * author joined: a tablet keeps its ticket after a move. Then the class of the ticket, otherwise any class that the student has belonged to: first those where the work is on
 * time, then the newest.
 */
function runFor(task: Task, work: Submission, author: Author, at: Date): StartedChapter | undefined {
  const started = author.started.filter(({ chapterId }) => chapterId === work.chapterId)
  const isPresent = ({ classId, joinedAt, startedAt, endedAt, chapterVersion }: StartedChapter) =>
    classId === author.classId &&
    joinedAt <= at &&
    startedAt <= at &&
    (endedAt === null || endedAt > joinedAt) &&
    // A plan that was not carried out: the world may run in the class of the ticket only.
    chapterVersion !== null
  return (
    started.find(isPresent) ??
    started.find(({ classId }) => classId === task.classId) ??
    started.toSorted(
      (a, b) => Number(isLate(a, at)) - Number(isLate(b, at)) || b.joinedAt.getTime() - a.joinedAt.getTime(),
    )[0]
  )
}

function isLate({ endedAt }: StartedChapter, at: Date): boolean {
  return dispositionOf(at, endedAt) === 'late'
}
