import type { Knex } from 'knex'
import type { ConsentState, LegalBasis } from '#shared/domain/legal-basis.ts'
import { recordAudit } from '../../db/audit.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'
import { findOwnStudents, requireOwnClass } from '../../security/scope.ts'
import type { TeacherUser } from '../../security/sessions.ts'
import { withinSchool } from '../../db/within-school.ts'

/** The register of consents of a class, kept by its teacher. */
export const consentHandlers: HandlersOf<'consents'> = {
  async ofClass({ input, user, transact }) {
    return transact(async (tx) => {
      const { id: classId } = await requireOwnClass(tx, user, input.classId)
      const basis = await basisOf(tx, user.organizationId)
      return { basis, students: basis === 'consent' ? await registerOf(tx, user, classId) : [] }
    })
  },

  async record({ input, user, now, transact }) {
    const { classId, state } = input
    return transact(async (tx) => {
      await requireOwnClass(tx, user, classId)
      const asked = [...new Set(input.studentIds)]
      const students = await findOwnStudents(tx, user, asked, { lock: 'update' })
      const inClass = students.filter((student) => student.classId === classId)
      if (inClass.length < asked.length) throw notFound()
      const changed = await writeStates(tx, user, { studentIds: asked, state, now })
      await recordAudit(tx, { actor: user, action: `student.consent-${state}`, objectIds: changed, now })
      return { changed: changed.length }
    })
  },
}

async function basisOf(tx: Knex.Transaction, organizationId: string): Promise<LegalBasis> {
  const organization = await tx('organizations').where({ id: organizationId }).first('legalBasis')
  return organization?.legalBasis ?? 'law'
}

interface Registered {
  id: string
  username: string
  state: ConsentState | null
  recordedAt: Date | null
  firstName: string | null
  lastName: string | null
}

async function registerOf(tx: Knex.Transaction, { organizationId }: TeacherUser, classId: string) {
  const rows = await tx('students')
    .leftJoin('consents', withinSchool({ 'consents.studentId': 'students.id' }))
    .leftJoin('teachers', withinSchool({ 'teachers.id': 'consents.teacherId' }))
    .where('students.organizationId', organizationId)
    .andWhere('students.classId', classId)
    .orderBy('students.username')
    .select<Registered[]>(
      'students.id',
      'students.username',
      'consents.state',
      'consents.recordedAt',
      'teachers.firstName',
      'teachers.lastName',
    )
  return rows.map(({ id, username, state, recordedAt, firstName, lastName }) => ({
    id,
    username,
    state: state ?? ('open' as const),
    recordedAt,
    recordedBy: firstName === null ? null : `${firstName} ${lastName}`,
  }))
}

/**
 * Recording the same state again keeps the first date. "Given" is only for open entries: the page that sends it may be older
 * than a withdrawal, which is taken back with "open" first.
 * @returns the students whose state changed
 */
async function writeStates(
  tx: Knex.Transaction,
  { id: teacherId, organizationId }: TeacherUser,
  { studentIds, state, now }: { studentIds: readonly string[]; state: ConsentState; now: Date },
): Promise<string[]> {
  const idsOf = (rows: { studentId: string }[]) => rows.map(({ studentId }) => studentId)
  if (state === 'open') {
    const entries = tx('consents').where({ organizationId }).whereIn('studentId', studentIds)
    return idsOf(await entries.delete().returning('studentId'))
  }
  const entries = studentIds.map((studentId) => ({
    ...{ organizationId, studentId, state, recordedAt: now, teacherId },
  }))
  const written = tx('consents').insert(entries).onConflict(['organizationId', 'studentId'])
  return idsOf(
    state === 'given'
      ? await written.ignore().returning('studentId')
      : await written.merge().whereNot('consents.state', state).returning('studentId'),
  )
}
