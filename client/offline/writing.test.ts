import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTablet, type Tablet } from '../testing/tablet.ts'
import { DeviceError, InputError } from './device-error.ts'
import type { Services } from './services.ts'

const chapterId = '01890000-0000-7000-8000-00000000000a'
const challengeId = '01890000-0000-7000-8000-00000000000b'
const answer = (text: string) => ({ chapterId, challengeId, response: { text } })
const signIn = { username: 'anna', password: 'mutige-luchse-lesen' }

let tablet: Tablet
let page: Services

beforeEach(async () => {
  tablet = await createTablet()
  page = tablet.openTab()
  tablet.admit('anna')
  await page.signingIn.student(signIn)
  tablet.network.isUp = false
})
afterEach(() => tablet.close())

async function openedLetters() {
  const rows = await page.work.letters.toArray()
  return Promise.all(rows.flatMap((row) => (row.letter ? [tablet.opener.open(row.letter)] : [])))
}

describe('an answer', () => {
  it('is on the disk when it is acknowledged, sealed and with a readable copy for its author', async () => {
    const { letterId, at } = await page.writing.submit(
      'students.submitChallenge',
      answer('Ich kann gut zuhören.'),
    )
    const [opened] = await openedLetters()
    expect(opened).toMatchObject({
      operation: 'students.submitChallenge',
      input: { ...answer('Ich kann gut zuhören.'), studentId: page.session.mirror()?.userId },
      at,
      appVersion: '1',
    })
    await expect.poll(() => page.work.letters.get(letterId)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(await page.work.own.get(letterId)).toMatchObject({ operation: 'students.submitChallenge' })
  })

  it('is stored as it was acknowledged: normalised once', async () => {
    const { letterId } = await page.writing.submit(
      'students.submitChallenge',
      answer(' u\u0308ber\r\nalles\u0007 '),
    )
    const [opened] = await openedLetters()
    const own = await page.work.own.get(letterId)
    expect(opened?.input).toMatchObject({ response: { text: 'über\nalles' } })
    expect(own?.input['response']).toEqual({ text: 'über\nalles' })
  })

  it('with invalid input is not stored', async () => {
    const submit = page.writing.submit('students.submitChallenge', { ...answer('x'), chapterId: 'nope' })
    await expect(submit).rejects.toBeInstanceOf(InputError)
    expect(await page.work.letters.count()).toBe(0)
  })

  it('with a NUL is refused, never silently changed', async () => {
    const submit = page.writing.submit('students.submitChallenge', answer('a\u0000b'))
    await expect(submit).rejects.toBeInstanceOf(InputError)
  })

  it('is not acknowledged when another tab signs out at the same moment', async () => {
    const other = tablet.openTab()
    await other.start()
    const submit = page.writing.submit('students.submitChallenge', answer('Zu spät')).then(
      () => 'saved' as const,
      (error: unknown) => error,
    )
    await other.signingOut.signOut()
    const outcome = await submit
    const texts = (await openedLetters()).map((opened) => JSON.stringify(opened.input))
    const isStored = texts.some((text) => text.includes('Zu spät'))
    expect(outcome === 'saved').toBe(isStored)
    if (outcome !== 'saved') expect(outcome).toMatchObject({ code: 'SIGNED_OUT' })
  })

  it('after a sign-out in another tab is refused with SIGNED_OUT', async () => {
    const other = tablet.openTab()
    await other.start()
    await other.signingOut.signOut()
    const submit = page.writing.submit('students.submitChallenge', answer('Noch da?'))
    await expect(submit).rejects.toMatchObject({ name: 'DeviceError', code: 'SIGNED_OUT' })
  })

  it('is never stored for a student who has signed in meanwhile', async () => {
    const other = tablet.openTab()
    await other.start()
    tablet.network.isUp = true
    await other.signingOut.signOut()
    tablet.admit('ben')
    await other.signingIn.student({ username: 'ben', password: 'x' })
    // This tab has not received the message yet.
    const stale = tablet.openTab()
    const submit = stale.writing.submit('students.submitChallenge', answer('Von Anna'))
    await expect(submit).rejects.toMatchObject({ code: 'SIGNED_OUT' })
  })

  it('leaves the draft of another leaf, which another tab may write', async () => {
    const leaf = (part: string) => ({ ...answer('x'), response: { part, text: part } })
    await page.drafts.save({ challengeId, response: leaf('2026-02-10').response })
    await page.writing.submit('students.submitChallenge', leaf('2026-02-09'))
    expect((await page.drafts.find(challengeId))?.response).toEqual(leaf('2026-02-10').response)
    await page.writing.submit('students.submitChallenge', leaf('2026-02-10'))
    expect(await page.drafts.find(challengeId)).toBeUndefined()
  })

  it('belongs to the student of the screen, even if another one has signed in on this page since', async () => {
    const anna = page.session.mirror()!.userId
    const other = tablet.openTab()
    await other.start()
    tablet.network.isUp = true
    await other.signingOut.signOut()
    tablet.admit('ben')
    await other.signingIn.student({ username: 'ben', password: 'x' })
    await page.session.reload()
    const text = { challengeId, response: { text: 'Annas Geheimnis' } }
    for (const late of [
      () => page.writing.submit('students.submitChallenge', answer('Von Anna'), anna),
      () => page.drafts.save(text, anna),
    ])
      await expect(late()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    await page.drafts.save({ ...text, response: { text: 'Bens' } })
    await page.drafts.discard(challengeId, anna)
    expect(await page.work.own.count()).toBe(0)
    expect(await page.work.drafts.toArray()).toMatchObject([{ response: { text: 'Bens' } }])
  })

  it('is not acknowledged when the database cannot store it', async () => {
    await page.work.device.clear()
    const submit = page.writing.submit('students.submitChallenge', answer('Platte voll'))
    await expect(submit).rejects.toMatchObject({ code: 'STORAGE_FAILED' })
    expect(await page.work.letters.count()).toBe(0)
    expect(await page.work.own.count()).toBe(0)
  })

  it('is stored although the database handle was closed', async () => {
    page.work.close()
    await page.writing.submit('students.submitChallenge', answer('Wieder da'))
    expect(await page.work.letters.count()).toBe(1)
  })

  it('is delivered when there is a connection, and its row is received', async () => {
    const { letterId } = await page.writing.submit('students.submitChallenge', answer('Hallo'))
    tablet.network.isUp = true
    await page.triggers.drainNow()
    expect(tablet.letters.arrived.has(letterId)).toBe(true)
    expect(await page.work.letters.get(letterId)).toMatchObject({ state: 'received' })
  })
})

it('a hand that names its challenge is no answer: nothing is checked, and the draft stays', async () => {
  await page.drafts.save({ challengeId, response: { text: 'Ich mag' } })
  await page.writing.submit('students.askForHelp', { on: true, challengeId })
  expect(await openedLetters()).toMatchObject([
    { operation: 'students.saveDraft', input: { response: { text: 'Ich mag' } } },
    { operation: 'students.askForHelp', input: { on: true, challengeId } },
  ])
  expect(await page.drafts.find(challengeId)).toMatchObject({ response: { text: 'Ich mag' } })
})

describe('capture times', () => {
  it('grow strictly, also between tabs, with a clock that stands still or is set back', async () => {
    const other = tablet.openTab()
    await other.start()
    const times: string[] = []
    for (const tab of [page, other, page, other]) {
      times.push((await tab.writing.submit('students.submitChallenge', answer('x'))).at)
      tablet.clock.now -= 3_600_000
    }
    expect(times).toEqual([...new Set(times)].toSorted())
  })

  it('of two tabs in the same millisecond differ', async () => {
    const other = tablet.openTab()
    await other.start()
    const written = await Promise.all(
      [page, other, page, other].map((tab) => tab.writing.submit('students.submitChallenge', answer('x'))),
    )
    expect(new Set(written.map(({ at }) => at)).size).toBe(4)
  })

  it('follow the server’s clock since the last contact', async () => {
    tablet.network.isUp = true
    tablet.letters.now = tablet.clock.now + 5 * 3_600_000
    await page.writing.submit('students.submitChallenge', answer('erster'))
    await page.triggers.drainNow()
    tablet.clock.now += 60_000
    const { at } = await page.writing.submit('students.submitChallenge', answer('zweiter'))
    expect(Date.parse(at)).toBe(tablet.letters.now + 60_000)
  })
})

describe('drafts', () => {
  it('have one readable row and one sealed letter, replaced with every save', async () => {
    await page.drafts.save({ challengeId, response: { text: 'Ich' } })
    await page.drafts.save({ challengeId, response: { text: 'Ich mag' } })
    expect(await page.work.letters.count()).toBe(1)
    expect(await page.drafts.find(challengeId)).toMatchObject({ response: { text: 'Ich mag' } })
    expect((await openedLetters())[0]).toMatchObject({
      operation: 'students.saveDraft',
      input: { challengeId, response: { text: 'Ich mag' } },
    })
  })

  it('are sent when the student leaves the challenge', async () => {
    tablet.network.isUp = true
    await page.drafts.save({ challengeId, response: { text: 'Ich' } })
    await page.triggers.drainNow()
    expect(tablet.letters.arrived.size).toBe(0)
    expect(await page.drafts.release()).toBe(1)
    await page.triggers.drainNow()
    expect(tablet.letters.arrived.size).toBe(1)
  })

  it('are replaced by a new letter once the old one may have been sent', async () => {
    await page.drafts.save({ challengeId, response: { text: 'eins' } })
    await page.drafts.release()
    tablet.network.isUp = true
    tablet.letters.faults.push('response-lost')
    await page.triggers.drainNow()
    await page.drafts.save({ challengeId, response: { text: 'zwei' } })
    expect(await page.work.letters.count()).toBe(2)
  })

  it('are written again when the same value is chosen again: another tablet may have changed it', async () => {
    const first = await page.drafts.save({ challengeId, response: { text: 'A' } })
    const again = await page.drafts.save({ challengeId, response: { text: 'A' } })
    expect(again.at > first.at).toBe(true)
    expect((await openedLetters()).map(({ at }) => at)).toEqual([again.at])
  })

  it('are deleted with their letter when the answer is submitted', async () => {
    await page.drafts.save({ challengeId, response: { text: 'Entwurf' } })
    await page.writing.submit('students.submitChallenge', answer('Fertig'))
    expect(await page.drafts.find(challengeId)).toBeUndefined()
    expect((await openedLetters()).map(({ operation }) => operation)).toEqual(['students.submitChallenge'])
  })
})

describe('a password change', () => {
  const change = { currentPassword: 'altes-passwort-1', newPassword: 'neues-passwort-2' }

  it('waits sealed, with the version that this device knows, and is nowhere stored in clear', async () => {
    await page.passwordChanges.queue(change)
    expect((await openedLetters())[0]).toMatchObject({
      operation: 'students.changePassword',
      input: { ...change, credentialVersion: 3, studentId: page.session.mirror()?.userId },
    })
    const readable = await tablet.everythingReadable()
    expect(readable).not.toContain(change.currentPassword)
    expect(readable).not.toContain(change.newPassword)
    expect(await page.work.own.count()).toBe(0)
  })

  it('is refused while another one waits, and accepted after that one is withdrawn', async () => {
    const { letterId } = await page.passwordChanges.queue(change)
    await expect(page.passwordChanges.queue(change)).rejects.toMatchObject({ code: 'PASSWORD_WAITING' })
    await page.triggers.drainNow()
    await page.passwordChanges.withdraw(letterId)
    expect(await page.work.letters.get(letterId)).toMatchObject({ state: 'withdrawn', letter: null })
    await page.passwordChanges.queue(change)
  })

  it('that was sent once cannot be withdrawn', async () => {
    const { letterId } = await page.passwordChanges.queue(change)
    await page.triggers.drainNow()
    expect(await page.passwordChanges.latest()).toMatchObject({ letterId, mayWithdraw: true })
    tablet.network.isUp = true
    tablet.letters.faults.push('response-lost', 'response-lost')
    await page.triggers.drainNow()
    expect(await page.passwordChanges.latest()).toMatchObject({ letterId, mayWithdraw: false })
    await expect(page.passwordChanges.withdraw(letterId)).rejects.toBeInstanceOf(DeviceError)
  })

  it('needs the current password', async () => {
    const queue = page.passwordChanges.queue({ ...change, currentPassword: '' })
    await expect(queue).rejects.toBeInstanceOf(InputError)
  })

  it('keeps every space of the password and composes its characters', async () => {
    await page.passwordChanges.queue({ ...change, newPassword: ' gru\u0308n und lang ' })
    expect((await openedLetters())[0]?.input).toMatchObject({ newPassword: ' grün und lang ' })
  })
})
