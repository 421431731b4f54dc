// How the rows of each rule are deleted (rules.ts says which). Every function runs in the transaction that has locked the
// rows, and returns the tombstones to record.
import type { Knex } from 'knex'
import { recordAudit, systemActor } from '../db/audit.ts'
import { raiseClassVersion } from '../db/class-versions.ts'
import { eraseStudent } from '../db/erase-student.ts'
import type { OfClass } from '../db/keys.ts'

export interface PurgePorts {
  tombstoneOf: (studentId: string) => Buffer
}

export interface DueRow {
  organizationId: string
  id: string
  /** Of an attachment, whose id is unique for one student only. */
  studentId?: string
}

/** With their students and all that these wrote. */
export async function purgeClasses(
  tx: Knex.Transaction,
  classes: readonly DueRow[],
  ports: PurgePorts,
  now: Date,
): Promise<Buffer[]> {
  const tombstones: Buffer[] = []
  for (const { organizationId, id } of classes) {
    const ofClass = { organizationId, classId: id }
    // Reads under the lock, because a student whom the teacher moves concurrently no longer belongs to this
    // class.
    const students = await tx('students')
      .where(ofClass)
      .orderBy('id')
      .forUpdate()
      .select('organizationId', 'id')
    tombstones.push(...(await eraseAll(tx, students, ports)))
    await tx('classes').where({ organizationId, id }).delete()
    const actor = systemActor(organizationId)
    await recordAudit(tx, { actor, action: 'class.purge', objectIds: [id], now })
  }
  return tombstones
}

/** Deletes nothing: the class is kept like every archived class, and its teacher can restore it. */
export async function archiveClasses(
  tx: Knex.Transaction,
  classes: readonly DueRow[],
  _: PurgePorts,
  now: Date,
): Promise<Buffer[]> {
  for (const { organizationId, id } of classes) {
    await tx('classes').where({ organizationId, id }).update({ isActive: false, archivedAt: now })
    await raiseClassVersion(tx, { organizationId, classId: id })
    const actor = systemActor(organizationId)
    await recordAudit(tx, { actor, action: 'class.archive', objectIds: [id], now })
  }
  return []
}

/** Also raises the versions of the classes for which these students wait, because their teachers see the number. */
export async function eraseWaiting(
  tx: Knex.Transaction,
  students: readonly DueRow[],
  ports: PurgePorts,
): Promise<Buffer[]> {
  const keys = students.map(({ organizationId, id }) => [organizationId, id])
  const classes = await tx('students')
    .whereIn(['organizationId', 'id'], keys)
    .whereNotNull('waitingClassId')
    .distinct<OfClass[]>('organizationId', { classId: 'waitingClassId' })
    .orderBy('classId')
  for (const { organizationId, classId } of classes) await raiseClassVersion(tx, { organizationId, classId })
  return eraseAll(tx, students, ports)
}

/** With tombstones, because tablets may still hold delivered letters and send them again after a restore. */
async function eraseAll(
  tx: Knex.Transaction,
  students: readonly DueRow[],
  { tombstoneOf }: PurgePorts,
): Promise<Buffer[]> {
  const tombstones: Buffer[] = []
  for (const student of students) {
    const tombstone = tombstoneOf(student.id)
    await eraseStudent(tx, student, tombstone)
    tombstones.push(tombstone)
  }
  return tombstones
}

/**
 * Without a tombstone: no letter of these accounts was accepted, so no tablet can send one again. If a tablet
 * still holds one, it stays there and waits instead of being discarded.
 */
export async function forgetUnused(
  tx: Knex.Transaction,
  students: readonly DueRow[],
  { tombstoneOf }: PurgePorts,
): Promise<Buffer[]> {
  for (const { organizationId, id } of students) {
    const student = await tx('students').where({ organizationId, id }).first('classId')
    if (student?.classId) await raiseClassVersion(tx, { organizationId, classId: student.classId })
    // The audit log keeps the creator of the account; the account itself gets the pseudonym of an erasure.
    const pseudonym = tombstoneOf(id).toString('hex')
    await tx('auditLog').where({ organizationId, objectId: id }).update({ objectId: pseudonym })
    await tx('auditLog').where({ organizationId, actorId: id }).update({ actorId: pseudonym })
    await tx('students').where({ organizationId, id }).delete()
  }
  return []
}

/** A referenced row stays, without the teacher's personal data. */
export async function forgetTeachers(tx: Knex.Transaction, teachers: readonly DueRow[]): Promise<Buffer[]> {
  for (const { organizationId, id } of teachers) {
    const ofTeacher = { organizationId, teacherId: id }
    await tx('teacherEmails').where(ofTeacher).delete()
    await tx('sessions').where({ organizationId, userId: id }).delete()
    await tx('signIns').where({ organizationId, userId: id }).delete()
    await tx('handOvers')
      .where({ organizationId, giverId: id })
      .orWhere({ organizationId, receiverId: id })
      .delete()
    await tx('approvals').where(ofTeacher).orWhere({ organizationId, giverId: id }).delete()
    // What they asked for and is not decided. Their decisions are older than the rule for decided requests.
    for (const table of ['approvals', 'handOvers'] as const)
      await tx(table).where({ organizationId, askedBy: id }).update({ askedByName: '–' })
    const isReferred =
      (await tx('classes').where(ofTeacher).first('id')) ??
      (await tx('feedback').where(ofTeacher).first('id'))
    if (isReferred) {
      await tx('phrases').where(ofTeacher).delete()
      await tx('teacherRecoveryCodes').where(ofTeacher).delete()
      const erased = { firstName: '–', lastName: '–', email: `${id}@deleted.invalid`, passwordHash: '' }
      const withoutFactor = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null }
      await tx('teachers')
        .where({ organizationId, id })
        .update({ ...erased, ...withoutFactor })
    } else {
      await tx('teachers').where({ organizationId, id }).delete()
    }
  }
  return []
}

/** The database notes their files, which the server then removes from the attachment store. */
export async function forgetUnnamed(tx: Knex.Transaction, rows: readonly DueRow[]): Promise<Buffer[]> {
  const keys = rows.map(({ organizationId, studentId = '', id }) => [organizationId, studentId, id])
  await tx('attachments').whereIn(['organizationId', 'studentId', 'id'], keys).delete()
  return []
}

/** Records that a session existed, so that an account with a sign-in does not count as unused. */
export async function forgetSessions(tx: Knex.Transaction, sessions: readonly DueRow[]): Promise<Buffer[]> {
  const ids = sessions.map(({ id }) => id)
  await tx.raw(
    `update students s set had_session = true from sessions x
     where x.id = any(?::uuid[]) and x.organization_id = s.organization_id and x.student_id = s.id
       and not s.had_session`,
    [ids],
  )
  return deleteFrom(tx, 'sessions', sessions)
}

/** For rows to which nothing else refers. */
export async function deleteFrom(
  tx: Knex.Transaction,
  table: string,
  rows: readonly DueRow[],
): Promise<Buffer[]> {
  if (rows.length > 0) {
    await tx.raw('delete from ?? where id = any(?::uuid[])', [table, rows.map(({ id }) => id)])
  }
  return []
}
