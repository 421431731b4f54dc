import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleOf } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { untilWaiting } from '../testing/until-waiting.ts'
import { purgeSome } from './rules.ts'

// Needs PostgreSQL, where two transactions run at the same time.

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  if (app.database.isEmbedded) throw new Error('npm run test:postgres')
})
afterAll(() => app.close())

describe('the purge of a class', () => {
  it('keeps a student whom the teacher moves out concurrently', async () => {
    const people = peopleOf(app.database)
    const teacher = await people.aTeacherIn(await people.aSchool())
    const archived = await people.aClassOf(teacher, { isActive: false, archivedAt: app.clock.now() })
    const moved = await people.aStudentIn(archived)
    const stays = await people.aStudentIn(archived)
    const into = await people.aClassOf(teacher)
    const later = new Date(app.clock.now().getTime() + 400 * 86_400_000)
    const ports = { tombstoneOf: (id: string) => app.services.letters.tombstoneHashesOf(id)[0] }

    let purge: Promise<{ tombstones: Buffer[] }> | undefined
    await app.inTables(async (tx: Knex.Transaction) => {
      await tx('students').where({ id: moved.id }).update({ classId: into.id })
      purge = app.inTables((purging) => purgeSome(purging, 'archivedClasses', ports, later))
      await untilWaiting(app.database)
    })
    expect((await purge)?.tombstones).toEqual([ports.tombstoneOf(stays.id)])
    const left = await app.inTables((tx) => tx('students').pluck('id'))
    expect(left).toEqual([moved.id])
    expect(await app.inTables((tx) => tx('classes').pluck('id'))).toEqual([into.id])
  })
})
