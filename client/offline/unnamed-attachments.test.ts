import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTablet, type Tablet } from '../testing/tablet.ts'
import { createAttachments } from './attachments.ts'
import { noteContact } from './courier.ts'
import type { Services } from './services.ts'
import { type LocksOfAllTabs, showAttachments } from './shown-attachments.ts'
import { discardUnnamedAttachments, unnamedForMs } from './unnamed-attachments.ts'

const chapterId = '01890000-0000-7000-8000-00000000000a'
const challengeId = '01890000-0000-7000-8000-00000000000b'
const picture = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)

let tablet: Tablet
let page: Services
let locks: LocksOfAllTabs | undefined
beforeEach(async () => {
  locks = locksOfAllTabs()
  tablet = await createTablet()
  page = tablet.openTab()
  await tablet.signIn(page, 'anna')
  tablet.network.isUp = false
})
afterEach(() => tablet.close())

async function add() {
  const { work: database, producer } = page
  const attachments = createAttachments({
    ...{ database, producer, language: () => 'de' as const },
    digest: (content) => Promise.resolve(createHash('sha256').update(content).digest('base64url')),
  })
  return (await attachments.add('image/webp', picture)).attached
}

/** The page ends, and the app starts again so much later. */
async function startAgain(afterMs: number) {
  tablet.clock.now += afterMs
  page = tablet.openTab()
  await page.start()
  await discardUnnamedAttachments(page.work, page.now(), locks)
}
const left = async () =>
  new Set((await page.work.letters.where('kind').equals('part').toArray()).map(({ bundle }) => bundle))
const late = unnamedForMs + 60_000

it('deletes the parts and the copy of a picture that no draft names', async () => {
  await add()
  await startAgain(late)
  expect(await left()).toEqual(new Set())
  expect(await page.work.attachments.count()).toBe(0)
})

it('keeps what a draft names, and changes no text', async () => {
  const [unnamed, named] = [await add(), await add()]
  const response = { text: 'Mein Beweis', attachments: [{ ...named, caption: '' }] }
  await page.drafts.save({ challengeId, response })
  await startAgain(late)
  expect(await left()).toEqual(new Set([named.id]))
  expect(await left()).not.toContain(unnamed.id)
  expect((await page.drafts.find(challengeId))?.response).toEqual(response)
  expect(await page.work.letters.where('kind').equals('other').count()).toBe(1)
})

it('keeps what another tab may be about to name', async () => {
  const { id } = await add()
  await startAgain(unnamedForMs - 60_000)
  expect(await left()).toEqual(new Set([id]))
})

it.each([
  ['behind', late],
  ['ahead', -late],
])('measures the age by the server’s clock where the device’s is %s', async (_, difference) => {
  await noteContact(page.work, page.now() + difference, page.now())
  const { id } = await add()
  await startAgain(60_000)
  expect(await left()).toEqual(new Set([id]))
  await startAgain(unnamedForMs)
  expect(await left()).toEqual(new Set())
})

it('keeps a picture until it is older than the ten minutes', async () => {
  const { id } = await add()
  const [first] = await page.work.letters.orderBy('id').toArray()
  // The parts are written a millisecond apart.
  await startAgain(first!.writtenAt + unnamedForMs - page.now())
  expect(await left()).toEqual(new Set([id]))
})

it('keeps what the form of another tab shows, until that form has ended', async () => {
  const [shown, other] = [await add(), await add()]
  const show = showAttachments(locks)
  show([shown.id])
  await startAgain(late)
  expect(await left()).toEqual(new Set([shown.id]))
  // A second picture does not free the first.
  show([other.id, shown.id])
  await startAgain(late)
  expect(await left()).toEqual(new Set([shown.id]))
  show([])
  await startAgain(late)
  expect(await left()).toEqual(new Set())
})

it('still keeps what a draft names where the browser has no locks', async () => {
  locks = undefined
  const [unnamed, named] = [await add(), await add()]
  showAttachments(locks)([unnamed.id])
  await page.drafts.save({ challengeId, response: { text: '', attachments: [{ ...named, caption: '' }] } })
  await startAgain(late)
  expect(await left()).toEqual(new Set([named.id]))
})

it('keeps all parts of an answer that was handed in', async () => {
  const attached = await add()
  const response = { text: 'Mein Beweis', attachments: [{ ...attached, caption: '' }] }
  await page.writing.submit('students.submitChallenge', { chapterId, challengeId, response })
  // Even when its readable row was deleted.
  await page.work.own.clear()
  await startAgain(late)
  expect(await left()).toEqual(new Set([attached.id]))
})

it('keeps what was written before a sign-out: only the server can read which answer names it', async () => {
  const { id } = await add()
  await page.signingOut.signOut()
  await startAgain(late)
  expect(await left()).toEqual(new Set([id]))
})

it('keeps what a sign-out on a full disk left held', async () => {
  const { id } = await add()
  // That sign-out deletes readable data and changes no letter.
  page.work.letters.hook('updating', () => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await page.signingOut.signOut()
  const parts = await page.work.letters.where('kind').equals('part').toArray()
  expect(new Set(parts.map(({ state }) => state))).toEqual(new Set(['held']))
  await startAgain(late)
  expect(await left()).toEqual(new Set([id]))
})

it('keeps what an answer on this device names, even where its parts were not released', async () => {
  const attached = await add()
  const response = { text: 'Mein Beweis', attachments: [{ ...attached, caption: '' }] }
  await page.writing.submit('students.submitChallenge', { chapterId, challengeId, response })
  await page.work.letters.where('kind').equals('part').modify({ state: 'held' })
  // Parts without an answer are deleted without asking the server, which may know the answer already.
  tablet.clock.now += late
  await discardUnnamedAttachments(page.work, page.now(), locks)
  expect(await left()).toEqual(new Set([attached.id]))
})

/** Shared locks, granted at once. */
function locksOfAllTabs(): LocksOfAllTabs {
  const held: { name: string }[] = []
  return {
    async request(name, _options, work) {
      const lock = { name }
      held.push(lock)
      await work()
      held.splice(held.indexOf(lock), 1)
    },
    query: () => Promise.resolve({ held: [...held], pending: [] }),
  }
}
