import * as z from 'zod/mini'
import { limits } from '../domain/limits.ts'
import { occupationIdForm } from '../domain/occupation-id.ts'
import { id, instant, paragraph } from './fields.ts'
import { lockedSentence } from '../domain/locked-answer-schema.ts'

const { why, position } = limits.keptOccupations

const entry = {
  occupationId: z
    .string()
    .check(z.maxLength(occupationIdForm.max, 'too_long'), z.regex(occupationIdForm.pattern, 'malformed')),
  /** False: removed from the list. The other fields then count for nothing. */
  kept: z.boolean(),
  /** In the student's own words, readable for the server: from older tablets. New ones leave it empty. */
  why: paragraph(why),
  /** The same words, locked under the student's secret word. `why` is empty then. */
  lockedWhy: z.optional(lockedSentence),
  /** Ascending. A number between two others puts an entry between them. */
  position: z.number().check(z.minimum(-position, 'number'), z.maximum(position, 'number')),
}

/** What one letter carries. */
export const occupationEntry = z.strictObject({ studentId: z.optional(id), ...entry }).check(
  z.refine(({ why: words, lockedWhy }) => lockedWhy === undefined || words === '', {
    path: ['why'],
    error: 'malformed',
  }),
)

/** `letterId` and `capturedAt` tell a tablet whether its own letter is newer. */
export const keptOccupation = z.object({ ...entry, why: z.string(), letterId: id, capturedAt: instant })
