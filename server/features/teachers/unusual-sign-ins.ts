import type { Knex } from 'knex'
import { manyFailures, unusualDays, type unusualPatterns } from '#shared/domain/sign-ins.ts'
import { withinSchool } from '../../db/within-school.ts'

/** The number of entries that are shown. */
const shown = 20
const dayMs = 24 * 3_600_000

/**
 * The failures of the student within the hour before the row's last one. A row counts the failures of one outcome in one
 * hour of the clock, and guesses do not stop when the next hour begins.
 */
const failuresWithinTheHour = `(
  select sum(counted.attempts) from sign_ins as counted
  where counted.organization_id = sign_ins.organization_id and counted.user_id = sign_ins.user_id
    and counted.outcome <> 'signed-in' and counted.last_at <= sign_ins.last_at
    and counted.first_at >= sign_ins.last_at - interval '1 hour'
)`

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
        void failed
          .whereNot('signIns.outcome', 'signed-in')
          .andWhereRaw(`${failuresWithinTheHour} >= ?`, [manyFailures])
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
