import * as z from 'zod/mini'
import { limits } from '../domain/limits.ts'
import { read, write } from './endpoint.ts'
import { id, instant, moment, nothing, paragraph } from './fields.ts'

export const stamps = ['star', 'spark', 'question', 'talk', 'again'] as const
export type Stamp = (typeof stamps)[number]

export const feedbackRecord = z.object({
  id,
  submissionId: id,
  text: z.nullable(z.string()),
  stamp: z.nullable(z.string()),
  createdAt: instant,
  readAt: z.nullable(instant),
})

/** A version that the teacher gave back, beside its revision. */
export const earlierVersion = z.object({
  submissionId: id,
  response: z.unknown(),
  capturedAt: instant,
  feedback: z.array(feedbackRecord),
})

export type FeedbackRecord = z.output<typeof feedbackRecord>

export const feedback = {
  save: write({
    method: 'POST',
    path: '/api/feedback/save',
    access: ['teacher'],
    input: z.strictObject({
      submissionId: id,
      text: z.optional(paragraph({ min: 0, max: limits.feedbackText.max })),
      stamp: z.optional(z.nullable(z.enum(stamps))),
    }),
    output: feedbackRecord,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  /** Takes the teacher's own feedback back; without any nothing happens. */
  remove: write({
    method: 'POST',
    path: '/api/feedback/remove',
    access: ['teacher'],
    input: z.strictObject({ submissionId: id }),
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  read: write({
    method: 'POST',
    path: '/api/feedback/read',
    access: ['student'],
    /** `createdAt`: of what was shown. Feedback that was saved again since then stays unread. */
    input: z.strictObject({ feedbackId: id, createdAt: z.optional(moment) }),
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  /** A raised hand is answered, with words or without, and comes down. Words also reach a student who has lowered it. */
  answerHand: write({
    method: 'POST',
    path: '/api/feedback/answer-hand',
    access: ['teacher'],
    input: z.strictObject({
      studentId: id,
      text: z.optional(paragraph({ min: 0, max: limits.feedbackText.max })),
      /** Of the hand that the teacher saw: one that was raised later stays up. */
      helpSince: z.optional(moment),
    }),
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  /** What the student has not read yet. */
  handAnswer: read({
    path: '/api/feedback/hand-answer',
    access: ['student'],
    input: z.strictObject({}),
    output: z.nullable(
      z.object({
        text: z.nullable(z.string()),
        answeredAt: instant,
        /** Where the hand was raised, if known. */
        challengeId: z.nullable(id),
      }),
    ),
    fallback: 'Failed to load',
  }),
  readHandAnswer: write({
    method: 'POST',
    path: '/api/feedback/read-hand-answer',
    access: ['student'],
    input: z.strictObject({ answeredAt: moment }),
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
}
