import type { Knex } from 'knex'
import { reportAgeOf } from '#shared/domain/tablets.ts'
import { alphabetical } from '../../db/alphabetical.ts'
import type { TeacherUser } from '../../security/sessions.ts'
import { withinSchool } from '../../db/within-school.ts'

interface Waiting {
  id: string
  number: number
  classId: string
  className: string
  waiting: number
  since: Date
  reportedAt: Date
}

/** Tablets on which letters of the teacher's active classes wait, the oldest report first. */
export async function tabletsOf(tx: Knex.Transaction, teacher: TeacherUser, now: Date) {
  const rows = await tx('tabletLetters')
    .join('tablets', withinSchool({ 'tablets.id': 'tabletLetters.tabletId' }))
    .join('classes', withinSchool({ 'classes.id': 'tabletLetters.classId' }))
    .where('classes.organizationId', teacher.organizationId)
    .andWhere('classes.teacherId', teacher.id)
    .andWhere('classes.isActive', true)
    .whereNull('classes.deletedAt')
    .orderBy([
      { column: 'tablets.reportedAt' },
      { column: 'tablets.number' },
      { column: alphabetical(tx, 'classes.name') },
    ])
    .select<Waiting[]>('tablets.id', 'tablets.number', 'tablets.reportedAt', {
      classId: 'classes.id',
      className: 'classes.name',
      waiting: 'tabletLetters.waiting',
      since: 'tabletLetters.since',
    })
  return rows.map(({ classId, className, ...tablet }) => ({
    ...tablet,
    class: { id: classId, name: className },
    silence: reportAgeOf(tablet.reportedAt, now),
  }))
}
