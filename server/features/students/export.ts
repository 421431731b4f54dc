import type { Knex } from 'knex'
import { recordAudit } from '../../db/audit.ts'
import { enterContext } from '../../db/context.ts'
import { privateChallengeIds } from '../../db/started-chapters.ts'
import { withdrawnBy } from '../../db/withdrawn-answers.ts'
import type { HandlersOf } from '../../http/call.ts'
import { studentOf } from './presenting.ts'
import { findStudent, type StudentKey } from './queries.ts'
import { requireReadable } from './responses.ts'

/**
 * The export of Art. 15 and 20 GDPR. The student gets all data. The teacher's copy omits private content and
 * the times of sign-ins, and only counts them. Hashes of passwords and tokens are in neither, because they
 * are credentials.
 */
export const exportHandlers: Pick<HandlersOf<'students'>, 'export'> = {
  async export({ input, user, now, transact }) {
    return transact(async (tx) => {
      const { id } = await requireReadable(tx, user, input.id)
      const key = { id, organizationId: user.organizationId }
      const account = { exportedAt: now, ...(await accountPart(tx, key)) }
      const content = await contentOf(tx, key)
      const hidden = user.role === 'student' ? undefined : await privateChallengeIds(tx)
      const isWithdrawn = await withdrawnBy(tx, { organizationId: key.organizationId, studentId: id })
      const technical = await technicalPart(tx, key)
      if (hidden === undefined) return { ...account, ...content, ...technical }
      await recordAudit(tx, { actor: user, action: 'student.export', objectIds: [id], now })
      return { ...account, ...teachersPart(content, technical, { hidden, isWithdrawn }) }
    })
  },
}

async function accountPart(tx: Knex.Transaction, key: StudentKey) {
  const { organizationId, id: studentId } = key
  const row = await findStudent(tx, key)
  const { removedAt, passwordGenerated, passwordGivenAt, passwordGivenBy, passwordFirstUsedAt } = row ?? {}
  const given = { passwordGivenAt, passwordGivenBy, passwordFirstUsedAt }
  const classes = await tx('memberships')
    .join('classes', (join) =>
      join
        .on('classes.organizationId', 'memberships.organizationId')
        .andOn('classes.id', 'memberships.classId'),
    )
    .where('memberships.organizationId', organizationId)
    .andWhere('memberships.studentId', studentId)
    .orderBy('joinedAt')
    .select('memberships.classId', 'classes.name', 'memberships.joinedAt', 'memberships.leftAt')
  return { student: { ...studentOf(row), removedAt, passwordGenerated, ...given }, classes }
}

type Content = Awaited<ReturnType<typeof contentOf>>
type Technical = Awaited<ReturnType<typeof technicalPart>>

interface LeftOut {
  /** Private challenges. */
  hidden: ReadonlySet<string>
  isWithdrawn: (submission: { challengeId: string; capturedAt: Date }) => boolean
}

function teachersPart(content: Content, technical: Technical, { hidden, isWithdrawn }: LeftOut) {
  const { submissions, feedback, readMarks, drafts, keptOccupations, returnedLetters } = content
  const { currentResponses, ...ofDevices } = technical
  const kept = submissions.filter((submission) => !isWithdrawn(submission))
  const readable = kept.filter(({ challengeId }) => !hidden.has(challengeId))
  return {
    submissions: readable,
    feedback,
    readMarks,
    currentResponses: currentResponses.filter((current) => !isWithdrawn(current)),
    leftOut: {
      privateSubmissions: kept.length - readable.length,
      withdrawnSubmissions: submissions.length - kept.length,
      drafts: drafts.length,
      keptOccupations: keptOccupations.length,
      returnedLetters: returnedLetters.length,
      receipts: ofDevices.receipts.length,
      endedDevices: ofDevices.endedDevices.length,
      signOuts: ofDevices.signOuts.length,
      sessions: ofDevices.sessions.length,
      signIns: ofDevices.signIns.length,
      auditLog: ofDevices.auditLog.length,
    },
  }
}

async function contentOf(tx: Knex.Transaction, { organizationId, id: studentId }: StudentKey) {
  const ofStudent = { organizationId, studentId }
  return {
    submissions: await tx('submissions').where(ofStudent).orderBy('capturedAt'),
    feedback: await tx('feedback').where(ofStudent).orderBy('createdAt'),
    readMarks: await tx('readMarks').where(ofStudent).orderBy('readAt').select('submissionId', 'readAt'),
    drafts: await tx('drafts').where(ofStudent).orderBy('capturedAt'),
    keptOccupations: await tx('keptOccupations').where(ofStudent).orderBy('position'),
    returnedLetters: await tx('returnedLetters')
      .where(ofStudent)
      .orderBy('receivedAt')
      .select('id', 'letterId', 'operation', 'code', 'content', 'capturedAt', 'receivedAt'),
  }
}

/**
 * Technical rows, read as `maintenance`, because the role `app` may read neither receipts nor the audit log.
 */
async function technicalPart(tx: Knex.Transaction, { organizationId, id: studentId }: StudentKey) {
  const ofStudent = { organizationId, studentId }
  await enterContext(tx, { role: 'maintenance' })
  return {
    currentResponses: await tx('currentResponses')
      .where(ofStudent)
      .select('challengeId', 'chapterId', 'submissionId', 'capturedAt', 'disposition'),
    receipts: await tx('receipts').where(ofStudent).select('letterId', 'disposition', 'receivedAt'),
    endedDevices: await tx('keyRevocations').where(ofStudent).select('issuedBefore', 'createdAt'),
    signOuts: await tx('keyClosings').where(ofStudent).select('letterIds', 'closedAt'),
    sessions: await tx('sessions')
      .where({ organizationId, userId: studentId })
      .select('id', 'deviceId', 'createdAt', 'idleExpiresAt', 'expiresAt', 'revokedAt'),
    signIns: await tx('signIns')
      .where({ organizationId, userId: studentId })
      .orderBy('lastAt')
      .select('id', 'outcome', 'attempts', 'isBeside', 'deviceKind', 'firstAt', 'lastAt'),
    auditLog: await tx('auditLog')
      .where({ organizationId })
      .andWhere((about) => void about.where({ objectId: studentId }).orWhere({ actorId: studentId }))
      .orderBy('createdAt')
      .select('action', 'actorType', 'objectType', 'createdAt'),
  }
}
