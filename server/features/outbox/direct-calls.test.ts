import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { isPassword } from '../../security/passwords.ts'
import { openOutboxClass } from '../../testing/outbox-class.ts'
import { password } from '../../testing/outbox-school.ts'
import { challengeId, chapterId } from '../../testing/outbox-tablet.ts'
import type { DirectCall } from './direct-calls.ts'

const stage = openOutboxClass()

const callOf = (input: object, more: Partial<DirectCall> = {}): DirectCall => ({
  input,
  user: stage.anna.user(),
  now: stage.school.now(),
  language: 'en',
  address: '192.0.2.9',
  device: undefined,
  idempotencyKey: undefined,
  ...more,
})
const submit = (text: string, more?: Partial<DirectCall>) =>
  stage.school.ingestion.applyNow(
    'students.submitChallenge',
    callOf({ chapterId, challengeId, response: { text } }, more),
  )
const rows = (table: 'submissions' | 'receipts' | 'returnedLetters' | 'drafts') =>
  stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
    tx(table as 'submissions').where({ studentId: stage.anna.studentId }),
  )
const student = async () => {
  const row = await stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
    tx('students').where({ id: stage.anna.studentId }).first(),
  )
  if (!row) throw new Error('no student')
  return row
}
const answer = 'Früher wollte ich Seiltänzerin werden.'

describe('a plain call', () => {
  it('submits an answer and returns its disposition', async () => {
    const applied = await submit(answer)
    expect(applied).toMatchObject({ disposition: 'on-time', receivedAt: stage.school.now() })
    expect(await rows('submissions')).toMatchObject([
      { id: applied.submissionId, response: { text: answer } },
    ])
  })

  it('accepts a bare string for free text', async () => {
    await stage.school.ingestion.applyNow(
      'students.submitChallenge',
      callOf({ chapterId, challengeId, response: answer }),
    )
    expect(await rows('submissions')).toMatchObject([{ response: { text: answer } }])
  })

  it('repeated under one Idempotency-Key is applied once and gets the same answer', async () => {
    const idempotencyKey = uuidv7()
    const first = await submit(answer, { idempotencyKey })
    stage.school.travelTo('2026-10-07T08:00:00.000Z')
    const again = await Promise.all([1, 2, 3].map(() => submit(answer, { idempotencyKey })))
    expect(again).toEqual([first, first, first])
    expect(await rows('submissions')).toHaveLength(1)
    await expect(submit(`${answer} Und Pirat.`, { idempotencyKey })).rejects.toMatchObject({
      code: 'LETTER_REUSED',
    })
    expect(await rows('returnedLetters')).toEqual([])
  })

  it('that is refused names the field and stores nothing', async () => {
    await expect(submit('kurz')).rejects.toMatchObject({
      code: 'RESPONSE_INVALID',
      details: { fields: [{ path: 'response.text', code: 'too_short' }] },
    })
    await expect(
      stage.school.ingestion.applyNow(
        'students.submitChallenge',
        callOf({ chapterId, challengeId: uuidv7(), response: answer }),
      ),
    ).rejects.toMatchObject({ code: 'CHALLENGE_UNKNOWN' })
    const notStarted = await stage.school.addClass()
    stage.anna = await stage.school.addStudent(notStarted)
    await expect(submit(answer)).rejects.toMatchObject({ code: 'CHAPTER_NOT_STARTED' })
    for (const table of ['submissions', 'receipts', 'returnedLetters'] as const)
      expect(await rows(table)).toEqual([])
  })

  it('after the end is accepted as late', async () => {
    const ended = await stage.school.addClass()
    await stage.school.addRun(ended, { endedAt: '2026-09-20T08:00:00Z' })
    stage.anna = await stage.school.addStudent(ended)
    expect(await submit(answer)).toMatchObject({ disposition: 'late' })
  })

  it('saves a draft, and sets and clears the help request', async () => {
    await stage.school.ingestion.applyNow(
      'students.saveDraft',
      callOf({ challengeId, response: { text: 'halb' } }),
    )
    expect(await rows('drafts')).toMatchObject([{ response: { text: 'halb' } }])
    await stage.school.ingestion.applyNow('students.askForHelp', callOf({ on: true }))
    expect((await student()).helpSince).toEqual(stage.school.now())
    stage.school.travelTo('2026-10-05T08:05:00.000Z')
    await stage.school.ingestion.applyNow('students.askForHelp', callOf({ on: false }))
    expect((await student()).helpSince).toBeNull()
  })

  it('shares ids with letters: a letter and a call under one id are two different writes', async () => {
    const id = uuidv7()
    await stage.school.deliver(await (await stage.anna.tablet()).answer(answer, { id }))
    await expect(submit(answer, { idempotencyKey: id })).rejects.toMatchObject({ code: 'LETTER_REUSED' })
  })
})

describe('a password change by a plain call', () => {
  const change = (input: object, more: Partial<DirectCall> = {}) =>
    stage.school.ingestion.applyNow('students.changePassword', callOf(input, more))
  const oldSession = () => ({ ...stage.anna.user(), signedInAt: new Date('2026-10-05T07:49:59Z') })
  const newPassword = 'wolke-sieben-tanzt'

  it('needs no current password within ten minutes of signing in or while the password is generated', async () => {
    await change({ newPassword })
    expect(await isPassword((await student()).passwordHash, newPassword)).toBe(true)
    await expect(change({ newPassword: 'nochmal-anders' }, { user: oldSession() })).rejects.toMatchObject({
      code: 'CURRENT_PASSWORD',
    })
    await stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
      tx('students').where({ id: stage.anna.studentId }).update({ passwordGenerated: true }),
    )
    await change({ newPassword: 'nochmal-anders' }, { user: oldSession() })
    expect(await student()).toMatchObject({
      credentialVersion: 3,
      passwordGenerated: false,
      passwordChanged: true,
    })
  })

  it('is refused with a wrong current password, an old version or a weak new password, and then stores nothing', async () => {
    await expect(change({ currentPassword: 'falsch-geraten', newPassword })).rejects.toMatchObject({
      code: 'CURRENT_PASSWORD',
    })
    await expect(
      change({ currentPassword: password, newPassword, credentialVersion: 7 }),
    ).rejects.toMatchObject({ code: 'CREDENTIAL_CHANGED' })
    await expect(change({ currentPassword: password, newPassword: 'kurz' })).rejects.toMatchObject({
      code: 'PASSWORD_WEAK',
      details: { fieldCodes: { newPassword: { code: 'too_short', bound: 8 } } },
    })
    for (const table of ['receipts', 'returnedLetters'] as const) expect(await rows(table)).toEqual([])
    expect(await student()).toMatchObject({ credentialVersion: 1 })
  })

  it('is applied once under one Idempotency-Key', async () => {
    const idempotencyKey = uuidv7()
    const input = { currentPassword: password, newPassword }
    await Promise.all([1, 2, 3].map(() => change(input, { idempotencyKey })))
    await change(input, { idempotencyKey })
    expect(await student()).toMatchObject({ credentialVersion: 2 })
  })

  it('ends all sessions except its own', async () => {
    const [here] = [await stage.anna.tablet(), await stage.anna.tablet()]
    await change({ newPassword }, { user: { ...stage.anna.user(), sid: here.sid } })
    const open = await stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
      tx('sessions').where({ userId: stage.anna.studentId }).whereNull('revokedAt').pluck('id'),
    )
    expect(open).toEqual([here.sid])
  })
})
