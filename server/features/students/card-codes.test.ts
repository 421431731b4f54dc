import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleOf, type People } from '../../testing/people.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

type CardSignIn = 'off' | 'once' | 'days'

async function aClassWithCards(cardSignIn: CardSignIn) {
  const school = await people.aSchool()
  const person = await people.aTeacherIn(school)
  const schoolClass = await people.aClassOf(person)
  const { id: classId } = schoolClass
  const teacher = await app.as(person)
  await teacher.classes.update({ classId, cardSignIn })
  return { school, teacher, schoolClass, classId }
}

async function aCard(teacher: TestClient, classId: string) {
  const [made] = await teacher.students.createBatch({ classId, count: 1 })
  if (!made) throw new Error('no account')
  return { ...made, cardCode: made.cardCode ?? '' }
}

const enter = ({ username, cardCode }: { username: string; cardCode: string }) =>
  app.guest().students.login({ username, cardCode })
const isVoid = { status: 401, code: 'CARD_VOID' }

it('without the switch no card carries a code', async () => {
  const { teacher, classId } = await aClassWithCards('off')
  const [made] = await teacher.students.createBatch({ classId, count: 1 })
  expect(made?.cardCode).toBeUndefined()
})

describe('a code for one use', () => {
  it('signs in once, with keys for letters, and is void afterwards; the password on the card still holds', async () => {
    const { teacher, classId } = await aClassWithCards('once')
    const card = await aCard(teacher, classId)
    expect(await teacher.students.cards({ classId })).toEqual({ valid: 1, used: 0 })
    const tablet = app.guest()
    const { username, cardCode } = card
    const entered = await tablet.students.login({ username, cardCode, deviceId: crypto.randomUUID() })
    expect(entered).toMatchObject({ username, class: { id: classId }, writeKey: expect.any(Object) })
    expect(await tablet.auth.me()).toMatchObject({ userId: card.studentId, classId })
    expect(await teacher.students.cards({ classId })).toEqual({ valid: 0, used: 1 })
    await expect(enter(card)).rejects.toMatchObject(isVoid)
    const byPassword = await app.guest().students.login({ username, password: card.generatedPassword })
    expect(byPassword.givenPassword).toMatchObject({ mayKeep: true })
  })

  it('two tablets with the same card at once: one is in', async () => {
    const { teacher, classId } = await aClassWithCards('once')
    const card = await aCard(teacher, classId)
    const both = await Promise.allSettled([enter(card), enter(card)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a code for thirty days', () => {
  it('signs in again and again until the thirty days are over', async () => {
    const { teacher, classId } = await aClassWithCards('days')
    const card = await aCard(teacher, classId)
    await enter(card)
    await enter(card)
    expect(await teacher.students.cards({ classId })).toEqual({ valid: 1, used: 1 })
    app.clock.pass({ days: 30 })
    await expect(enter(card)).rejects.toMatchObject(isVoid)
  })

  it.each([
    ['the student chooses a password', 'own'],
    ['the teacher resets it', 'reset'],
    ['the teacher revokes the cards', 'revoke'],
    ['the switch is turned off', 'off'],
    ['the class allows single use only', 'once'],
    ['the student is removed from the class', 'remove'],
    ['a new card is printed', 'reset'],
  ] as const)('is void once %s', async (_, how) => {
    const { teacher, classId } = await aClassWithCards('days')
    const card = await aCard(teacher, classId)
    const { studentId } = card
    if (how === 'own') {
      const tablet = app.guest()
      await tablet.students.login({ username: card.username, password: card.generatedPassword })
      await tablet.students.changePassword({ newPassword: 'kutter-moos-fahne-31' })
    }
    if (how === 'reset') {
      const { cardCode } = await teacher.students.resetPassword({ studentId })
      expect(cardCode).not.toBe(card.cardCode)
    }
    if (how === 'revoke') expect(await teacher.students.revokeCards({ classId })).toEqual({ revoked: 1 })
    if (how === 'off' || how === 'once') await teacher.classes.update({ classId, cardSignIn: how })
    if (how === 'remove') await teacher.students.removeFromClass({ studentId })
    await expect(enter(card)).rejects.toMatchObject(isVoid)
  })
})

it('a void card stays void when the student is in a class again, or the switch is back', async () => {
  const { teacher, classId, schoolClass } = await aClassWithCards('days')
  const [ofRemoved, ofSwitch] = [await aCard(teacher, classId), await aCard(teacher, classId)]
  await teacher.students.removeFromClass({ studentId: ofRemoved.studentId })
  const tablet = app.guest()
  await tablet.students.login({ username: ofRemoved.username, password: ofRemoved.generatedPassword })
  await tablet.students.joinClass({ joinCode: schoolClass.joinCode })
  await expect(enter(ofRemoved)).rejects.toMatchObject(isVoid)
  await teacher.classes.update({ classId, cardSignIn: 'once' })
  await teacher.classes.update({ classId, cardSignIn: 'days' })
  await expect(enter(ofSwitch)).rejects.toMatchObject(isVoid)
})

it('a code opens no other account, and an unknown name gets the same answer', async () => {
  const { teacher, classId } = await aClassWithCards('days')
  const [one, other] = [await aCard(teacher, classId), await aCard(teacher, classId)]
  await expect(enter({ ...one, cardCode: other.cardCode })).rejects.toMatchObject(isVoid)
  await expect(enter({ ...one, username: 'gibt-es-nicht-99' })).rejects.toMatchObject(isVoid)
  await expect(app.guest().students.login({ username: one.username })).rejects.toMatchObject({
    status: 422,
    fields: [{ path: 'password', code: 'required' }],
  })
})

it('the database holds no code, and the audit log counts issued and revoked cards', async () => {
  const { school, teacher, classId } = await aClassWithCards('days')
  const cards = await teacher.students.createBatch({ classId, count: 3 })
  await teacher.students.revokeCards({ classId })
  const { organizationId } = school
  const actions = await app.inTables((tx) => tx('auditLog').where({ organizationId }).pluck('action'))
  const count = (action: string) => actions.filter((each) => each === action).length
  expect([count('student.issue-card'), count('student.revoke-card')]).toEqual([3, 3])
  const again = await teacher.students.resetPasswords({ classId, studentIds: [cards[0]?.studentId ?? ''] })
  const rows = await app.inTables((tx) => tx('cardCodes').where({ organizationId }))
  expect(rows).toHaveLength(1)
  const stored = Buffer.from(rows[0]?.codeHash ?? [])
  expect(stored.includes(Buffer.from(again[0]?.cardCode ?? '', 'base64url'))).toBe(false)
  expect(stored).toHaveLength(32)
})

it('another teacher neither counts nor revokes them', async () => {
  const { school, teacher, classId } = await aClassWithCards('days')
  const card = await aCard(teacher, classId)
  const colleague = await app.as(await people.aTeacherIn(school))
  await expect(colleague.students.cards({ classId })).rejects.toMatchObject({ status: 404 })
  await expect(colleague.students.revokeCards({ classId })).rejects.toMatchObject({ status: 404 })
  await enter(card)
})
