import * as z from 'zod/mini'
import { attachmentLimits, attachmentTypes } from '../domain/attachment.ts'
import { limits } from '../domain/limits.ts'
import { readingLooks } from '../domain/reading-looks.ts'
import { signInRecord } from './auth.ts'
import { chapterRecord } from './chapters.ts'
import { letter, read, write } from './endpoint.ts'
import { id, instant, joinCode, localText, nothing, password, username, whole } from './fields.ts'
import { keptOccupation, occupationEntry } from './kept-occupation.ts'
import { lockedAnswer } from '../domain/locked-answer-schema.ts'
import {
  disposition,
  generatedAccount,
  ownChapter,
  responsesOfStudent,
  ownRecord,
  signedIn,
  studentRecord,
  writeKeys,
} from './student-records.ts'

const deviceId = id
const ofStudent = z.strictObject({ studentId: id, teacherId: z.optional(id) })

/** 128 bits in base64url. */
const cardCode = z.string().check(z.regex(/^[\w-]{22}$/, 'malformed'))

const comfortRecord = z.object({ looks: z.array(z.enum(readingLooks)) })

const ofWaiting = z.strictObject({
  classId: id,
  studentIds: z.array(id).check(z.minLength(1), z.maxLength(limits.waitingStudents)),
})

/** Only its outermost form. The check against the challenge's definition follows (shared/challenges). */
const response = z.union([z.string(), z.looseObject({})])

export const students = {
  register: write({
    method: 'POST',
    path: '/api/students/register',
    access: 'public',
    input: z.strictObject({
      username,
      password: z.optional(password),
      joinCode,
      deviceId: z.optional(deviceId),
    }),
    output: z.extend(signedIn, { generatedPassword: z.optional(z.string()) }),
    fallback: 'Registration failed',
    offline: 'refuse',
  }),
  login: write({
    method: 'POST',
    path: '/api/students/login',
    access: 'public',
    /** With the password, or with the code of a printed card. */
    input: z.strictObject({
      username,
      password: z.optional(password),
      cardCode: z.optional(cardCode),
      deviceId: z.optional(deviceId),
    }),
    output: signedIn,
    fallback: 'Login failed',
    offline: 'refuse',
    leaves: 'session',
  }),
  profile: read({
    path: '/api/students/profile',
    access: ['student'],
    actor: 'studentId',
    input: z.strictObject({ studentId: z.optional(id) }),
    output: ownRecord,
    fallback: 'Failed to load profile',
  }),
  chapters: read({
    path: '/api/students/chapters',
    access: ['student'],
    actor: 'studentId',
    input: z.strictObject({ studentId: z.optional(id) }),
    output: z.array(ownChapter),
    fallback: 'Failed to load chapters',
  }),
  /** Every world of the curriculum in its order, also before it starts. */
  worlds: read({
    path: '/api/students/worlds',
    access: ['student'],
    input: z.strictObject({}),
    output: z.array(z.pick(chapterRecord, { order: true, title: true, summary: true })),
    fallback: 'Failed to load chapters',
  }),
  /** How the caller reads comfortably: shown at once on every tablet they sign in on. */
  comfort: read({
    path: '/api/students/comfort',
    access: ['student'],
    input: z.strictObject({}),
    output: comfortRecord,
    fallback: 'Failed to load profile',
  }),
  /** Without a connection the choice holds on this tablet until the sign-out. */
  saveComfort: write({
    method: 'POST',
    path: '/api/students/comfort/save',
    access: ['student'],
    input: z.strictObject({ looks: z.array(z.enum(readingLooks)).check(z.maxLength(readingLooks.length)) }),
    output: comfortRecord,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  returned: read({
    path: '/api/students/returned',
    access: ['student'],
    input: z.strictObject({}),
    output: z.array(
      z.object({
        id,
        /** The letter's id on its author's device. Not sent by older servers. */
        letterId: z.optional(id),
        operation: z.string(),
        code: z.string(),
        at: instant,
        receivedAt: instant,
        challengeId: z.nullable(id),
        /** The author's own words, readable and copyable; null for passwords, which are never stored. */
        response: z.nullable(z.unknown()),
        /** Of a part of the internship folder: the same part was submitted later. Not sent by older servers. */
        answeredSince: z.optional(z.boolean()),
      }),
    ),
    fallback: 'Failed to load responses',
  }),
  dismissReturned: write({
    method: 'POST',
    path: '/api/students/returned/dismiss',
    access: ['student'],
    input: z.strictObject({ id }),
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  submitChallenge: write({
    method: 'POST',
    path: '/api/students/challenge/submit',
    access: ['student'],
    actor: 'studentId',
    input: z.strictObject({ studentId: z.optional(id), chapterId: id, challengeId: id, response }),
    output: z.object({ submissionId: id, disposition, receivedAt: instant }),
    fallback: 'Failed to submit challenge',
    offline: 'queue',
  }),
  /** Replaces readable private answers of the caller by their locked form. */
  lockAnswers: write({
    method: 'POST',
    path: '/api/students/private/lock',
    access: ['student'],
    input: z.strictObject({
      answers: z
        .array(z.strictObject({ submissionId: id, response: lockedAnswer }))
        .check(z.minLength(1), z.maxLength(limits.answersToLock)),
    }),
    /** How many were still readable. */
    output: z.object({ locked: z.number() }),
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  /** Teachers no longer read the answer and its versions so far; the author keeps them, and may hand in again. */
  withdrawAnswer: write({
    method: 'POST',
    path: '/api/students/answer/withdraw',
    access: ['student'],
    input: z.strictObject({ challengeId: id }),
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  saveDraft: write({
    method: 'POST',
    path: '/api/students/draft/save',
    access: ['student'],
    actor: 'studentId',
    input: z.strictObject({ studentId: z.optional(id), challengeId: id, response }),
    output: nothing,
    fallback: 'Failed to save',
    offline: 'queue',
  }),
  askForHelp: write({
    method: 'POST',
    path: '/api/students/help',
    access: ['student'],
    actor: 'studentId',
    /** `challengeId`: where the hand was raised. Older tablets do not send it. */
    input: z.strictObject({
      studentId: z.optional(id),
      on: z.boolean(),
      challengeId: z.optional(id),
    }),
    output: nothing,
    fallback: 'Failed to save',
    offline: 'queue',
  }),
  /** The whole list of its author, with removed entries, so that a tablet can compare times. */
  keptOccupations: read({
    path: '/api/students/kept-occupations',
    access: ['student'],
    input: z.strictObject({}),
    output: z.array(keptOccupation),
    fallback: 'Failed to load',
  }),
  /** One entry as a whole: kept, written about or moved, or removed. The newest by capture time counts. */
  keepOccupation: write({
    method: 'POST',
    path: '/api/students/kept-occupations/save',
    access: ['student'],
    actor: 'studentId',
    input: occupationEntry,
    output: nothing,
    fallback: 'Failed to save',
    offline: 'queue',
  }),
  changePassword: write({
    method: 'POST',
    path: '/api/students/change-password',
    access: ['student'],
    actor: 'studentId',
    input: z.strictObject({
      studentId: z.optional(id),
      currentPassword: z.optional(password),
      newPassword: password,
      /** Always set in letters: the change is void once the credentials have changed otherwise. */
      credentialVersion: z.optional(whole({ min: 0, max: 2_000_000_000 })),
    }),
    output: studentRecord,
    fallback: 'Failed to change password',
    offline: 'queue',
  }),
  /** One part of a picture or a recording. It shows nothing until an answer names the whole. */
  attachPart: letter({
    input: z.strictObject({
      studentId: id,
      attachmentId: id,
      index: whole({ min: 0, max: attachmentLimits.parts - 1 }),
      count: whole({ min: 1, max: attachmentLimits.parts }),
      /** Of the whole. */
      sha256: z.string().check(z.regex(/^[\w-]{43}$/)),
      type: z.enum(attachmentTypes),
      /** base64url */
      part: z
        .string()
        .check(z.regex(/^[\w-]+$/), z.maxLength(Math.ceil((attachmentLimits.largestPartBytes * 4) / 3))),
    }),
  }),
  closeKey: letter({ input: z.strictObject({ studentId: id, letterIds: z.array(id) }) }),
  writeKey: write({
    method: 'POST',
    path: '/api/students/write-key',
    access: ['student'],
    actor: 'studentId',
    /** The student whom the page expects: another one may have signed in during the call. */
    input: z.strictObject({ studentId: z.optional(id), deviceId }),
    output: writeKeys,
    fallback: 'Login failed',
    offline: 'refuse',
    leaves: 'nothing',
  }),
  joinClass: write({
    method: 'POST',
    path: '/api/students/join-class',
    access: ['student'],
    input: z.strictObject({ joinCode }),
    output: studentRecord,
    fallback: 'Registration failed',
    offline: 'refuse',
  }),
  move: write({
    method: 'POST',
    path: '/api/students/move',
    access: ['teacher'],
    actor: 'teacherId',
    input: z.extend(ofStudent, { classId: id }),
    output: z.object({ studentId: id, classId: id }),
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  resetPassword: write({
    method: 'POST',
    path: '/api/students/reset-password',
    access: ['teacher'],
    actor: 'teacherId',
    input: ofStudent,
    output: generatedAccount,
    fallback: 'Failed to reset student password',
    offline: 'refuse',
  }),
  resetPasswords: write({
    method: 'POST',
    path: '/api/students/reset-passwords',
    access: ['teacher'],
    actor: 'teacherId',
    input: z.strictObject({
      classId: id,
      studentIds: z
        .array(id)
        .check(z.minLength(1, 'required'), z.maxLength(limits.maxStudents.max, 'too_long')),
      teacherId: z.optional(id),
    }),
    output: z.array(generatedAccount),
    fallback: 'Failed to reset student password',
    offline: 'refuse',
  }),
  /** How many of the class's printed cards can still sign a student in, and how many have been used. */
  cards: read({
    path: '/api/students/cards',
    access: ['teacher'],
    input: z.strictObject({ classId: id }),
    output: z.object({ valid: z.number(), used: z.number() }),
    fallback: 'Failed to fetch class students',
  }),
  /** The codes of all cards of the class are void; the passwords on them stay. */
  revokeCards: write({
    method: 'POST',
    path: '/api/students/cards/revoke',
    access: ['teacher'],
    input: z.strictObject({ classId: id }),
    output: z.object({ revoked: z.number() }),
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  /** Students who joined with a locked join code and wait for the teacher. */
  waiting: read({
    path: '/api/students/waiting',
    access: ['teacher'],
    input: z.strictObject({ classId: id }),
    output: z.array(z.object({ id, username: z.string(), waitingSince: instant })),
    fallback: 'Failed to fetch class students',
  }),
  admit: write({
    method: 'POST',
    path: '/api/students/admit',
    access: ['teacher'],
    input: ofWaiting,
    /** Those who were still waiting. */
    output: z.object({ studentIds: z.array(id) }),
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  /** They keep the account and may join a class with another code. */
  turnAway: write({
    method: 'POST',
    path: '/api/students/turn-away',
    access: ['teacher'],
    input: ofWaiting,
    output: z.object({ studentIds: z.array(id) }),
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  removeFromClass: write({
    method: 'POST',
    path: '/api/students/remove-from-class',
    access: ['teacher'],
    actor: 'teacherId',
    input: ofStudent,
    output: z.object({ studentId: id }),
    fallback: 'Failed to remove student from class',
    offline: 'refuse',
  }),
  createBatch: write({
    method: 'POST',
    path: '/api/students/create-batch',
    access: ['teacher'],
    actor: 'teacherId',
    input: z.strictObject({ classId: id, count: whole(limits.batchStudents), teacherId: z.optional(id) }),
    output: z.array(generatedAccount),
    fallback: 'Registration failed',
    offline: 'refuse',
  }),
  endDevices: write({
    method: 'POST',
    path: '/api/students/end-devices',
    access: ['teacher'],
    actor: 'teacherId',
    input: ofStudent,
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  erase: write({
    method: 'POST',
    path: '/api/students/erase',
    access: ['teacher'],
    actor: 'teacherId',
    input: ofStudent,
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  get: read({
    path: '/api/students/:id',
    access: ['teacher'],
    input: z.strictObject({ id }),
    output: z.extend(studentRecord, {
      done: z.number(),
      total: z.number(),
      chapters: z.array(z.object({ id, title: localText, done: z.number(), total: z.number() })),
    }),
    fallback: 'Failed to load profile',
  }),
  responses: read({
    path: '/api/students/:id/responses',
    access: ['teacher', 'student'],
    input: z.strictObject({ id }),
    output: responsesOfStudent,
    fallback: { teacher: 'Failed to fetch student responses', student: 'Failed to load responses' },
  }),
  signIns: read({
    path: '/api/students/:id/sign-ins',
    access: ['teacher'],
    input: z.strictObject({ id }),
    /** Newest first. */
    output: z.array(signInRecord),
    fallback: 'Failed to load',
  }),
  export: read({
    path: '/api/students/:id/export',
    access: ['teacher', 'student'],
    input: z.strictObject({ id }),
    output: z.looseObject({ exportedAt: instant }),
    // A teacher's export of a student's data is recorded in the audit log.
    leaves: 'session',
    fallback: 'Failed to load',
  }),
}
