import type { Knex } from 'knex'
import { manyFailures, unusualDays, type unusualPatterns } from '#shared/domain/sign-ins.ts'
import { withinSchool } from '../../db/within-school.ts'

/** The number of entries that are shown. */
const shown = 20
const dayMs = 24 * 3_600_000

interface UnusualSignIn {
  studentId: string
  username: string
  className: string
  pattern: (typeof unusualPatterns)[number]
  at: Date
}

/** Covers the students in the teacher's active classes: the newest entry of each student and pattern. */
export async function unusualSignInsOf(
  tx: Knex.Transaction,
  teacher: { id: string; organizationId: string },
  now: Date,
): Promise<UnusualSignIn[]> {
  const { organizationId, id: teacherId } = teacher
  return tx('signIns')
    .join('students', withinSchool({ 'students.id': 'signIns.studentId' }))
    .join('classes', withinSchool({ 'classes.id': 'students.classId' }))
    .where('classes.organizationId', organizationId)
    .andWhere('classes.teacherId', teacherId)
    .whereNull('classes.archivedAt')
    .whereNull('classes.deletedAt')
    .andWhere('signIns.lastAt', '>', new Date(now.getTime() - unusualDays * dayMs))
    .andWhere((unusual) => {
      void unusual.where('signIns.isBeside', true).orWhere((failed) => {
        void failed.whereNot('signIns.outcome', 'signed-in').andWhere('signIns.attempts', '>=', manyFailures)
      })
    })
    .groupBy('students.id', 'students.username', 'classes.name', 'signIns.isBeside')
    .orderByRaw('max(sign_ins.last_at) desc')
    .limit(shown)
    .select<UnusualSignIn[]>(
      { studentId: 'students.id', username: 'students.username', className: 'classes.name' },
      tx.raw(`case when sign_ins.is_beside then 'two-devices' else 'many-failures' end as pattern`),
      tx.raw('max(sign_ins.last_at) as at'),
    )
}
