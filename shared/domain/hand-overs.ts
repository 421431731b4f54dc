// The hand-over of a class to another teacher. Nothing changes before one side has agreed and the other has accepted.
import { isPending, type ApprovalFacts } from './approvals.ts'

/** An offer that is not accepted ends, so that no old offer is accepted by surprise. */
export const handOverDays = 30

export const handOverStates = ['waiting', 'done', 'ended'] as const
export type HandOverState = (typeof handOverStates)[number]

export interface HandOverFacts {
  giverId: string
  receiverId: string
  createdAt: Date
  giverAgreedAt: Date | null
  acceptedAt: Date | null
  endedAt: Date | null
}

/** The second person in the place of a giver who has left; null where the giver decides. */
type SecondPerson = Pick<ApprovalFacts, 'opensAt' | 'confirmedAt' | 'refusedAt'> | null

export function handOverState(
  { createdAt, acceptedAt, endedAt }: HandOverFacts,
  second: SecondPerson,
  now: Date,
): HandOverState {
  if (acceptedAt !== null) return 'done'
  const endsAt = createdAt.getTime() + handOverDays * 24 * 3_600_000
  const isOver = endedAt !== null || (second !== null && second.refusedAt !== null)
  return isOver || endsAt <= now.getTime() ? 'ended' : 'waiting'
}

/** Whether the giving side agrees: the giver or a second person has confirmed, or no objection came in time. */
export function isGiven({ giverAgreedAt }: HandOverFacts, second: SecondPerson, now: Date): boolean {
  if (second === null) return giverAgreedAt !== null
  return second.refusedAt === null && !isPending(second, now)
}

/** The giver agrees to what an admin asked for; the receiver accepts what is given. */
export function mayAccept(facts: HandOverFacts, second: SecondPerson, teacherId: string, now: Date): boolean {
  if (handOverState(facts, second, now) !== 'waiting') return false
  const given = isGiven(facts, second, now)
  if (teacherId === facts.receiverId) return given
  return teacherId === facts.giverId && !given && second === null
}
