import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from '../../security/passwords.ts'
import {
  from,
  openOutboxSchool,
  password,
  type OutboxSchool,
  type Pupil,
} from '../../testing/outbox-school.ts'
import type { Tablet } from '../../testing/outbox-tablet.ts'

const next = 'wolke-sieben-tanzt'

let school: OutboxSchool
let classId: string
let anna: Pupil
let tablet: Tablet
beforeAll(async () => {
  school = await openOutboxSchool()
  classId = await school.addClass()
  await school.addRun(classId)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.travelTo('2026-10-05T08:00:00.000Z')
  anna = await school.addPupil(classId)
  tablet = await anna.tablet()
})

const change = (
  input: { currentPassword?: string; newPassword?: string; credentialVersion?: number } = {},
  options: { id?: string; at?: string } = {},
  writer = tablet,
) =>
  writer.write(
    'students.changePassword',
    {
      studentId: anna.studentId,
      currentPassword: password,
      newPassword: next,
      credentialVersion: 1,
      ...input,
    },
    options,
  )
const row = async () => {
  const student = await school.database.transaction({ role: 'maintenance' }, (tx) =>
    tx('students').where({ id: anna.studentId }).first(),
  )
  if (!student) throw new Error('no student')
  return student
}
const returned = () =>
  school.database.transaction({ role: 'maintenance' }, (tx) =>
    tx('returnedLetters')
      .where({ studentId: anna.studentId })
      .select('code', 'content', 'operation', 'capturedAt'),
  )
const openSessions = () =>
  school.database.transaction({ role: 'maintenance' }, (tx) =>
    tx('sessions').where({ userId: anna.studentId }).whereNull('revokedAt').pluck('id'),
  )

describe('a password letter', () => {
  it('changes the password and ends every session but its own', async () => {
    await anna.tablet()
    expect(await school.dispositionsOf(await change())).toEqual(['received'])
    const student = await row()
    expect(student).toMatchObject({ passwordChanged: true, passwordGenerated: false, credentialVersion: 2 })
    expect(await isPassword(student.passwordHash, next)).toBe(true)
    expect(await isPassword(student.passwordHash, password)).toBe(false)
    expect(await openSessions()).toEqual([tablet.sid])
    expect(await returned()).toEqual([])
  })

  it('does nothing when it comes again, even after a further change', async () => {
    const letter = await change()
    await school.deliver(letter)
    await school.deliver(await change({ currentPassword: next, newPassword: password, credentialVersion: 2 }))
    expect(await school.dispositionsOf(letter, letter)).toEqual(['received', 'later'])
    expect(await row()).toMatchObject({ credentialVersion: 3 })
    expect(await isPassword((await row()).passwordHash, password)).toBe(true)
    expect(await returned()).toEqual([])
  })

  it('delivered many times at once changes once', async () => {
    const letter = await change()
    const answers = await Promise.all(Array.from({ length: 10 }, () => school.deliver(letter)))
    expect(new Set(answers.map(({ receipts }) => receipts[0]?.disposition))).toEqual(new Set(['received']))
    expect(await row()).toMatchObject({ credentialVersion: 2 })
    expect(await returned()).toEqual([])
  })

  it("gives way to a teacher's reset in between, visibly and without its content", async () => {
    const reset = await hashPassword('drei-neue-woerter')
    await school.database.transaction({ role: 'maintenance' }, (tx) =>
      tx('students').where({ id: anna.studentId }).update({ passwordHash: reset, credentialVersion: 2 }),
    )
    await school.deliver(await change())
    expect(await isPassword((await row()).passwordHash, 'drei-neue-woerter')).toBe(true)
    expect(await returned()).toEqual([
      {
        code: 'CREDENTIAL_CHANGED',
        content: null,
        operation: 'students.changePassword',
        capturedAt: school.now(),
      },
    ])
  })

  it('with a wrong current password is returned, and counts as a failed sign-in', async () => {
    const attempt = { account: `student:${anna.username}`, device: tablet.deviceId, ...from }
    for (let turn = 0; turn < 10; turn += 1) {
      await school.deliver(await change({ currentPassword: 'falsch-geraten' }))
    }
    const next = school.signInLimiter.attempt(attempt, async () => true)
    await expect(next).rejects.toMatchObject({ code: 'LOCKED' })
    expect(await returned()).toHaveLength(10)
    expect((await returned())[0]).toMatchObject({ code: 'CURRENT_PASSWORD', content: null })
    expect(await school.dispositionsOf(await change())).toEqual(['later'])
    expect(await row()).toMatchObject({ credentialVersion: 1 })
  })

  it.each([
    ['kurz', 'too short'],
    ['passwort', 'well known'],
    ['luchs-', 'with the own name'],
  ])('is returned when the new password is weak: %s (%s)', async (start) => {
    const newPassword = start === 'luchs-' ? `${anna.username}!` : start
    await school.deliver(await change({ newPassword }))
    expect(await returned()).toMatchObject([{ code: 'PASSWORD_WEAK', content: null }])
    expect(await row()).toMatchObject({ credentialVersion: 1 })
  })

  it('expires after thirty days, visibly', async () => {
    await school.deliver(await change({}, { at: '2026-09-05T07:59:59.000Z' }))
    expect(await returned()).toMatchObject([{ code: 'LETTER_EXPIRED' }])
    await school.deliver(await change({}, { at: '2026-09-05T08:00:01.000Z' }))
    expect(await row()).toMatchObject({ credentialVersion: 2 })
  })

  it('is one per ticket and batch; the others come later', async () => {
    const [first, second] = [await change(), await change({ newPassword: 'ein-anderes-wort' })]
    expect(await school.dispositionsOf(first, second)).toEqual(['received', 'later'])
    expect(await school.dispositionsOf(second)).toEqual(['received'])
    expect(await returned()).toMatchObject([{ code: 'CREDENTIAL_CHANGED' }])
  })

  it('without the current password or the version is returned: nobody was there to speak for it', async () => {
    const { studentId } = anna
    await school.deliver(await tablet.write('students.changePassword', { studentId, newPassword: next }))
    expect(await returned()).toMatchObject([{ code: 'INVALID', content: null }])
  })

  it('of a closed or revoked key is a question, not a change', async () => {
    const closing = await tablet.write('students.closeKey', { studentId: anna.studentId, letterIds: [] })
    expect(await school.dispositionsOf(closing, await change())).toEqual(['received', 'received'])
    expect(await returned()).toMatchObject([{ code: 'KEY_REVOKED', content: null }])
    expect(await row()).toMatchObject({ credentialVersion: 1 })
  })

  it('under an id that another letter had is kept as reused', async () => {
    const id = uuidv7()
    await school.deliver(await tablet.answer('Früher wollte ich Pirat werden.', { id }))
    await school.deliver(await change({}, { id }))
    expect(await returned()).toMatchObject([{ code: 'LETTER_REUSED', content: null }])
    expect(await row()).toMatchObject({ credentialVersion: 1 })
  })

  it('leaves its passwords nowhere in the database but as a hash', async () => {
    await school.deliver(await change({ currentPassword: 'falsch-geraten' }))
    await school.deliver(await change())
    const dump = JSON.stringify(
      await school.database.transaction({ role: 'maintenance' }, async (tx) => [
        await tx('students'),
        await tx('receipts'),
        await tx('returnedLetters'),
        await tx('auditLog'),
      ]),
    )
    for (const secret of [password, next, 'falsch-geraten']) expect(dump).not.toContain(secret)
    expect(school.logged.join('')).toBe('')
  })
})
