import { extensionOf } from '#shared/domain/attachment.ts'
import { privateChallengeIds } from '../../db/started-chapters.ts'
import type { AttachmentRow } from '../../db/tables.ts'
import { withdrawnBy } from '../../db/withdrawn-answers.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'
import { requireOwnStudent } from '../../security/scope.ts'
import type { Knex } from 'knex'
import { withinSchool } from '../../db/within-school.ts'

type Whole = Pick<AttachmentRow, 'organizationId' | 'studentId' | 'id' | 'sha256'>

export const attachmentsHandlers: HandlersOf<'attachments'> = {
  async read({ input, user, transact, services }) {
    const { found, content } = await transact(async (tx) => {
      if (user.role === 'teacher') await requireOwnStudent(tx, user, input.studentId)
      else if (user.id !== input.studentId) throw notFound()
      const { organizationId } = user
      const key = { organizationId, studentId: input.studentId, id: input.id }
      const found = await tx('attachments')
        .where({ ...key, state: 'complete' })
        .first('organizationId', 'studentId', 'id', 'type', 'sha256', 'objectId')
      if (found === undefined) throw notFound()
      if (user.role === 'teacher' && !(await isReadableByTeacher(tx, found))) throw notFound()
      return { found, content: await services.attachments.find(tx, found) }
    })
    const bytes = await content()
    if (bytes === undefined) throw notFound()
    return {
      type: found.type,
      name: `${found.id}.${extensionOf(found.type)}`,
      bytes: new Uint8Array(bytes),
    }
  },
}

/** A teacher may read a file if an answer that the teacher may read refers to it: not private, not withdrawn. */
async function isReadableByTeacher(tx: Knex.Transaction, whole: Whole): Promise<boolean> {
  const { organizationId, studentId, id, sha256 } = whole
  const answers = await tx('submissions')
    .join(
      'namedAttachments',
      withinSchool({
        'namedAttachments.studentId': 'submissions.studentId',
        'namedAttachments.submissionId': 'submissions.id',
      }),
    )
    .where('submissions.organizationId', organizationId)
    .andWhere('submissions.studentId', studentId)
    .andWhere('namedAttachments.attachmentId', id)
    .andWhere('namedAttachments.sha256', sha256)
    .select('submissions.challengeId', 'submissions.capturedAt')
  const hidden = await privateChallengeIds(tx)
  const isWithdrawn = await withdrawnBy(tx, { organizationId, studentId })
  return answers.some((answer) => !hidden.has(answer.challengeId) && !isWithdrawn(answer))
}
