import { afterEach, beforeEach, expect, it } from 'vitest'
import { data } from '../testing/scripted-server.ts'
import { createTablet, type Tablet } from '../testing/tablet.ts'
import { forgetReturned } from './returned-letter.ts'
import type { Services } from './services.ts'

const chapterId = '01890000-0000-7000-8000-00000000000a'
const challengeId = '01890000-0000-7000-8000-00000000000b'

let tablet: Tablet
let page: Services

beforeEach(async () => {
  tablet = await createTablet()
  page = tablet.openTab()
  await tablet.signIn(page, 'anna')
})
afterEach(() => tablet.close())

const answer = (text: string) =>
  page.writing.submit('students.submitChallenge', { chapterId, challengeId, response: { text } })

/** All letters are received, and the server lists this one as returned. */
async function returnLetter(entry: { letterId?: string }) {
  await page.triggers.drainNow()
  tablet.school.on('/api/students/returned', data([{ id: 'entry', challengeId: null, ...entry }]))
  await page.queries.of('students.returned', {}).refresh()
}

it('a returned answer leaves no own copy that looks valid, wherever it was dismissed', async () => {
  const refused = await answer('Zu früh geschrieben.')
  const valid = await answer('Rechtzeitig geschrieben.')
  await returnLetter(refused)
  await expect.poll(() => page.work.own.toCollection().primaryKeys()).toEqual([valid.letterId])
  // A restored server is offered the sealed letter again.
  expect(await page.work.letters.get(refused.letterId)).toMatchObject({ state: 'received', letter: {} })
})

it('a returned password change no longer counts as arrived', async () => {
  const passwords = { currentPassword: 'nicht mein Passwort', newPassword: 'vier trockene Schafe' }
  const refused = await page.passwordChanges.queue(passwords)
  await returnLetter(refused)
  await expect
    .poll(() => page.passwordChanges.latest())
    .toMatchObject({ letterId: refused.letterId, state: 'withdrawn' })
})

it('a letter of another device, or without an id from an older server, changes nothing', async () => {
  const { letterId } = await answer('Rechtzeitig geschrieben.')
  await returnLetter({ letterId: challengeId })
  await returnLetter({})
  await forgetReturned(page)
  expect(await page.work.own.toCollection().primaryKeys()).toEqual([letterId])
})
