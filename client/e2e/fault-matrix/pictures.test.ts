// Pictures in answers: after each fault of their parts, each picture is on the server once, under its author, byte for
// byte.
import { cpSync, rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { attachmentLimits } from '#shared/domain/attachment.ts'
import { allRows, putRows } from '../device-rows.ts'
import { signInStudent, signOut } from '../student.ts'
import { emptyStorage, fillStorage } from './full-storage.ts'
import { statesOn, wake } from './letters.ts'
import { openDevicePage, signInOn, useMatrixStage } from './matrix-stage.ts'
import {
  addPicture,
  addPictureClass,
  choosePicture,
  copiesOn,
  expectDelivered,
  expectPictures,
  goToPictureForm,
  handInPicture,
  openPictureAnswer,
  openPictureForm,
  partsOn,
  type Picture,
  resizeCopy,
} from './picture-answers.ts'
import type { ClassOfSchool, StudentAccount } from './school.ts'

const stage = useMatrixStage()
let home: ClassOfSchool

beforeAll(async () => {
  home = await addPictureClass(stage)
})

const words = 'Das ist mein Beweis: ein Vogelhaus aus Lärchenholz.'

interface AtForm {
  account: StudentAccount
  page: Page
}

async function atTheForm(): Promise<AtForm> {
  const account = await home.addStudent()
  return { account, page: await openPictureForm(stage, await stage.newTablet(), account) }
}

/** Handed in without a connection. */
async function waitingPicture(): Promise<AtForm & { picture: Picture }> {
  const { account, page } = await atTheForm()
  stage.network.fault = 'cut'
  const picture = await addPicture(page)
  await handInPicture(page)
  expect(await statesOn(page)).not.toContain('received')
  expect((await partsOn(page)).length).toBeGreaterThan(3)
  return { account, page, picture }
}

/** The text and one request with parts arrive, the other parts do not. On a slow line the request has one part, else two. */
async function deliverTheMiddle(page: Page): Promise<void> {
  stage.network.allowance = 2
  stage.network.fault = 'none'
  const arrived = async () => (await partsOn(page)).filter(({ state }) => state === 'received').length
  await expect
    .poll(async () => {
      await wake(page)
      return arrived()
    })
    .toBeGreaterThan(0)
  expect(await arrived()).toBeLessThanOrEqual(2)
}

/** Runs in the page: until the event `test:room` the disk stores letters and refuses drafts. */
function refuseDrafts(): void {
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function refuse(...given) {
    if (this.name === 'drafts') throw new DOMException('The disk is full', 'QuotaExceededError')
    return put.apply(this, given)
  }
  window.addEventListener('test:room', () => void (IDBObjectStore.prototype.put = put), { once: true })
}

describe('a picture in transit', () => {
  it('fault: cut in the middle of the parts', async () => {
    const { account, page, picture } = await waitingPicture()
    const said: string[] = []
    const listen = (chunk: string) => void said.push(chunk)
    stage.network.tap = listen
    await deliverTheMiddle(page)
    // The answer has arrived; its picture has not, so the teacher cannot load it.
    const { student } = account
    await expect(
      stage.school.teacher.get(`/api/attachments/${picture.id}?studentId=${student.id}`),
    ).rejects.toThrow('404')
    // Another tablet of the author shows this after a sign-in.
    stage.network.tap = () => {}
    const elsewhere = await openPictureAnswer(stage, await stage.newTablet(), account)
    await elsewhere.getByText('Picture on its way').waitFor()
    await elsewhere.context().close()
    stage.network.tap = listen
    const context = page.context()
    await page.close()
    // The next parts arrive and the tablet gets no receipt, so it sends them again.
    stage.network.allowance = Number.POSITIVE_INFINITY
    stage.network.meets = (path) => path.startsWith('/api/outbox')
    stage.network.fault = 'answer-lost'
    const again = await openDevicePage(context, stage.url)
    await expect
      .poll(async () => {
        await wake(again)
        return stage.network.met
      })
      .toBeGreaterThan(0)
    stage.network.fault = 'none'
    await expectDelivered(again)
    await expectPictures(stage, account, picture)
    // The traffic contains neither the picture, plain or in base64, nor the username.
    stage.network.tap = () => {}
    const sent = said.join('')
    expect(sent).toContain('"keyId"')
    for (const plain of ['WEBPVP8', picture.head, account.username]) expect(sent).not.toContain(plain)
  })

  it('fault: sign-out with pictures waiting, and another student in between', async () => {
    const anna = await waitingPicture()
    const { page } = anna
    await signOut(page)
    expect(await copiesOn(page)).toEqual([])
    stage.network.allowance = 0
    stage.network.fault = 'none'
    const ben = await home.addStudent()
    await signInStudent(page, stage.url, ben)
    await page.getByText(`Hello, ${ben.username}`).waitFor()
    await goToPictureForm(stage, page)
    const picture = await addPicture(page)
    await handInPicture(page)
    stage.network.allowance = Number.POSITIVE_INFINITY
    await expectDelivered(page)
    await expectPictures(stage, anna.account, anna.picture)
    await expectPictures(stage, ben, picture)
  })

  it('fault: student erased in the middle of the parts', async () => {
    const { account, page } = await waitingPicture()
    await deliverTheMiddle(page)
    await stage.school.teacher.post('/api/students/erase', { studentId: account.student.id })
    stage.network.allowance = Number.POSITIVE_INFINITY
    await expect
      .poll(async () => {
        await wake(page)
        // Delivered letters stay on the tablet, sealed, for fourteen days.
        return [(await statesOn(page)).filter((state) => state !== 'received'), await copiesOn(page)]
      })
      .toEqual([[], []])
    await expect(stage.school.teacher.get(`/api/students/${account.student.id}/export`)).rejects.toThrow(
      '404',
    )
  })

  it('fault: the same picture from two tablets, and another one', async () => {
    const { account, page, picture } = await waitingPicture()
    const copied = (await allRows(page))['weltenkompass-work']!['letters']!
    const other = await stage.newTablet()
    stage.network.fault = 'none'
    stage.network.allowance = 0
    const second = await openPictureForm(stage, other, account)
    const another = await addPicture(second)
    await handInPicture(second)
    await putRows(second, 'letters', copied)
    stage.network.allowance = Number.POSITIVE_INFINITY
    await Promise.all([expectDelivered(page), expectDelivered(second)])
    await expectPictures(stage, account, picture, another)
  })
})

describe('a picture and the storage', () => {
  it('fault: disk nearly full, then full', async () => {
    const account = await home.addStudent()
    const context = await stage.newTablet()
    await signInOn(context, stage.url, account)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: stage.url, quotaSize: 6 * 1024 * 1024 })
    await goToPictureForm(stage, page)
    await fillStorage(page, 65_536)
    await page.getByLabel('Your answer').fill(words)
    const refused = async (sentence: string) => {
      await choosePicture(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Use it' }).click()
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
      // Neither a part nor a copy was stored.
      expect([await partsOn(page), await copiesOn(page)]).toEqual([[], []])
      expect(await page.getByLabel('Your answer').inputValue()).toBe(words)
    }
    await refused('This device could not save just now.')

    // Nearly full: pictures wait, text is sent. This browser's estimate ignores the quota above.
    await emptyStorage(page)
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: stage.url })
    // The picture that could not be stored is still there.
    await page.getByRole('button', { name: 'Save the picture again' }).click()
    await page.getByLabel('What can be seen in it?').waitFor()
    await page.getByRole('button', { name: 'Take the picture away' }).click()
    await expect.poll(() => partsOn(page)).toEqual([])
    await page.evaluate(() => {
      navigator.storage.estimate = () => Promise.resolve({ usage: 80, quota: 100 })
    })
    await refused('There is little room on this device.')
    await page.getByRole('button', { name: 'Leave the picture out' }).click()
    await handInPicture(page)
    await page.getByText('Your answer has arrived.').waitFor()

    await page.reload()
    await page.getByRole('button', { name: 'Change answer' }).click()
    const picture = await addPicture(page)
    await handInPicture(page)
    await expectDelivered(page)
    await expectPictures(stage, account, picture)
  })

  it('fault: the 40 MB of a student are full', async () => {
    const { account, page } = await atTheForm()
    const arrived = await addPicture(page)
    await handInPicture(page)
    await expectDelivered(page)
    stage.network.fault = 'cut'
    await page.getByRole('button', { name: 'Change answer' }).click()
    const waiting = await addPicture(page)
    // The waiting pictures leave room for one more, but not together with those on the server.
    await resizeCopy(page, waiting, attachmentLimits.bytesOfStudent - 1.5 * arrived.bytes)
    await choosePicture(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Use it' }).click()
    const full = page.getByRole('alert').filter({ hasText: 'Your room for pictures and recordings is full.' })
    await full.waitFor()
    expect(await page.getByLabel('What can be seen in it?').count()).toBe(2)
    await page.getByRole('button', { name: 'Leave the picture out' }).click()
    await page.getByRole('button', { name: 'Take the picture away' }).last().click()
    // It is deleted once the draft without it is saved.
    await expect.poll(async () => (await copiesOn(page)).length).toBe(1)
    const another = await addPicture(page)
    await full.waitFor({ state: 'hidden' })
    await handInPicture(page)
    stage.network.fault = 'none'
    await expectDelivered(page)
    await expectPictures(stage, account, arrived, another)
  })

  it('fault: the draft cannot be saved, and a second tab starts', async () => {
    const { account, page } = await atTheForm()
    stage.network.meets = (path) => path.startsWith('/api/')
    stage.network.fault = 'cut'
    await page.getByLabel('Your answer').fill(words)
    await page.evaluate(refuseDrafts)
    const picture = await addPicture(page)
    await page.getByRole('alert').filter({ hasText: 'Not saved yet' }).waitFor()
    expect((await partsOn(page)).every(({ state }) => state === 'held')).toBe(true)
    // Its start deletes what is older than ten minutes and not in use, and releases the rest.
    const second = await page.context().newPage()
    await second.clock.install({ time: Date.now() + 11 * 60_000 })
    await second.goto(`${stage.url}/device`)
    await expect.poll(async () => (await partsOn(page)).some(({ state }) => state === 'held')).toBe(false)
    expect(await copiesOn(page)).toEqual([picture])
    // The text is in no database. Leaving the challenge does not lose it, and signing out asks first.
    const form = page.getByLabel('Your answer')
    const notSaved = page.getByRole('alert').filter({ hasText: 'Not saved yet' })
    await page.getByRole('link', { name: /to the start page/ }).click()
    await page.waitForURL('**/student/dashboard')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out?' })
    await question.getByText('A text from here is not saved yet.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.goBack()
    await expect.poll(() => form.inputValue()).toBe(words)
    await notSaved.waitFor()
    // It is saved as soon as there is room, also without its form.
    const draftsOn = async () => (await allRows(page))['weltenkompass-work']?.['drafts']?.length
    await page.goForward()
    await page.waitForURL('**/student/dashboard')
    expect(await draftsOn()).toBe(0)
    await page.evaluate(() => void window.dispatchEvent(new Event('test:room')))
    await expect.poll(draftsOn).toBe(1)
    await page.goBack()
    await expect.poll(() => form.inputValue()).toBe(words)
    expect(await notSaved.count()).toBe(0)
    await page.evaluate(refuseDrafts)
    await form.fill(`${words} `)
    await notSaved.waitFor()
    await form.fill(words)
    // In one step: the draft is also saved again by itself, and the button goes with the message.
    await page.getByRole('button', { name: 'Save again' }).evaluate((button: HTMLElement) => {
      window.dispatchEvent(new Event('test:room'))
      button.click()
    })
    await notSaved.waitFor({ state: 'hidden' })
    await handInPicture(page)
    stage.network.fault = 'none'
    await expectDelivered(page)
    await expectPictures(stage, account, picture)
  })

  it('text and a picture that are added while a picture is stored are kept, and a discarded draft leaves no part', async () => {
    const { account, page } = await atTheForm()
    await choosePicture(page)
    // Delays hashing, sealing and storing of pictures until the student has typed more.
    await page.evaluate(() => {
      const { digest } = SubtleCrypto.prototype
      const written = new Promise((resolve) =>
        window.addEventListener('test:written', resolve, { once: true }),
      )
      SubtleCrypto.prototype.digest = async function wait(...given) {
        await written
        return digest.apply(this, given)
      }
    })
    const usePicture = async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Use it' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    await usePicture()
    await choosePicture(page)
    await usePicture()
    await page.getByText('There is room for 1 more.').waitFor()
    await page.getByLabel('Your answer').fill('Schnell noch ein Satz über mein Vogelhaus aus Lärchenholz.')
    await page.evaluate(() => void window.dispatchEvent(new Event('test:written')))
    await page.getByLabel('What can be seen in it?').nth(1).waitFor()
    expect(await page.getByLabel('Your answer').inputValue()).toBe(
      'Schnell noch ein Satz über mein Vogelhaus aus Lärchenholz.',
    )
    const both = await copiesOn(page)
    expect(both).toHaveLength(2)
    await handInPicture(page)
    await expectDelivered(page)

    stage.network.fault = 'cut'
    await page.getByRole('button', { name: 'Change answer' }).click()
    await addPicture(page)
    expect((await partsOn(page)).some(({ state }) => state === 'held')).toBe(true)
    await page.getByRole('button', { name: 'Discard the change' }).click()
    await expect.poll(async () => (await partsOn(page)).some(({ state }) => state !== 'received')).toBe(false)
    expect(await copiesOn(page)).toEqual(both)
    stage.network.fault = 'none'
    await expectDelivered(page)
    await expectPictures(stage, account, ...both)
  })
})

// The embedded database is a directory; PostgreSQL is restored by its own tools.
describe.runIf(!process.env['TEST_DATABASE_URL'])('a server set back', () => {
  it('fault: server restored from a backup before the picture', async () => {
    const backup = `${stage.server.dataDir}-backup`
    const { account, page } = await atTheForm()
    await stage.server.stop()
    cpSync(stage.server.dataDir, backup, { recursive: true })
    await stage.server.start()
    try {
      const picture = await addPicture(page)
      await handInPicture(page)
      await expectDelivered(page)
      await stage.server.stop()
      rmSync(stage.server.dataDir, { recursive: true })
      cpSync(backup, stage.server.dataDir, { recursive: true })
      await stage.server.start()
      const context = page.context()
      await page.close()
      const again = await openDevicePage(context, stage.url)
      await signInOn(context, stage.url, account)
      await expect
        .poll(
          async () => {
            await wake(again)
            return expectPictures(stage, account, picture).then(
              () => true,
              () => false,
            )
          },
          { interval: 1_000 },
        )
        .toBe(true)
      await expectDelivered(again)
      await expectPictures(stage, account, picture)
    } finally {
      rmSync(backup, { recursive: true, force: true })
    }
  })
})
