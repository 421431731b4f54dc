// A class changes its teacher when both sides have agreed (shared/domain/hand-overs.ts). Offers are made by
// classes.handOver, and by admins.handOverClasses for a teacher who has left.
import * as z from 'zod/mini'
import { handOverStates } from '../domain/hand-overs.ts'
import { read, write } from './endpoint.ts'
import { id, instant, nothing } from './fields.ts'

const handOverRecord = z.object({
  id,
  classId: id,
  className: z.string(),
  /** Of the reader. */
  side: z.enum(['giver', 'receiver']),
  giver: z.string(),
  receiver: z.object({ name: z.string(), email: z.string() }),
  askedBy: z.string(),
  askedByAdmin: z.boolean(),
  askedAt: instant,
  /** `waiting`: the class is where it was. */
  state: z.enum(handOverStates),
  /** The giver has agreed, or the second person in their place. */
  isGiven: z.boolean(),
  /** When it is given without a second person's word; null where the giver decides. */
  opensAt: z.nullable(instant),
  /** Who declined or withdrew it. */
  endedBy: z.nullable(z.string()),
  /** The reader is the class's teacher now. */
  isOwn: z.boolean(),
  mayAccept: z.boolean(),
  mayEnd: z.boolean(),
})

export type HandOverRecord = z.output<typeof handOverRecord>

const ofHandOver = z.strictObject({ handOverId: id })

export const handOvers = {
  /** Newest first: of both sides, what waits and what was decided within the last ninety days. */
  list: read({
    path: '/api/hand-overs',
    access: ['teacher'],
    input: z.strictObject({}),
    output: z.array(handOverRecord),
    fallback: 'Failed to load',
  }),
  /** The giver agrees to what an admin asked for; the receiver takes the class over. */
  accept: write({
    method: 'POST',
    path: '/api/hand-overs/accept',
    access: ['teacher'],
    input: ofHandOver,
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  /** The giver withdraws it, the receiver declines it. */
  end: write({
    method: 'POST',
    path: '/api/hand-overs/end',
    access: ['teacher'],
    input: ofHandOver,
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
}
