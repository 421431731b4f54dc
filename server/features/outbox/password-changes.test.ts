import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from '../../security/passwords.ts'
import { openOutboxClass } from '../../testing/outbox-class.ts'
import { from, password } from '../../testing/outbox-school.ts'

const next = 'wolke-sieben-tanzt'

const stage = openOutboxClass()

const change = (
  input: { currentPassword?: string; newPassword?: string; credentialVersion?: number } = {},
  options: { id?: string; at?: string } = {},
  writer = stage.tablet,
) =>
  writer.write(
    'students.changePassword',
    {
      studentId: stage.anna.studentId,
      currentPassword: password,
      newPassword: next,
      credentialVersion: 1,
      ...input,
    },
    options,
  )
const row = async () => {
  const student = await stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
    tx('students').where({ id: stage.anna.studentId }).first(),
  )
  if (!student) throw new Error('no student')
  return student
}
const returned = () =>
  stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
    tx('returnedLetters')
      .where({ studentId: stage.anna.studentId })
      .select('code', 'content', 'operation', 'capturedAt'),
  )
const openSessions = () =>
  stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
    tx('sessions').where({ userId: stage.anna.studentId }).whereNull('revokedAt').pluck('id'),
  )
const audited = () =>
  stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
    tx('auditLog').where({ objectId: stage.anna.studentId }).select('actorType', 'actorId', 'action'),
  )

describe('a password letter', () => {
  it('changes the password and ends every session except its own', async () => {
    await stage.anna.tablet()
    expect(await stage.school.dispositionsOf(await change())).toEqual(['received'])
    const student = await row()
    expect(student).toMatchObject({ passwordChanged: true, passwordGenerated: false, credentialVersion: 2 })
    expect(await isPassword(student.passwordHash, next)).toBe(true)
    expect(await isPassword(student.passwordHash, password)).toBe(false)
    expect(await openSessions()).toEqual([stage.tablet.sid])
    expect(await returned()).toEqual([])
  })

  it('has no effect when it is delivered again, even after a further change', async () => {
    const letter = await change()
    await stage.school.deliver(letter)
    await stage.school.deliver(
      await change({ currentPassword: next, newPassword: password, credentialVersion: 2 }),
    )
    expect(await stage.school.dispositionsOf(letter, letter)).toEqual(['received', 'later'])
    expect(await row()).toMatchObject({ credentialVersion: 3 })
    expect(await isPassword((await row()).passwordHash, password)).toBe(true)
    expect(await returned()).toEqual([])
  })

  it('is applied once and audited once when it is delivered many times at once', async () => {
    const letter = await change()
    const answers = await Promise.all(Array.from({ length: 10 }, () => stage.school.deliver(letter)))
    expect(new Set(answers.map(({ receipts }) => receipts[0]?.disposition))).toEqual(new Set(['received']))
    expect(await row()).toMatchObject({ credentialVersion: 2 })
    expect(await returned()).toEqual([])
    expect(await audited()).toEqual([
      { actorType: 'student', actorId: stage.anna.studentId, action: 'student.change-password' },
    ])
  })

  it('has to wait above the quota, because each change costs two hashes', async () => {
    const letters = await Promise.all(Array.from({ length: 26 }, () => change()))
    const answers = await Promise.all(letters.map((letter) => stage.school.deliver(letter)))
    const waiting = answers.filter(({ receipts }) => receipts[0]?.disposition === 'later')
    expect(waiting).toHaveLength(6)
    expect(await row()).toMatchObject({ credentialVersion: 2 })
  })

  it("is returned without its content after a teacher's reset in between", async () => {
    const reset = await hashPassword('drei-neue-woerter')
    await stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
      tx('students')
        .where({ id: stage.anna.studentId })
        .update({ passwordHash: reset, credentialVersion: 2 }),
    )
    await stage.school.deliver(await change())
    expect(await isPassword((await row()).passwordHash, 'drei-neue-woerter')).toBe(true)
    expect(await returned()).toEqual([
      {
        code: 'CREDENTIAL_CHANGED',
        content: null,
        operation: 'students.changePassword',
        capturedAt: stage.school.now(),
      },
    ])
  })

  it('waits for the change that it builds on when both arrive in reverse order after a restore', async () => {
    const first = await change()
    const second = await change({
      currentPassword: next,
      newPassword: 'ein-anderes-wort',
      credentialVersion: 2,
    })
    expect(await stage.school.dispositionsOf(second)).toEqual(['later'])
    expect(await stage.school.dispositionsOf(first)).toEqual(['received'])
    expect(await stage.school.dispositionsOf(second)).toEqual(['received'])
    expect(await isPassword((await row()).passwordHash, 'ein-anderes-wort')).toBe(true)
    expect(await returned()).toEqual([])
  })

  it('with a wrong current password is returned and counts as a failed sign-in', async () => {
    const attempt = { account: `student:${stage.anna.username}`, device: stage.tablet.deviceId, ...from }
    for (let turn = 0; turn < 10; turn += 1) {
      await stage.school.deliver(await change({ currentPassword: 'falsch-geraten' }))
    }
    const next = stage.school.signInLimiter.attempt(attempt, async () => true)
    await expect(next).rejects.toMatchObject({ code: 'LOCKED' })
    expect(await returned()).toHaveLength(10)
    expect((await returned())[0]).toMatchObject({ code: 'CURRENT_PASSWORD', content: null })
    expect(await stage.school.dispositionsOf(await change())).toEqual(['later'])
    expect(await row()).toMatchObject({ credentialVersion: 1 })
  })

  it.each([
    ['kurz', 'too short'],
    ['passwort', 'well known'],
    ['luchs-', 'with the own name'],
  ])('is returned when the new password is weak: %s (%s)', async (start) => {
    const newPassword = start === 'luchs-' ? `${stage.anna.username}!` : start
    await stage.school.deliver(await change({ newPassword }))
    expect(await returned()).toMatchObject([{ code: 'PASSWORD_WEAK', content: null }])
    expect(await row()).toMatchObject({ credentialVersion: 1 })
  })

  it('expires after thirty days and is returned', async () => {
    await stage.school.deliver(await change({}, { at: '2026-09-05T07:59:59.000Z' }))
    expect(await returned()).toMatchObject([{ code: 'LETTER_EXPIRED' }])
    await stage.school.deliver(await change({}, { at: '2026-09-05T08:00:01.000Z' }))
    expect(await row()).toMatchObject({ credentialVersion: 2 })
  })

  it('is applied once per ticket and batch; further ones have to be sent again', async () => {
    const [first, second] = [await change(), await change({ newPassword: 'ein-anderes-wort' })]
    expect(await stage.school.dispositionsOf(first, second)).toEqual(['received', 'later'])
    expect(await stage.school.dispositionsOf(second)).toEqual(['received'])
    expect(await returned()).toMatchObject([{ code: 'CREDENTIAL_CHANGED' }])
  })

  it('without the current password or the version is returned', async () => {
    const { studentId } = stage.anna
    await stage.school.deliver(
      await stage.tablet.write('students.changePassword', { studentId, newPassword: next }),
    )
    expect(await returned()).toMatchObject([{ code: 'INVALID', content: null }])
  })

  it('of a closed or revoked key is returned for confirmation', async () => {
    const closing = await stage.tablet.write('students.closeKey', {
      studentId: stage.anna.studentId,
      letterIds: [],
    })
    expect(await stage.school.dispositionsOf(closing, await change())).toEqual(['received', 'received'])
    expect(await returned()).toMatchObject([{ code: 'KEY_REVOKED', content: null }])
    expect(await row()).toMatchObject({ credentialVersion: 1 })
  })

  it('under the id of another letter is returned as reused', async () => {
    const id = uuidv7()
    await stage.school.deliver(await stage.tablet.answer('Früher wollte ich Pirat werden.', { id }))
    await stage.school.deliver(await change({}, { id }))
    expect(await returned()).toMatchObject([{ code: 'LETTER_REUSED', content: null }])
    expect(await row()).toMatchObject({ credentialVersion: 1 })
  })

  it('stores its passwords only as a hash', async () => {
    await stage.school.deliver(await change({ currentPassword: 'falsch-geraten' }))
    await stage.school.deliver(await change())
    const dump = JSON.stringify(
      await stage.school.database.transaction({ role: 'maintenance' }, async (tx) => [
        await tx('students'),
        await tx('receipts'),
        await tx('returnedLetters'),
        await tx('auditLog'),
      ]),
    )
    for (const secret of [password, next, 'falsch-geraten']) expect(dump).not.toContain(secret)
    expect(stage.school.logged.join('')).toBe('')
  })
})
