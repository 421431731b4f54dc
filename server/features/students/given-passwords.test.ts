import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudentPerson } from '../../testing/people.ts'
import { peopleOf } from '../../testing/people.ts'
import { clientOf, openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { createFixture, type Fixture } from '../../testing/fixture.ts'

let app: TestApp
let fixture: Fixture
let teacher: TestClient
beforeAll(async () => {
  app = await openTestApp()
  fixture = await createFixture(app.database)
  teacher = await app.as(fixture.teacher)
})
afterAll(() => app.close())

interface Account {
  username: string
  password: string
}

async function aCard(): Promise<Account & { studentId: string }> {
  const [card] = await teacher.students.createBatch({ classId: fixture.schoolClass.id, count: 1 })
  if (!card) throw new Error('no card')
  return { ...card, password: card.generatedPassword }
}

async function signIn({ username, password }: Account) {
  const client = clientOf(app.url)
  const account = await client.students.login({ username, password })
  return { client, account }
}

const own = 'kutter-moos-fahne-31'

describe('the password of a card', () => {
  it('has to be replaced or may be kept at the first sign-in', async () => {
    const card = await aCard()
    const { client, account } = await signIn(card)
    const given = { isReset: false, mayKeep: true, by: expect.stringMatching(/\S+ \S+/) }
    expect(account.givenPassword).toMatchObject(given)
    expect((await client.students.profile()).givenPassword).toMatchObject(given)
    await client.students.chapters()
  })

  it('only allows its own replacement from the second sign-in on', async () => {
    const card = await aCard()
    const first = await signIn(card)
    app.clock.pass({ minutes: 1 })
    const { client, account } = await signIn(card)
    expect(account.givenPassword?.mayKeep).toBe(false)
    const refused = { status: 403, code: 'OWN_PASSWORD' }
    await expect(client.students.chapters()).rejects.toMatchObject(refused)
    await expect(client.students.responses({ id: account.id })).rejects.toMatchObject(refused)
    await expect(client.students.export({ id: account.id })).rejects.toMatchObject(refused)
    expect((await client.students.profile()).givenPassword?.mayKeep).toBe(false)
    // A session that started before continues, so that no unsaved work is lost.
    await first.client.students.chapters()

    await client.students.changePassword({ newPassword: own })
    await client.students.chapters()
    expect((await client.students.profile()).givenPassword).toBeNull()
  })

  it('is invalid after the student has chosen a new one', async () => {
    const card = await aCard()
    const { client } = await signIn(card)
    await client.students.changePassword({ newPassword: own })
    await expect(signIn(card)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    const { account } = await signIn({ ...card, password: own })
    expect(account.givenPassword).toBeNull()
  })

  it('causes no question after a registration with any password', async () => {
    const { joinCode } = fixture.schoolClass
    const chosen = await app.guest().students.register({ username: 'eigene-gans', password: own, joinCode })
    expect(chosen.givenPassword).toBeNull()
    const made = await app.guest().students.register({ username: 'andere-gans', joinCode })
    expect(made.givenPassword).toBeNull()
  })
})

describe('a reset', () => {
  let student: StudentPerson
  it('ends the student’s sessions, and shows its time and author at the next sign-in', async () => {
    student = await peopleOf(app.database).aStudentIn(fixture.schoolClass)
    const before = await signIn(student)
    app.clock.pass({ minutes: 1 })
    const resetAt = app.clock.now()
    const { generatedPassword } = await teacher.students.resetPassword({ studentId: student.id })
    await expect(before.client.students.profile()).rejects.toMatchObject({ status: 401 })

    const { firstName, lastName } = await teacher.teachers.profile()
    const { account } = await signIn({ ...student, password: generatedPassword })
    expect(account.givenPassword).toMatchObject({
      isReset: true,
      mayKeep: true,
      by: `${firstName} ${lastName}`,
    })
    const told = Date.parse(account.givenPassword?.at ?? '')
    expect(Math.abs(told - resetAt.getTime())).toBeLessThan(5_000)
  })

  it('shows earlier use: a teacher’s sign-in is listed and uses up the only skip', async () => {
    const { generatedPassword: password } = await teacher.students.resetPassword({ studentId: student.id })
    app.clock.pass({ minutes: 1 })
    await signIn({ ...student, password })
    app.clock.pass({ minutes: 1 })
    const { client, account } = await signIn({ ...student, password })
    expect(account.givenPassword?.mayKeep).toBe(false)
    const { items } = await client.auth.signIns()
    const since = items.filter(
      ({ at, outcome }) => outcome === 'signed-in' && at > (account.givenPassword?.at ?? ''),
    )
    expect(since).toHaveLength(2)
  })

  it('of many passwords shows the same to each student', async () => {
    const { id: classId } = fixture.schoolClass
    const [made] = await teacher.students.resetPasswords({ classId, studentIds: [student.id] })
    const { account } = await signIn({ ...student, password: made?.generatedPassword ?? '' })
    expect(account.givenPassword).toMatchObject({ isReset: true, mayKeep: true })
  })
})
