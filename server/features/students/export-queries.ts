// The tables of a student's export, each with the columns that the student receives.
import type { Knex } from 'knex'
import type { OfStudent, StudentKey } from '../../db/keys.ts'
import { withinSchool } from '../../db/within-school.ts'

/** What the student, and the teachers about the student, wrote and chose. */
export function contentOf(tx: Knex.Transaction, { organizationId, id: studentId }: StudentKey) {
  const ofStudent = { organizationId, studentId }
  return {
    submissions: tx('submissions').where(ofStudent).orderBy('capturedAt'),
    feedback: tx('feedback').where(ofStudent).orderBy('createdAt'),
    readMarks: tx('readMarks').where(ofStudent).orderBy('readAt').select('submissionId', 'readAt'),
    consents: tx('consents')
      .leftJoin('teachers', withinSchool({ 'teachers.id': 'consents.teacherId' }))
      .where('consents.organizationId', organizationId)
      .andWhere('consents.studentId', studentId)
      .select(
        ...['state', 'recordedAt', 'teacherId'],
        tx.raw(`teachers.first_name || ' ' || teachers.last_name as recorded_by`),
      ),
    cardCodes: tx('cardCodes')
      .where(ofStudent)
      .select('kind', 'credentialVersion', 'uses', 'expiresAt', 'createdAt'),
    drafts: tx('drafts').where(ofStudent).orderBy('capturedAt'),
    keptOccupations: tx('keptOccupations').where(ofStudent).orderBy('position'),
    ...attachmentsOf(tx, ofStudent),
    returnedLetters: tx('returnedLetters')
      .where(ofStudent)
      .orderBy('receivedAt')
      .select('id', 'letterId', 'operation', 'code', 'content', 'capturedAt', 'receivedAt'),
  }
}

/**
 * The files themselves are in their parts, in base64, unless the attachment store has them (`attachmentFiles`).
 * `submissionIds`: only what these answers name.
 */
export function attachmentsOf(tx: Knex.Transaction, ofStudent: OfStudent, submissionIds?: readonly string[]) {
  const named = tx('namedAttachments').where(ofStudent)
  // One parameter, however many there are.
  if (submissionIds) void named.whereRaw('submission_id = any(?::uuid[])', [[...submissionIds]])
  const attachments = tx('attachments').where(ofStudent).orderBy('receivedAt')
  const parts = tx('attachmentParts').where(ofStudent).orderBy('attachmentId').orderBy('number')
  if (submissionIds) {
    void attachments.whereIn('id', named.clone().select('attachmentId'))
    void parts.whereIn('attachmentId', named.clone().select('attachmentId'))
  }
  return {
    attachments: attachments.select(
      ...['id', 'type', 'parts', 'state', 'bytes', 'receivedAt'],
      tx.raw(`encode(sha256, 'base64') as sha256`),
    ),
    attachmentParts: parts.select(
      ...['attachmentId', 'number'],
      tx.raw(`encode(content, 'base64') as content`),
    ),
    namedAttachments: named.select('attachmentId', 'submissionId'),
  }
}

/** The role `app` may read neither receipts nor the audit log. */
export const forTechnicalRows = { role: 'maintenance' } as const

/** What server and devices noted about the student. It needs `forTechnicalRows`. */
export function technicalOf(tx: Knex.Transaction, { organizationId, id: studentId }: StudentKey) {
  const ofStudent = { organizationId, studentId }
  return {
    currentResponses: tx('currentResponses')
      .where(ofStudent)
      .select('challengeId', 'chapterId', 'submissionId', 'capturedAt', 'disposition', 'withdrawnThrough'),
    receipts: tx('receipts').where(ofStudent).select('letterId', 'disposition', 'receivedAt'),
    endedDevices: tx('keyRevocations').where(ofStudent).select('issuedBefore', 'createdAt'),
    signOuts: tx('keyClosings').where(ofStudent).select('letterIds', 'closedAt'),
    sessions: tx('sessions')
      .where({ organizationId, userId: studentId })
      .select('id', 'deviceId', 'createdAt', 'idleExpiresAt', 'expiresAt', 'revokedAt'),
    signIns: tx('signIns')
      .where({ organizationId, userId: studentId })
      .orderBy('lastAt')
      .select('id', 'outcome', 'attempts', 'isBeside', 'deviceKind', 'firstAt', 'lastAt'),
    auditLog: tx('auditLog')
      .where({ organizationId })
      .andWhere((about) => void about.where({ objectId: studentId }).orWhere({ actorId: studentId }))
      .orderBy('createdAt')
      .select('action', 'actorType', 'objectType', 'createdAt'),
  }
}
