import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleOf, testPassword } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'

// Needs PostgreSQL, where two transactions run at the same time.

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  if (app.database.isEmbedded) throw new Error('npm run test:postgres')
})
afterAll(() => app.close())

async function anAdminAboutToConfirm() {
  const person = await peopleOf(app.database).anAdmin()
  const admin = await app.as(person)
  const { secret } = await admin.admins.beginSecondFactor({ currentPassword: testPassword })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now().getTime(),
  })
  return { ofPerson: { id: person.id }, email: person.email, admin, code }
}

/** Switches the second factor on after the sign-in has checked that there is none, and before its session starts. */
async function expectRequired(
  table: 'admins' | 'teachers',
  ofPerson: { id: string },
  signIn: () => Promise<unknown>,
) {
  const sessions = () => app.inTables((tx) => tx('sessions').where({ userId: ofPerson.id }))
  const before = (await sessions()).length
  let answer: Promise<unknown> | undefined
  await app.inTables(async (tx) => {
    await tx(table).where(ofPerson).forUpdate().select('id')
    answer = signIn().catch((error: unknown) => error)
    // The password and the missing second factor were checked; the session waits for the row.
    await untilWaiting(app.database)
    await tx(table).where(ofPerson).update({ totpConfirmedAt: app.clock.now() })
  })
  expect(await answer).toMatchObject({ code: 'SECOND_FACTOR' })
  expect(await sessions()).toHaveLength(before)
}

describe('confirming a second factor', () => {
  it('twice at once returns one set of recovery codes', async () => {
    const { ofPerson, admin, code } = await anAdminAboutToConfirm()
    let answers: Promise<PromiseSettledResult<{ recoveryCodes: string[] }>[]> | undefined
    await app.inTables(async (tx) => {
      await tx('admins').where(ofPerson).forUpdate().select('id')
      answers = Promise.allSettled([1, 2].map(() => admin.admins.confirmSecondFactor({ code })))
      await untilWaiting(app.database, 2)
    })
    const outcomes = (await answers)?.map((answer) =>
      answer.status === 'rejected' ? (answer.reason as { code: string }).code : 'confirmed',
    )
    expect(outcomes?.toSorted()).toEqual(['CODE_WRONG', 'confirmed'])
  })

  it('during a sign-in without it makes the sign-in require it', async () => {
    const { ofPerson, email } = await anAdminAboutToConfirm()
    await expectRequired('admins', ofPerson, () =>
      app.guest().admins.login({ email, password: testPassword }),
    )
  })

  it('does so for a teacher, too', async () => {
    const people = peopleOf(app.database)
    const { id, email, password } = await people.aTeacherIn(await people.aSchool())
    await expectRequired('teachers', { id }, () => app.guest().teachers.login({ email, password }))
  })

  it('while it is set up again leaves it unconfirmed, because no code proved the new secret', async () => {
    const { ofPerson, admin, code } = await anAdminAboutToConfirm()
    const { ofPerson: ofOther } = await anAdminAboutToConfirm()
    let answer: Promise<unknown> | undefined
    await app.inTables(async (tx) => {
      const { totpSecret = null } = (await tx('admins').where(ofOther).first('totpSecret')) ?? {}
      await tx('admins').where(ofPerson).update({ totpSecret })
      answer = admin.admins.confirmSecondFactor({ code }).catch((error: unknown) => error)
      await untilWaiting(app.database)
    })
    expect(await answer).toMatchObject({ code: 'CODE_WRONG' })
    expect(await admin.admins.secondFactor()).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  })
})
