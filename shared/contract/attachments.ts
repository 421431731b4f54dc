import * as z from 'zod/mini'
import { attachmentTypes } from '../domain/attachment.ts'
import { read } from './endpoint.ts'
import { id } from './fields.ts'

export const attachments = {
  /** A picture or a recording: for its author, and for the teacher who may read an answer that names it. */
  read: read({
    path: '/api/attachments/:id',
    access: ['teacher', 'student'],
    input: z.strictObject({ id, studentId: id }),
    output: z.object({ type: z.enum(attachmentTypes), name: z.string(), bytes: z.instanceof(Uint8Array) }),
    isFile: true,
    fallback: 'Failed to load',
  }),
}
