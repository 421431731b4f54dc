import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, it } from 'vitest'
import { peopleOf } from '../testing/people.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { partitionByOrganization } from './partition.ts'

const exec = promisify(execFile)

it('the dump of docs/operations.md holds the rows of a partitioned database', async () => {
  const seed = inject('testSeed')
  if (!('serverUrl' in seed)) throw new Error('this test needs a PostgreSQL server')
  const db = await openTestDatabase()
  try {
    const people = peopleOf(db)
    const student = await people.aStudentIn(
      await people.aClassOf(await people.aTeacherIn(await people.aSchool())),
    )
    const name = await db.asOwner(async ({ knex }) => {
      await partitionByOrganization(knex, 4)
      const { rows } = await knex.raw<{ rows: { name: string }[] }>('select current_database() as name')
      return rows[0]!.name
    })
    const owner = new URL(seed.serverUrl)
    owner.pathname = `/${name}`
    const { stdout } = await exec('pg_dump', ['--data-only', '--enable-row-security', owner.href])
    for (const id of [student.id, student.organizationId]) expect(stdout).toContain(id)
    expect(stdout.split(student.id).length).toBeGreaterThan(2)
  } finally {
    await db.close()
  }
})
