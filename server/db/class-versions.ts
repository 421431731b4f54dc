// Every write that changes what a teacher sees raises the version of the class in the same transaction. The row also
// lists the students whose rows of the grid changed, each with the version of the change (the notes). A page with a
// version that the notes cover gets only these rows.
import type { Knex } from 'knex'
import { uuidLiteral } from './context.ts'
import type { OfClass } from './keys.ts'

/** At this number the notes are emptied, and a page with an older version needs the whole grid. */
const mostNotes = 64

/**
 * For a change that concerns more than the rows of known students: the class, its students or its worlds. It empties the
 * notes, so that they name no erased student, and a page with an earlier version needs the whole grid. Other writers of
 * the class wait until the commit, so a count in this transaction (the seats of a class) stays correct.
 */
export async function raiseClassVersion(
  tx: Knex.Transaction,
  { organizationId, classId }: OfClass,
): Promise<void> {
  const ofClass = { organizationId, classId }
  const next = tx.raw('version + 1')
  const raised = await tx('classVersions')
    .where(ofClass)
    .update({ version: next, noted: next, notedSince: next, changed: [], changedAt: [] })
  if (raised === 0) await tx('classVersions').insert({ ...ofClass, noted: 1, notedSince: 1 })
}

/** A class that teachers see changed. */
export interface TouchedClass {
  organization_id: string
  /** Null when the student has no class, so no teacher sees the change. */
  class_id: string | null
  /** The student of the changed row. Null for a student who is not in this class: then no row changed. */
  student_id: string | null
}

/** For a change that concerns only the rows of these students, who are in the class. */
export async function raiseForStudents(
  tx: Knex.Transaction,
  { organizationId, classId }: OfClass,
  studentIds: readonly string[],
): Promise<void> {
  const touched = studentIds.map((student_id) => ({
    organization_id: organizationId,
    class_id: classId,
    student_id,
  }))
  await tx.raw(raiseVersionsInlineSql(touched))
}

/**
 * The same for all rows of `source`, which has the columns of `TouchedClass`. To avoid deadlocks, the rows are sorted,
 * and a transaction runs this once, after it has locked all of its student rows. Every writer of class versions does
 * so.
 */
export function raiseVersionsSql(source: string): string {
  const next = 'class_versions.version + 1'
  const goesOn = `class_versions.noted = class_versions.version and cardinality(class_versions.changed) < ${mostNotes}`
  return `insert into class_versions (organization_id, class_id, noted, changed, changed_at)
    select organization_id, class_id, 1, students, array_fill(1::bigint, array[cardinality(students)])
    from (
      select organization_id, class_id,
        coalesce(array_agg(distinct student_id) filter (where student_id is not null), '{}') as students
      from ${source} where class_id is not null group by organization_id, class_id
    ) as touched_classes
    order by organization_id, class_id
    on conflict (organization_id, class_id) do update set version = ${next}, noted = ${next},
      noted_since = case when ${goesOn} then class_versions.noted_since else class_versions.version end,
      changed = case when ${goesOn} then class_versions.changed || excluded.changed else excluded.changed end,
      changed_at = case when ${goesOn} then class_versions.changed_at else '{}' end
        || array_fill(${next}, array[cardinality(excluded.changed)])`
}

/** The same statement with the rows inlined, for a query of several statements. Empty when there is no class. */
export function raiseVersionsInlineSql(touched: readonly TouchedClass[]): string {
  const rows = touched.flatMap(({ organization_id, class_id, student_id }) =>
    class_id === null
      ? []
      : `(${[organization_id, class_id].map(uuidLiteral).join(', ')}, ${student_id === null ? 'null::uuid' : uuidLiteral(student_id)})`,
  )
  if (rows.length === 0) return ''
  const values = [...new Set(rows)].join(', ')
  return raiseVersionsSql(`(values ${values}) as touched (organization_id, class_id, student_id)`)
}
