import * as z from 'zod/mini'
import { dispositions } from '../domain/lateness.ts'
import { mostLockDays } from '../domain/join-lock.ts'
import { limits } from '../domain/limits.ts'
import { cellStates } from '../domain/progress-cells.ts'
import { schoolTypes } from '../domain/school-type.ts'
import { read, write } from './endpoint.ts'
import { earlierVersion, feedbackRecord } from './feedback.ts'
import {
  classDescription,
  className,
  day,
  email,
  id,
  instant,
  localText,
  moment,
  nothing,
  whole,
} from './fields.ts'

export const cardSignIns = ['off', 'once', 'days'] as const

export const classRecord = z.object({
  id,
  name: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  joinCode: z.string(),
  joinOpen: z.boolean(),
  /** When the code locks itself (shared/domain/join-lock.ts). Not sent by older servers. */
  joinLocksAt: z.optional(z.nullable(instant)),
  joinsLeft: z.optional(z.nullable(z.number())),
  /** Whether printed cards carry a sign-in code, for one use or for thirty days. Not sent by older servers. */
  cardSignIn: z.optional(z.enum(cardSignIns)),
  /** How many wait to be let in. */
  waitingCount: z.optional(z.number()),
  maxStudents: z.number(),
  /** Not in older snapshots. */
  schoolType: z.optional(z.enum(schoolTypes)),
  /** The last day of a leaving class: its time capsules open by then. Not in older snapshots. */
  schoolEndsOn: z.optional(z.nullable(day)),
  studentCount: z.number(),
  createdAt: instant,
  /** When its teacher last said that it goes on (shared/domain/retention.ts asks after a year). */
  confirmedAt: z.optional(instant),
  archivedAt: z.optional(z.nullable(instant)),
  /** Of an archived class: from this instant on, retention may delete it with all its answers. */
  keptUntil: z.optional(z.nullable(instant)),
  deletedAt: z.optional(z.nullable(instant)),
})

export type ClassRecord = z.output<typeof classRecord>

const maxStudents = whole(limits.maxStudents)
const ofClass = z.strictObject({ classId: id, teacherId: z.optional(id) })

const optionCounts = z.object({
  shape: z.literal('counts'),
  series: z.array(z.object({ id: z.string(), label: z.nullable(localText) })),
  rows: z.array(z.object({ id: z.string(), label: localText, counts: z.array(z.number()) })),
})

const totalsRecord = z.discriminatedUnion('shape', [
  optionCounts,
  z.object({
    shape: z.literal('means'),
    rows: z.array(
      z.object({
        id: z.string(),
        label: z.nullable(localText),
        min: z.number(),
        max: z.number(),
        left: z.nullable(localText),
        right: z.nullable(localText),
        mean: z.nullable(z.number()),
      }),
    ),
  }),
])

export const classes = {
  list: read({
    path: '/api/classes/list',
    access: ['teacher'],
    actor: 'teacherId',
    input: z.strictObject({ teacherId: z.optional(id), deleted: z.optional(z.enum(['0', '1'])) }),
    output: z.array(classRecord),
    fallback: 'Failed to load classes',
  }),
  create: write({
    method: 'POST',
    path: '/api/classes/create',
    access: ['teacher'],
    actor: 'teacherId',
    input: z.strictObject({
      name: className,
      description: z._default(classDescription, ''),
      maxStudents: z.optional(maxStudents),
      schoolType: z.optional(z.enum(schoolTypes)),
      teacherId: z.optional(id),
    }),
    output: classRecord,
    fallback: 'Failed to create class',
    offline: 'refuse',
  }),
  get: write({
    method: 'POST',
    path: '/api/classes/get',
    access: ['teacher'],
    actor: 'teacherId',
    input: ofClass,
    output: classRecord,
    fallback: 'Failed to fetch class',
    offline: 'refuse',
    leaves: 'nothing',
  }),
  update: write({
    method: 'POST',
    path: '/api/classes/update',
    access: ['teacher'],
    actor: 'teacherId',
    input: z.extend(ofClass, {
      name: z.optional(className),
      description: z.optional(classDescription),
      maxStudents: z.optional(maxStudents),
      joinOpen: z.optional(z.boolean()),
      /** Worlds that the class has begun stay as they are. */
      schoolType: z.optional(z.enum(schoolTypes)),
      schoolEndsOn: z.optional(z.nullable(day)),
      cardSignIn: z.optional(z.enum(cardSignIns)),
      /** Null takes the lock away. */
      joinLocksAt: z.optional(z.nullable(moment)),
      /** Instead of an instant: the end of a day by the school's clock, counted from today. */
      joinLocksInDays: z.optional(whole({ min: 0, max: mostLockDays })),
      joinsLeft: z.optional(z.nullable(whole({ min: 0, max: limits.maxStudents.max }))),
    }),
    output: classRecord,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  regenerateJoinCode: write({
    method: 'POST',
    path: '/api/classes/regenerate-join-code',
    access: ['teacher'],
    actor: 'teacherId',
    input: ofClass,
    output: classRecord,
    fallback: 'Failed to regenerate join code',
    offline: 'refuse',
  }),
  archive: write({
    method: 'POST',
    path: '/api/classes/archive',
    access: ['teacher'],
    actor: 'teacherId',
    input: ofClass,
    output: classRecord,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  /** The class goes on: it is asked about again in a year. */
  confirm: write({
    method: 'POST',
    path: '/api/classes/confirm',
    access: ['teacher'],
    actor: 'teacherId',
    input: ofClass,
    output: classRecord,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  restore: write({
    method: 'POST',
    path: '/api/classes/restore',
    access: ['teacher'],
    actor: 'teacherId',
    input: ofClass,
    output: classRecord,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  delete: write({
    method: 'POST',
    path: '/api/classes/delete',
    access: ['teacher'],
    actor: 'teacherId',
    input: ofClass,
    output: z.object({ id, deletedAt: instant, restorableUntil: instant }),
    fallback: 'Failed to delete class',
    offline: 'refuse',
  }),
  /** Offers the class to a colleague; it stays where it is until they accept it (hand-overs.ts). */
  handOver: write({
    method: 'POST',
    path: '/api/classes/hand-over',
    access: ['teacher'],
    actor: 'teacherId',
    input: z.extend(ofClass, { email }),
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  progress: read({
    path: '/api/classes/:id/progress',
    access: ['teacher'],
    input: z.strictObject({ id }),
    tellsChanges: true,
    output: z.object({
      /** Grows with every change that the response shows; the ETag is derived from it. */
      version: z.number(),
      /**
       * Only where the request asked for changes alone: `students` has the rows that changed after this version, all
       * others and `chapters` are as they were, and `chapters` is empty (shared/domain/progress-changes.ts).
       */
      since: z.optional(z.number()),
      chapters: z.array(z.object({ id, challengeIds: z.array(id) })),
      students: z.array(
        z.object({
          id,
          username: z.string(),
          /** When the student raised a hand; null once it is down. */
          helpSince: z.nullable(instant),
          /** The challenge at which it was raised, if known. */
          helpChallengeId: z.optional(id),
          /** When the student handed in last; missing while there is no answer, and in older snapshots. */
          lastAnswerAt: z.optional(instant),
          /** Challenges whose reworked version the teacher has not read; missing without any, and in older snapshots. */
          waitingAt: z.optional(z.array(id)),
          cells: z
            .string()
            .check(
              z.describe(
                'One letter per challenge, in the order of `chapters`: . open, d done, l late, a given back, r reworked.',
              ),
            ),
        }),
      ),
    }),
    fallback: 'Failed to fetch class progress',
  }),
  students: read({
    path: '/api/classes/:id/students',
    access: ['teacher'],
    actor: 'teacherId',
    input: z.strictObject({ id, teacherId: z.optional(id) }),
    output: z.array(
      z.object({
        id,
        username: z.string(),
        passwordChanged: z.boolean(),
        createdAt: instant,
        helpSince: z.nullable(instant),
        done: z.number(),
        total: z.number(),
      }),
    ),
    fallback: 'Failed to fetch class students',
  }),
  challengeResponses: read({
    path: '/api/classes/:id/challenges/:challengeId/responses',
    access: ['teacher'],
    input: z.strictObject({ id, challengeId: id }),
    output: z.object({
      challenge: z.object({
        id,
        title: localText,
        prompt: localText,
        definition: z.looseObject({ kind: z.string() }),
        visibility: z.enum(['teacher', 'private']),
      }),
      students: z.array(
        z.object({
          id,
          username: z.string(),
          state: z.enum(cellStates),
          current: z.nullable(
            z.object({
              submissionId: id,
              /** Not present for a private challenge. */
              response: z.optional(z.unknown()),
              /** How it was asked, for an answer from another class that does not fit the challenge of this one. */
              definition: z.optional(z.looseObject({ kind: z.string() })),
              capturedAt: instant,
              disposition: z.enum(dispositions),
              /** The teacher's feedback to this answer. */
              feedback: z.array(feedbackRecord),
              /** The version that the teacher gave back, if this one is its revision. */
              earlier: z.optional(earlierVersion),
            }),
          ),
        }),
      ),
    }),
    fallback: 'Failed to fetch student responses',
  }),
  /** Who has written which leaf of the internship folder; not what is written there. */
  internship: read({
    path: '/api/classes/:id/internship/:chapterId',
    access: ['teacher'],
    input: z.strictObject({ id, chapterId: id }),
    output: z.object({
      /** Null in a version of the world without a folder. */
      challengeId: z.nullable(id),
      daysFrom: z.nullable(z.string()),
      daysTo: z.nullable(z.string()),
      /** Not in older snapshots. */
      asksCompany: z.optional(z.boolean()),
      students: z.array(
        z.object({
          id,
          username: z.string(),
          ownDays: z.nullable(z.object({ from: z.string(), to: z.string() })),
          leaves: z.array(
            z.object({ part: z.string(), minutes: z.number(), absent: z.boolean(), capturedAt: instant }),
          ),
        }),
      ),
    }),
    fallback: 'Failed to fetch student responses',
  }),
  /**
   * Whether the folder asks the class for the company's name; off until a teacher switches it on. Students get it with
   * the folder's definition.
   */
  askCompany: write({
    method: 'POST',
    path: '/api/classes/internship-company',
    access: ['teacher'],
    input: z.strictObject({ id, chapterId: id, on: z.boolean() }),
    output: z.object({ asksCompany: z.boolean() }),
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  /** The anonymous totals of a class, computed on the server, so that it sends no single answer. */
  challengePicture: read({
    path: '/api/classes/:id/challenges/:challengeId/picture',
    access: ['teacher'],
    input: z.strictObject({ id, challengeId: id }),
    output: z.object({
      challenge: z.object({ id, title: localText, prompt: localText, kind: z.string() }),
      /** How many of the students have submitted. */
      answered: z.number(),
      students: z.number(),
      /** How many answers are in the totals: a multiple of five. Older servers and stored responses do not have it. */
      counted: z.optional(z.number()),
      /** Why there are no totals: private answers and texts are not counted, fewer than five could identify a student. */
      missing: z.nullable(z.enum(['private', 'words', 'too-few'])),
      picture: z.nullable(totalsRecord),
    }),
    fallback: 'Failed to fetch student responses',
  }),
  /**
   * For a student whose own answer has arrived: how often each option was chosen in the own class. Answers are counted
   * five by five, so that the difference does not reveal a new one.
   */
  answerCounts: read({
    path: '/api/classes/answer-counts',
    access: ['student'],
    input: z.strictObject({ challengeId: id }),
    output: z.object({
      /** How many answers are counted: a multiple of five. */
      counted: z.number(),
      /** Null for private answers, for kinds that are not counted, and with fewer than five answers. */
      picture: z.nullable(optionCounts),
    }),
    fallback: 'Failed to load responses',
  }),
}
