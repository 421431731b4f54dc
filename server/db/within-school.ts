import type { Knex } from 'knex'

/**
 * A condition of a join between rows of one school. The primary key of every table of a school contains
 * `organizationId`, so a join without it reads other schools' rows.
 * @param columns further pairs of equal columns, such as `{ 'classes.id': 'students.classId' }`
 */
export function withinSchool(columns: Readonly<Record<string, string>>): Knex.JoinCallback {
  const pairs = Object.entries(columns)
  const [left, right] = pairs[0]!.map((column) => column.split('.')[0]!)
  return (join) => {
    void join.on(`${left}.organizationId`, `${right}.organizationId`)
    for (const pair of pairs) void join.andOn(...pair)
  }
}
