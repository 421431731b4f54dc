// The teacher's week: who needs help and what waits to be read, over all own classes; own phrases for comments.
import * as z from 'zod/mini'
import { dispositions } from '../domain/lateness.ts'
import { limits } from '../domain/limits.ts'
import { planRecord } from './chapters.ts'
import { read, write } from './endpoint.ts'
import { earlierVersion, feedbackRecord } from './feedback.ts'
import { id, instant, line, localText, nothing } from './fields.ts'

const classToday = z.object({
  id,
  name: z.string(),
  hands: z.array(
    z.object({
      studentId: id,
      username: z.string(),
      /** The challenge at which the hand was raised, if known. */
      challenge: z.nullable(z.object({ id, label: z.string(), title: localText })),
    }),
  ),
  /** Current answers that the teacher may read and has not read. */
  unread: z.number(),
})

/** A chapter that runs in a class, or that will open by itself. */
const weekChapter = z.object({
  id,
  order: z.number(),
  title: localText,
  /** The day, in the school; null until it opens. */
  startedOn: z.nullable(z.string()),
  plan: z.nullable(planRecord),
  /** Students with an open challenge in it, once its target date is over or within the next seven days; else null. */
  behind: z.nullable(z.number()),
})

export const unreadAnswer = z.object({
  class: z.object({ id, name: z.string() }),
  student: z.object({ id, username: z.string() }),
  challengeId: id,
  current: z.object({
    submissionId: id,
    response: z.unknown(),
    /** How it was asked, for an answer from another class that does not fit the challenge of this one. */
    definition: z.optional(z.looseObject({ kind: z.string() })),
    capturedAt: instant,
    disposition: z.enum(dispositions),
    feedback: z.array(feedbackRecord),
  }),
  /** The version that the teacher gave back, if this one is its revision. */
  earlier: z.nullable(earlierVersion),
})

export const week = {
  today: read({
    path: '/api/teacher/today',
    access: ['teacher'],
    input: z.strictObject({}),
    /** Active classes, by name. */
    output: z.array(classToday),
    fallback: 'Failed to load',
  }),
  overview: read({
    path: '/api/teacher/week',
    access: ['teacher'],
    input: z.strictObject({}),
    /** Active classes, by name; counts only; each class has the names. */
    output: z.array(
      z.object({
        id,
        name: z.string(),
        students: z.number(),
        hands: z.number(),
        unread: z.number(),
        /** In the order of the curriculum. */
        chapters: z.array(weekChapter),
      }),
    ),
    fallback: 'Failed to load',
  }),
  unread: read({
    path: '/api/teacher/unread',
    access: ['teacher'],
    input: z.strictObject({ classId: z.optional(id) }),
    output: z.object({
      /** Of all classes asked for. */
      total: z.number(),
      /** The definitions of the listed answers, in the version of their class. */
      challenges: z.array(
        z.object({
          classId: id,
          id,
          /** "2.3" */
          label: z.string(),
          title: localText,
          prompt: localText,
          definition: z.looseObject({ kind: z.string() }),
        }),
      ),
      /** The first ones, world by world and challenge by challenge, the oldest answer first. */
      items: z.array(unreadAnswer),
    }),
    fallback: 'Failed to load responses',
  }),
  mark: write({
    method: 'POST',
    path: '/api/teacher/mark-read',
    access: ['teacher'],
    input: z.strictObject({
      submissionIds: z.array(id).check(z.minLength(1), z.maxLength(limits.unreadListed)),
      read: z.boolean(),
    }),
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  phrases: read({
    path: '/api/teacher/phrases',
    access: ['teacher'],
    input: z.strictObject({}),
    output: z.array(z.string()),
    fallback: 'Failed to load',
  }),
  savePhrases: write({
    method: 'POST',
    path: '/api/teacher/phrases/save',
    access: ['teacher'],
    input: z.strictObject({
      phrases: z.array(line(limits.phrase)).check(z.maxLength(limits.phrases)),
    }),
    output: z.array(z.string()),
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
}
