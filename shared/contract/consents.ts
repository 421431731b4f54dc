// The register of consents, for schools whose legal basis is consent. The paper stays at the school: a teacher records
// what it says. No names, no texts.
import * as z from 'zod/mini'
import { consentStates, legalBases } from '../domain/legal-basis.ts'
import { limits } from '../domain/limits.ts'
import { read, write } from './endpoint.ts'
import { id, instant } from './fields.ts'

export const consents = {
  ofClass: read({
    path: '/api/classes/:classId/consents',
    access: ['teacher'],
    input: z.strictObject({ classId: id }),
    /** `students` is empty where the school law is the basis. By name. */
    output: z.object({
      basis: z.enum(legalBases),
      students: z.array(
        z.object({
          id,
          username: z.string(),
          state: z.enum(consentStates),
          /** When it was recorded, and the name of the teacher; null while it is open or the teacher has gone. */
          recordedAt: z.nullable(instant),
          recordedBy: z.nullable(z.string()),
        }),
      ),
    }),
    fallback: 'Failed to load',
  }),
  /** Audited. `open` takes back a wrong entry; `given` leaves a withdrawn one as it is. */
  record: write({
    method: 'POST',
    path: '/api/classes/consents/record',
    access: ['teacher'],
    input: z.strictObject({
      classId: id,
      studentIds: z
        .array(id)
        .check(z.minLength(1, 'required'), z.maxLength(limits.maxStudents.max, 'too_long')),
      state: z.enum(consentStates),
    }),
    /** How many entries changed. Not sent by older servers. */
    output: z.object({ changed: z.optional(z.number()) }),
    fallback: 'Failed to save',
    offline: 'refuse',
  }),
}
