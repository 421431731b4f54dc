import * as z from 'zod/mini'
import { limits } from '../domain/limits.ts'
import { reportAges } from '../domain/tablets.ts'
import { read, write } from './endpoint.ts'
import { id, instant, moment, nothing } from './fields.ts'

export const device = {
  /** A teacher makes a tablet discard letters; audited. Only ids are sent: the tablet cannot read the letters. */
  discard: write({
    method: 'POST',
    path: '/api/device/discard',
    access: ['teacher'],
    input: z.strictObject({
      letterIds: z.array(id).check(z.minLength(1, 'required'), z.maxLength(1_000, 'too_long')),
    }),
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  /**
   * At each contact with the server, a tablet reports how many letters wait on it: numbers by ticket, no content. The call
   * is public, because the tablet may have no session. The device cookie and the tickets authorize it; entries that they do
   * not prove count only when nothing waits. `at` orders the reports of a tablet: server time, as far as the tablet knows it. The report
   * replaces the former one. `waiting` is 0 for tickets of the former report whose letters have arrived.
   */
  report: write({
    method: 'POST',
    path: '/api/device/report',
    access: 'public',
    input: z.strictObject({
      at: moment,
      tickets: z
        .array(
          z.strictObject({
            keyId: z.string().check(z.regex(/^[\w-]{100,300}$/, 'malformed')),
            waiting: z.int().check(z.gte(0), z.lte(limits.reportedLetters)),
            /** When the oldest of them was written. */
            since: z.nullable(moment),
          }),
        )
        .check(z.minLength(1, 'required'), z.maxLength(limits.reportedTickets, 'too_long')),
    }),
    /** The name that the school knows the tablet by: "Tablet 7". */
    output: z.object({ number: z.nullable(z.number()) }),
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
  /** The key that encrypts the caller's choices for printing on a device. The same at every sign-in; no table contains it. */
  choicesKey: read({
    path: '/api/device/choices-key',
    access: ['student'],
    input: z.strictObject({}),
    /** 256 bits in base64url. */
    output: z.object({ key: z.string() }),
    fallback: 'Failed to load profile',
  }),
  /** Tablets on which letters of the teacher's active classes wait, the oldest report first. */
  tablets: read({
    path: '/api/teacher/tablets',
    access: ['teacher'],
    input: z.strictObject({}),
    output: z.array(
      z.object({
        id,
        number: z.number(),
        class: z.object({ id, name: z.string() }),
        waiting: z.number(),
        since: instant,
        reportedAt: instant,
        /** The age of the last report. Not called `reportAge`, because pages loaded before an update read this name. */
        silence: z.enum(reportAges),
      }),
    ),
    fallback: 'Failed to load',
  }),
  /** The teacher has checked the tablet: it is not listed for this class until it reports again. */
  settle: write({
    method: 'POST',
    path: '/api/teacher/tablets/settle',
    access: ['teacher'],
    input: z.strictObject({ id, classId: id }),
    output: nothing,
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
}
