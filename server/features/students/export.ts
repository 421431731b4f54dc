import type { Knex } from 'knex'
import { readingLooksIn } from '#shared/domain/reading-looks.ts'
import { recordAudit } from '../../db/audit.ts'
import { withoutAuthorOnly } from '#shared/domain/author-only.ts'
import { enterContext } from '../../db/context.ts'
import type { StudentKey } from '../../db/keys.ts'
import { readInPages, type AnyQuery } from '../../db/read-in-pages.ts'
import { privateChallengeIds } from '../../db/started-chapters.ts'
import type { StudentRow } from '../../db/tables.ts'
import { withdrawnBy } from '../../db/withdrawn-answers.ts'
import type { HandlersOf } from '../../http/call.ts'
import { spoolAnswer, type JsonFields } from '../../http/spooled-answer.ts'
import type { Services } from '../../services.ts'
import { attachmentsOf, contentOf, forTechnicalRows, technicalOf } from './export-queries.ts'
import { studentOf } from './presenting.ts'
import { findStudent } from './queries.ts'
import { requireReadable } from './responses.ts'
import { withinSchool } from '../../db/within-school.ts'

/**
 * The export of Art. 15 and 20 GDPR. The student gets all data. The teacher's copy omits private content and the times of
 * sign-ins and contains only their numbers. It also omits moods, and withdrawn answers with their feedback, without
 * numbers. Hashes of passwords and tokens are in neither, because they are credentials. All tables are read
 * in one state and in pages, so a long history needs no more memory.
 */
export const exportHandlers: Pick<HandlersOf<'students'>, 'export'> = {
  export({ input, user, now, snapshot, services }) {
    return spoolAnswer(async (writeFields) => {
      const files = await snapshot(async (tx) => {
        const { id } = await requireReadable(tx, user, input.id)
        const key = { id, organizationId: user.organizationId }
        const writeRows = user.role === 'student' ? writeAllRows : writeRowsForTeacher
        let found: readonly FoundFile[] = []
        await writeFields(async (fields) => {
          await fields.value('exportedAt', now)
          await writeAccount(fields, tx, key, user.role === 'student')
          found = await writeRows(fields, tx, key, services.attachments)
        })
        // An export that fails afterwards, because the attachment store does not answer, stays recorded: rows were read.
        if (user.role !== 'student')
          await recordAudit(tx, { actor: user, action: 'student.export', objectIds: [id], now })
        return found
      })
      if (files.length === 0) return undefined
      return async (fields) => void (await fields.list('attachmentFiles', contentsOf(files)))
    })
  },
}

async function writeAccount(
  fields: JsonFields,
  tx: Knex.Transaction,
  key: StudentKey,
  isAuthor: boolean,
): Promise<void> {
  const { organizationId, id: studentId } = key
  const row = await findStudent(tx, key)
  const { removedAt, passwordGenerated, passwordGivenAt, passwordGivenBy, passwordFirstUsedAt } = row ?? {}
  const given = { passwordGivenAt, passwordGivenBy, passwordFirstUsedAt }
  const classes = await tx('memberships')
    .join('classes', withinSchool({ 'classes.id': 'memberships.classId' }))
    .where('memberships.organizationId', organizationId)
    .andWhere('memberships.studentId', studentId)
    .orderBy('joinedAt')
    .select('memberships.classId', 'classes.name', 'memberships.joinedAt', 'memberships.leftAt')
  await fields.value('student', {
    ...studentOf(row),
    ...{ removedAt, passwordGenerated, ...given },
    ...(isAuthor && row && forAuthor(row)),
  })
  await fields.value('classes', classes)
}

/** Further fields for the student: the teacher's answer to a help request, and when private answers were locked. */
function forAuthor(row: StudentRow) {
  const { helpAnswer, helpAnsweredAt, helpChangedAt, waitingClassId, waitingSince } = row
  const { answersLockedAt, hadSession } = row
  return {
    ...{ helpAnswer, helpAnsweredAt, helpChangedAt, waitingClassId, waitingSince },
    ...{ answersLockedAt, hadSession },
  }
}

type Files = Services['attachments']

/** A file in the attachment store, which is read after the transaction, because the store may answer slowly. */
interface FoundFile {
  attachmentId: string
  read: Awaited<ReturnType<Files['find']>>
}

async function writeAllRows(
  fields: JsonFields,
  tx: Knex.Transaction,
  key: StudentKey,
  files: Files,
): Promise<FoundFile[]> {
  // The reading settings are private: only the student's own export contains them.
  await fields.value('readingLooks', readingLooksIn((await findStudent(tx, key))?.readingLooks))
  const content = contentOf(tx, key)
  for (const [name, query] of Object.entries(content)) await fields.list(name, readInPages(tx, query))
  const found = await filesOf(tx, content, files)
  await enterContext(tx, forTechnicalRows)
  for (const [name, query] of Object.entries(technicalOf(tx, key)))
    await fields.list(name, readInPages(tx, query))
  return found
}

async function writeRowsForTeacher(
  fields: JsonFields,
  tx: Knex.Transaction,
  key: StudentKey,
  files: Files,
): Promise<FoundFile[]> {
  const hidden = await privateChallengeIds(tx)
  const isWithdrawn = await withdrawnBy(tx, { organizationId: key.organizationId, studentId: key.id })
  let privateSubmissions = 0
  const withdrawnIds = new Set<string>()
  const readableIds: string[] = []
  async function* readable() {
    for await (const submission of readInPages<AnswerKey & { response: unknown }>(tx, submissions)) {
      if (isWithdrawn(submission)) withdrawnIds.add(submission.id)
      else if (hidden.has(submission.challengeId)) privateSubmissions += 1
      else {
        readableIds.push(submission.id)
        yield { ...submission, response: withoutAuthorOnly(submission.response) }
      }
    }
  }
  async function* aboutReadable(query: AnyQuery) {
    for await (const row of readInPages<{ submissionId: string }>(tx, query)) {
      if (!withdrawnIds.has(row.submissionId)) yield row
    }
  }
  async function* notWithdrawn() {
    for await (const answer of readInPages<AnswerKey & { withdrawnThrough: Date | null }>(
      tx,
      currentResponses,
    )) {
      if (isWithdrawn(answer)) continue
      // It would reveal that an earlier version was withdrawn.
      const { withdrawnThrough: _, ...ofTeacher } = answer
      yield ofTeacher
    }
  }
  const { submissions, feedback, readMarks, consents, ...unread } = contentOf(tx, key)
  const { drafts, keptOccupations, returnedLetters, cardCodes } = unread
  const { currentResponses, ...ofDevices } = technicalOf(tx, key)
  await fields.list('submissions', readable())
  await fields.list('feedback', aboutReadable(feedback))
  await fields.list('readMarks', aboutReadable(readMarks))
  await fields.list('consents', readInPages(tx, consents))
  const ofStudent = { organizationId: key.organizationId, studentId: key.id }
  const attached = attachmentsOf(tx, ofStudent, readableIds)
  for (const [name, query] of Object.entries(attached)) await fields.list(name, readInPages(tx, query))
  const found = await filesOf(tx, attached, files)
  const ownCounts = await countEach({ drafts, keptOccupations, returnedLetters, cardCodes })
  await enterContext(tx, forTechnicalRows)
  await fields.list('currentResponses', notWithdrawn())
  const leftOut = { privateSubmissions, ...ownCounts, ...(await countEach(ofDevices)) }
  await fields.value('leftOut', leftOut)
  return found
}

interface AnswerKey {
  id: string
  challengeId: string
  capturedAt: Date
}

async function countEach(queries: Record<string, AnyQuery>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, query] of Object.entries(queries)) {
    const [row] = await query.clone().clearSelect().clearOrder().count<{ count: number }[]>({ count: '*' })
    counts[name] = row?.count ?? 0
  }
  return counts
}

/** The attachments whose content is not in their parts, because it is in the attachment store. */
async function filesOf(
  tx: Knex.Transaction,
  { attachments }: Pick<ReturnType<typeof attachmentsOf>, 'attachments'>,
  files: Files,
): Promise<FoundFile[]> {
  const moved = await attachments
    .clone()
    .clearSelect()
    .whereNotNull('objectId')
    .select('organizationId', 'studentId', 'id', 'sha256', 'objectId')
  const found = []
  for (const whole of moved) found.push({ attachmentId: whole.id, read: await files.find(tx, whole) })
  return found
}

/** In base64; null: the store does not have it. */
async function* contentsOf(files: readonly FoundFile[]) {
  for (const { attachmentId, read } of files)
    yield { attachmentId, content: (await read())?.toString('base64') ?? null }
}
