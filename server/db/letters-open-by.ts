// The day by which the time capsules of a student open, because the student loses the tablet or the account afterwards.
import type { Knex } from 'knex'
import { retention } from '#shared/domain/retention.ts'
import type { OfStudent } from './keys.ts'
import type { ChallengeRow } from './tables.ts'

const hours = (days: number) => `interval '${days * 24} hours'`
const asDay = (instant: string) => `to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD')`
const before = retention.lettersOpenBeforeDays

/**
 * The end of school of the class, or two weeks before retention may delete the answers, whichever comes first; null
 * without either. An expression for statements with :organizationId and :studentId.
 */
export const lettersOpenBySql = `(
  select least(
    c.school_ends_on,
    ${asDay(`least(c.archived_at, t.deactivated_at) + o.retention_days * ${hours(1)} - ${hours(before)}`)},
    ${asDay(`c.deleted_at + ${hours(retention.deletedClassDays - before)}`)},
    case when s.class_id is null then ${asDay(`s.removed_at + ${hours(retention.removedStudentDays - before)}`)} end
  )
  from students s
  join organizations o on o.id = s.organization_id
  left join classes c on c.organization_id = s.organization_id and c.id = s.class_id
  left join teachers t on t.organization_id = c.organization_id and t.id = c.teacher_id
  where s.organization_id = :organizationId and s.id = :studentId
)`

/** Adds to each time capsule the latest day on which it opens, for its author only. */
export async function withOpeningDay(
  tx: Knex.Transaction,
  student: OfStudent,
  challenges: readonly ChallengeRow[],
): Promise<readonly ChallengeRow[]> {
  if (challenges.every(({ kind }) => kind !== 'time_capsule')) return challenges
  const { rows } = await tx.raw<{ rows: { day: string | null }[] }>(`select ${lettersOpenBySql} as day`, {
    organizationId: student.organizationId,
    studentId: student.studentId,
  })
  const opensBy = rows[0]?.day
  if (!opensBy) return challenges
  return challenges.map((challenge) =>
    challenge.definition.kind === 'time_capsule'
      ? { ...challenge, definition: { ...challenge.definition, opensBy } }
      : challenge,
  )
}
