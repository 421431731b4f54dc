import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import type { Disposition } from '#shared/domain/lateness.ts'
import { withoutAuthorOnly } from '#shared/domain/author-only.ts'
import {
  answerColumns,
  joinCurrentAnswers,
  joinCurrentResponses,
  type CurrentAnswer,
} from '../../db/current-answers.ts'
import type { OfClass } from '../../db/keys.ts'
import type { ClassRow } from '../../db/tables.ts'
import { notWithdrawnSql } from '../../db/withdrawn-answers.ts'
import { withinSchool } from '../../db/within-school.ts'

interface Teacher {
  id: string
  organizationId: string
}

export type ClassWithCount = ClassRow & { studentCount: number; waitingCount: number; keptUntil: Date | null }

function classesWithCount(tx: Knex.Transaction) {
  return tx('classes').select<ClassWithCount[]>(
    'classes.*',
    tx.raw(`(
      select count(*) from students
      where students.organization_id = classes.organization_id and students.class_id = classes.id
    ) as student_count`),
    tx.raw(`(
      select count(*) from students
      where students.organization_id = classes.organization_id and students.waiting_class_id = classes.id
    ) as waiting_count`),
    tx.raw(`(
      select classes.archived_at + organizations.retention_days * interval '24 hours' from organizations
      where organizations.id = classes.organization_id
    ) as kept_until`),
  )
}

/** The class as its teacher sees it, with the number of students. */
export async function findClassWithCount(
  tx: Knex.Transaction,
  ofClass: { organizationId: string; id: string },
): Promise<ClassWithCount> {
  const [found] = await classesWithCount(tx).where(ofClass)
  if (!found) throw new Error(`class ${ofClass.id} disappeared within its own transaction`)
  return found
}

/** With `since`: the classes deleted after it; otherwise all that are not deleted. */
function ofTeacher(teacher: Teacher, since: Date | undefined) {
  return (query: Knex.QueryBuilder) => {
    void query
      .where('classes.organizationId', teacher.organizationId)
      .andWhere('classes.teacherId', teacher.id)
    if (since) void query.andWhere('classes.deletedAt', '>', since)
    else void query.whereNull('classes.deletedAt')
  }
}

/** Active classes first, then the newest. */
export async function listClasses(
  tx: Knex.Transaction,
  teacher: Teacher,
  since?: Date,
): Promise<ClassWithCount[]> {
  return classesWithCount(tx)
    .modify(ofTeacher(teacher, since))
    .orderBy([
      { column: 'isActive', order: 'desc' },
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
}

/**
 * Changes with everything that `listClasses` returns, and with the database's epoch as `progressVersion`
 * does.
 */
export async function classListVersion(
  tx: Knex.Transaction,
  teacher: Teacher,
  since?: Date,
): Promise<string> {
  const versions = await tx('classes')
    .join('classVersions', withinSchool({ 'classVersions.classId': 'classes.id' }))
    .modify(ofTeacher(teacher, since))
    .first<{ version: string | null }>(
      // The retention period of archived classes is a setting of the school and raises no class version.
      tx.raw(
        `md5(string_agg(classes.id || ':' || version, ',' order by classes.id)
          || (select retention_days from organizations where id = ?)
          || (select epoch from settings)) as version`,
        [teacher.organizationId],
      ),
    )
  return versions.version ?? 'none'
}

/** Inserts the class without a join code, which it gets in the same transaction. */
export async function insertClass(
  tx: Knex.Transaction,
  row: Pick<
    ClassRow,
    'organizationId' | 'teacherId' | 'name' | 'description' | 'maxStudents' | 'schoolType' | 'createdAt'
  >,
): Promise<string> {
  const id = uuidv7()
  await tx('classes').insert({ ...row, id, joinCode: '', confirmedAt: row.createdAt })
  return id
}

/** Includes the database's epoch, because a restored backup may reach the same numbers again. */
export async function progressVersion(
  tx: Knex.Transaction,
  ofClass: OfClass,
): Promise<{ version: number; epoch: string }> {
  const row = await tx('classVersions')
    .where(ofClass)
    .first<{ version: number; epoch: string } | undefined>(
      'version',
      tx.raw('(select epoch from settings) as epoch'),
    )
  return row ?? { version: 0, epoch: '' }
}

export interface ListedStudent {
  id: string
  username: string
  passwordChanged: boolean
  credentialVersion: number
  helpSince: Date | null
  createdAt: Date
}

export async function studentsOfClass(tx: Knex.Transaction, ofClass: OfClass): Promise<ListedStudent[]> {
  return tx('students')
    .where(ofClass)
    .orderBy('username')
    .select('id', 'username', 'passwordChanged', 'credentialVersion', 'helpSince', 'createdAt')
}

export interface Cell {
  studentId: string
  challengeId: string
  disposition: Disposition
}

/** The cells of the students who are in the class now, wherever they answered. */
export async function cellsOfClass(tx: Knex.Transaction, ofClass: OfClass): Promise<Cell[]> {
  return joinCurrentResponses(tx('students'))
    .where('students.organizationId', ofClass.organizationId)
    .andWhere('students.classId', ofClass.classId)
    .andWhereRaw(notWithdrawnSql)
    .select<Cell[]>(
      'currentResponses.studentId',
      'currentResponses.challengeId',
      'currentResponses.disposition',
    )
}

/** The current answers of the class to one challenge, as others than their authors may read them. */
export async function currentAnswersTo(
  tx: Knex.Transaction,
  ofClass: OfClass,
  challengeId: string,
): Promise<CurrentAnswer[]> {
  const answers = await joinCurrentAnswers(tx('students'))
    .where('students.organizationId', ofClass.organizationId)
    .andWhere('students.classId', ofClass.classId)
    .andWhere('currentResponses.challengeId', challengeId)
    .andWhereRaw(notWithdrawnSql)
    .select<CurrentAnswer[]>(answerColumns)
  return answers.map((answer) => ({ ...answer, response: withoutAuthorOnly(answer.response) }))
}

/** Locks and returns a class that was deleted after `since` and can be restored. */
export async function findDeletedClass(
  tx: Knex.Transaction,
  teacher: Teacher,
  classId: string,
  since: Date,
): Promise<ClassRow | undefined> {
  return tx('classes')
    .where({ organizationId: teacher.organizationId, id: classId, teacherId: teacher.id })
    .andWhere('deletedAt', '>', since)
    .forNoKeyUpdate()
    .first()
}
