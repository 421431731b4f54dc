import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleOf } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'

// Needs PostgreSQL, where two transactions run at the same time.

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  if (app.database.isEmbedded) throw new Error('npm run test:postgres')
})
afterAll(() => app.close())

describe('two resets of a teacher that are asked for at the same time', () => {
  it('leave one that waits, with one code', async () => {
    const people = peopleOf(app.database)
    const teacher = await people.aTeacherIn(await people.aSchool())
    const admins = [await app.as(await people.anAdmin()), await app.as(await people.anAdmin())]
    let answers: Promise<unknown> | undefined
    await app.inTables(async (tx) => {
      await tx('teachers').where({ id: teacher.id }).forUpdate().first('id')
      answers = Promise.all(
        admins.map((admin) => admin.admins.resetTeacherPassword({ teacherId: teacher.id })),
      )
      await untilWaiting(app.database, 2)
    })
    await answers
    const rows = await app.inTables((tx) => tx('approvals').where({ teacherId: teacher.id }))
    expect(rows).toHaveLength(2)
    expect(rows.filter(({ refusedAt }) => refusedAt === null)).toHaveLength(1)
    expect(rows.filter(({ codeHash }) => codeHash !== null)).toHaveLength(1)
  })

  it('and one that is asked for while a colleague confirms the former one leave the account open once', async () => {
    const people = peopleOf(app.database)
    const school = await people.aSchool()
    const teacher = await people.aTeacherIn(school)
    const helper = await app.as(await people.aTeacherIn(school))
    const admin = await app.as(await people.anAdmin())
    const { email, code } = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
    await app.guest().teachers.redeemCode({ email, code, newPassword: 'kutter-moos-fahne-31' })
    const [former] = (await helper.approvals.list()).approvals
    let answers: Promise<[PromiseSettledResult<unknown>, PromiseSettledResult<unknown>]> | undefined
    await app.inTables(async (tx) => {
      await tx('teachers').where({ id: teacher.id }).forUpdate().first('id')
      answers = Promise.allSettled([
        helper.approvals.confirm({ approvalId: former?.id ?? '' }),
        admin.admins.resetTeacherPassword({ teacherId: teacher.id }),
      ])
      await untilWaiting(app.database, 2)
    })
    const [confirmed, asked] = (await answers) ?? []
    expect(asked?.status).toBe('fulfilled')
    const row = await app.inTables((tx) => tx('teachers').where({ id: teacher.id }).first('closedUntil'))
    const isOpen = row?.closedUntil === null
    expect(isOpen).toBe(confirmed?.status === 'fulfilled')
    expect(await helper.approvals.list()).toMatchObject({
      approvals: expect.arrayContaining([
        expect.objectContaining({ id: former?.id, state: isOpen ? 'confirmed' : 'refused' }),
      ]) as unknown,
    })
  })
})
