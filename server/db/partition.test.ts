import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleOf, type SchoolClass, type StudentPerson } from '../testing/people.ts'
import { digestOf } from '../testing/table-digest.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { partitionByOrganization } from './partition.ts'

// `npm run test:partitioned` runs the whole server suite on such a database.

let db: TestDatabase
let student: StudentPerson
let schoolClass: SchoolClass
beforeAll(async () => {
  db = await openTestDatabase()
  const people = peopleOf(db)
  for (let school = 0; school < 5; school++) {
    schoolClass = await people.aClassOf(await people.aTeacherIn(await people.aSchool()))
    student = await people.aStudentIn(schoolClass)
  }
})
afterAll(() => db.close())

/** The key is a text that is unique over all schools: a caller who has it does not know the school yet. */
const lookups = ['join_codes', 'license_keys', 'login_names', 'teacher_emails']

/** The tables according to the schema before the split. */
async function tablesOfSchools(): Promise<string[]> {
  const { rows } = await db.asOwner(({ knex }) =>
    knex.raw<{ rows: { name: string }[] }>(`select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'organization_id'
       and table_name not in (select inhrelid::regclass::text from pg_inherits)`),
  )
  return rows.map(({ name }) => name).sort()
}

async function partitionedTables(): Promise<string[]> {
  const { rows } = await db.knex.raw<{ rows: { name: string }[] }>(
    `select partrelid::regclass::text as name from pg_partitioned_table order by 1`,
  )
  return rows.map(({ name }) => name)
}

describe('tables split by organization', () => {
  it('are the tenant tables without the lookup tables, and keep every row', async () => {
    const before = await digestOf(db)
    const ofSchools = await tablesOfSchools()
    expect(ofSchools).toEqual(expect.arrayContaining(lookups))
    await db.asOwner(({ knex }) => partitionByOrganization(knex, 4))
    const split = await partitionedTables()
    expect(split.sort()).toEqual(ofSchools.filter((name) => !lookups.includes(name)))
    expect(await digestOf(db)).toBe(before)
  })

  it('are unchanged by a second run', async () => {
    expect(await db.asOwner(({ knex }) => partitionByOrganization(knex, 4))).toEqual([])
  })

  it('keep row level security', async () => {
    const { organizationId } = student
    const seen = await db.transaction({ role: 'app', organizationId }, (tx) => tx('students').pluck('id'))
    expect(seen).toEqual([student.id])
    await expect(
      db.transaction({ role: 'app', organizationId }, (tx) => tx('receipts').select('letterId')),
    ).rejects.toThrow('permission denied')
    const { rows } = await db.knex.raw<{ rows: object[] }>(
      'select relname from pg_class where relispartition and relkind = ? and not relforcerowsecurity',
      ['r'],
    )
    expect(rows).toEqual([])
    await expect(
      db.transaction({ role: 'app', organizationId }, (tx) => tx.raw('select id from students_0')),
    ).rejects.toThrow('permission denied')
  })

  it('are read in full by the owner, partition by partition, as pg_dump does', async () => {
    const counted = await db.asOwner(async ({ knex }) => {
      const { rows } = await knex.raw<{ rows: { name: string }[] }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'students'::regclass`,
      )
      const counts = await Promise.all(rows.map(({ name }) => knex(name).count<{ count: string }[]>('*')))
      return counts.reduce((sum, [row]) => sum + Number(row?.count), 0)
    })
    const [all] = await db.transaction({ role: 'maintenance' }, (tx) =>
      tx('students').count<{ count: string }[]>('*'),
    )
    expect(counted).toBeGreaterThan(0)
    expect(counted).toBe(Number(all?.count))
  })

  it('cannot reference a row of another school', async () => {
    const { organizationId } = await peopleOf(db).aSchool()
    const stray = { organizationId, studentId: student.id, classId: schoolClass.id }
    await expect(
      db.transaction({ role: 'maintenance' }, (tx) => tx('memberships').insert(stray)),
    ).rejects.toThrow('foreign key')
  })
})
