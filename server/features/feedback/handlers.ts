import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import { raiseForStudents } from '../../db/class-versions.ts'
import { markAsRead } from '../../db/read-marks.ts'
import type { FeedbackRow } from '../../db/tables.ts'
import type { HandlersOf } from '../../http/call.ts'
import { invalidField, notFound } from '../../http/problem-error.ts'
import { requireOwnStudent } from '../../security/scope.ts'
import { handAnswerHandlers } from './hand-answers.ts'
import { findAuthorOfSubmission } from './queries.ts'

export const feedbackHandlers: HandlersOf<'feedback'> = {
  ...handAnswerHandlers,

  /** One comment per submission and teacher: saving again changes it and marks it as new for its reader. */
  async save({ input, user, now, transact }) {
    const { submissionId } = input
    return transact(async (tx) => {
      const studentId = await findAuthorOfSubmission(tx, user, submissionId)
      if (!studentId) throw notFound()
      // The lock prevents that two concurrent calls insert two comments.
      const { classId } = await requireOwnStudent(tx, user, studentId, { lock: 'update' })
      const place = { organizationId: user.organizationId, studentId, submissionId, teacherId: user.id }
      const before = await tx('feedback').where(place).first()
      const words = { text: before?.text ?? null, stamp: before?.stamp ?? null, ...wordsOf(input) }
      if (words.text === null && words.stamp === null) throw invalidField('text', 'required')
      const row: FeedbackRow = {
        ...place,
        id: before?.id ?? uuidv7(),
        createdAt: now,
        readAt: null,
        ...words,
      }
      await store(tx, row)
      // Feedback also marks the answer as read.
      await markAsRead(tx, user, [place], now)
      await raiseForStudents(tx, { organizationId: user.organizationId, classId }, [studentId])
      return row
    })
  },

  async remove({ input, user, transact }) {
    const { submissionId } = input
    await transact(async (tx) => {
      const studentId = await findAuthorOfSubmission(tx, user, submissionId)
      if (!studentId) throw notFound()
      const { classId } = await requireOwnStudent(tx, user, studentId, { lock: 'update' })
      const place = { organizationId: user.organizationId, studentId, submissionId, teacherId: user.id }
      await tx('feedback').where(place).delete()
      await raiseForStudents(tx, { organizationId: user.organizationId, classId }, [studentId])
    })
    return {}
  },

  async read({ input, user, now, transact }) {
    await transact(async (tx) => {
      const own = { organizationId: user.organizationId, id: input.feedbackId, studentId: user.id }
      const found = await tx('feedback').where(own).first('readAt')
      if (!found) throw notFound()
      const unread = tx('feedback').where(own).whereNull('readAt')
      if (input.createdAt !== undefined) void unread.andWhere('createdAt', '<=', input.createdAt)
      await unread.update({ readAt: now })
    })
    return {}
  },
}

/** An omitted field keeps its value; an empty text deletes the comment. */
function wordsOf({ text, stamp }: { text?: string | undefined; stamp?: string | null | undefined }) {
  return {
    ...(text !== undefined && { text: text === '' ? null : text }),
    ...(stamp !== undefined && { stamp }),
  }
}

async function store(tx: Knex.Transaction, row: FeedbackRow): Promise<void> {
  const { text, stamp, createdAt, readAt } = row
  await tx('feedback')
    .insert(row)
    .onConflict(['organizationId', 'id'])
    .merge({ text, stamp, createdAt, readAt })
}
