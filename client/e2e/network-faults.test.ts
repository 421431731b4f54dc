import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demo } from '../../server/db/seeds/demo-school.ts'
import { demoClass, demoTeacher, submissionsOf } from './demo-school.ts'
import type { NetworkFault } from './fault-proxy.ts'
import { noteWords } from './note-words.ts'
import { picture } from './pictures.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { openTeacherDevice, useStageBehindNetwork } from './stage.ts'
import {
  closeCredentials,
  openChallenge,
  openChapter,
  reconnect,
  registerStudent,
  choosePassword,
  waitUntilOfflineReady,
  writeText,
} from './student.ts'

const stage = useStageBehindNetwork({ server: 'for the file' })

const faults: NetworkFault[] = [
  'portal',
  'portal-redirect',
  'filter',
  'answer-lost',
  'truncated',
  'overloaded',
  'cut',
]

async function openStudent(username: string): Promise<Page> {
  const tablet = await stage.openTablet()
  const page = await tablet.context.newPage()
  await registerStudent(page, stage.url, {
    joinCode: demoClass.joinCode,
    username,
    password: 'nasse Federn 7',
  })
  await closeCredentials(page)
  await openChapter(page, 'Base camp')
  await waitUntilOfflineReady(page)
  return page
}

describe('network faults', () => {
  it('a registration whose response is lost does not block its own username: the next attempt signs in', async () => {
    const tablet = await stage.openTablet()
    const page = await tablet.context.newPage()
    const username = 'nebel-dohle-4'
    const submit = page.getByRole('button', { name: 'Become an explorer' })
    await page.goto(`${stage.url}/student/register#code=${demoClass.joinCode}`)
    await page.getByLabel('Explorer name').fill(username)
    stage.network.meets = (path) => path === '/api/students/register'
    stage.network.fault = 'answer-lost'
    await submit.click()
    await page.getByText('The server cannot be reached').waitFor()
    stage.network.fault = 'none'

    // Without a self-chosen password the student has none: the generated one was in the lost response.
    await submit.click()
    await page.getByText('This name is taken, maybe by yourself').first().waitFor()
    expect(await page.getByLabel('Explorer name').getAttribute('aria-invalid')).toBe('true')

    const second = 'nebel-dohle-5'
    await page.getByLabel('Explorer name').fill(second)
    await choosePassword(page, 'sieben Dohlen 7')
    stage.network.fault = 'answer-lost'
    await submit.click()
    await page.getByText('The server cannot be reached').waitFor()
    stage.network.fault = 'none'
    await submit.click()
    await page.getByRole('dialog', { name: 'Your name and password' }).getByText(second).waitFor()
    await closeCredentials(page)
    expect(new URL(page.url()).pathname).toBe('/student/dashboard')

    const students = await (
      await demoTeacher(stage.url)
    ).get<{ username: string }[]>(`/api/classes/${demoClass.id}/students`)
    expect(students.filter(({ username: name }) => name === second)).toHaveLength(1)
  })

  it('a teacher whose registration got no response reads that the address may be their own; a chosen password signs in', async () => {
    const page = await (await openTeacherDevice(stage)).context.newPage()
    const submit = page.getByRole('button', { name: 'Create account' })
    const email = page.getByLabel('E-mail address')
    await page.goto(`${stage.url}/register`)
    await page.getByLabel('Licence key').fill(demo.licenseKey)
    await page.getByRole('button', { name: 'Check the key' }).click()
    await page.getByLabel('First name').fill('Nele')
    await page.getByLabel('Last name').fill('Nebel')
    const submitWithoutAnswer = async () => {
      stage.network.meets = (path) => path === '/api/teacher/register'
      stage.network.fault = 'answer-lost'
      await submit.click()
      await page.getByText('The server cannot be reached').waitFor()
      stage.network.fault = 'none'
    }
    await email.fill('nele.nebel@schule.example')
    await submitWithoutAnswer()
    // The generated password was in the lost response.
    await email.fill(' Nele.Nebel@schule.example')
    await submit.click()
    await page.getByText('This address is taken, maybe by yourself').first().waitFor()
    await page.getByText('Ask a colleague to refuse your request').first().waitFor()
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    await picture(page, 'network-faults', 'teacher-address-taken')

    await email.fill('nele.nebel2@schule.example')
    await page.getByLabel(/^Password/).fill('sieben Dohlen 7 am Turm')
    await submitWithoutAnswer()
    await submit.click()
    const dialog = page.getByRole('dialog', { name: 'Your credentials' })
    await dialog.getByText('nele.nebel2@schule.example').waitFor()
    await dialog.getByRole('button', { name: 'I have written them down' }).click()
    await page.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()
  })

  it('a batch of accounts whose response is lost: the form says that they may exist, and shows the room that is left', async () => {
    const teacher = await demoTeacher(stage.url)
    const { id } = await teacher.post<{ id: string }>('/api/classes/create', { name: '8n' })
    const page = await (await openTeacherDevice(stage)).context.newPage()
    await page.goto(`${stage.url}/login`)
    await signInByEmail(page, demo.teacher)
    await page.getByRole('heading', { name: 'Classes', level: 1 }).waitFor()
    await page.goto(`${stage.url}/classes/${id}/students`)
    await page.getByRole('button', { name: 'Add explorers' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add explorers' })
    const create = dialog.getByRole('button', { name: 'Create accounts' })
    await dialog.getByLabel('How many?').fill('30')
    stage.network.meets = (path) => path === '/api/students/create-batch'
    stage.network.fault = 'answer-lost'
    await create.click()
    const warning = dialog.getByText('The accounts may exist already')
    await warning.waitFor()
    await dialog.getByText('Room for 10 more.').waitFor()
    stage.network.fault = 'none'
    // The warning stays when the second press is refused.
    await create.click()
    await dialog.getByText('This class is full.').waitFor()
    await warning.waitFor()
    await picture(page, 'network-faults', 'batch-without-answer')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('List and passwords').click()
    await page.getByLabel('Select all').check()
    await page.getByRole('button', { name: 'Reset 30 passwords' }).waitFor()
    const students = await teacher.get<unknown[]>(`/api/classes/${id}/students`)
    expect(students).toHaveLength(30)
  })

  it('the answer waits during every fault of the network, and then arrives once', async () => {
    const page = await openStudent('regen-amsel-3')
    await openChallenge(page, 'I used to want to be …')

    for (const [index, fault] of faults.entries()) {
      stage.network.fault = fault
      if (index > 0) await page.getByRole('button', { name: 'Change answer' }).click()
      await writeText(page, `Bei ${fault} wollte ich Meteorologin werden, der Wolken wegen.`)
      const hasArrived = await noteWords(page, 'Your answer has arrived.')
      await page.getByRole('button', { name: /^Hand in/ }).click()
      await page
        .getByText(/^(You can carry on|Your answer is on its way)/)
        .first()
        .waitFor()
      await expect.poll(() => stage.network.met).toBeGreaterThan(0)
      // Not even for a moment: the previous answer has arrived, and its state must not be shown for this one.
      expect(await hasArrived(), fault).toBe(false)
      if (fault === 'portal') await picture(page, 'network-faults', 'portal')
      stage.network.fault = 'none'
      await reconnect(page)
      await page.getByText('Your answer has arrived.').waitFor()
      expect(await hasArrived(), fault).toBe(true)
    }

    const teacher = await demoTeacher(stage.url)
    const students = await teacher.get<{ id: string; username: string }[]>(
      `/api/classes/${demoClass.id}/students`,
    )
    const student = students.find(({ username }) => username === 'regen-amsel-3')
    const submissions = await submissionsOf(teacher, student?.id ?? '')
    const told = submissions.map(({ response }) => (response as { text: string }).text.split(' ')[1])
    expect(told).toHaveLength(faults.length)
    expect(new Set(told)).toEqual(new Set(faults))
  })

  it('messages that appear late move no content', async () => {
    const page = await openStudent('ruhiger-dachs-4')
    await openChallenge(page, 'My travel companions')
    // They appear when the page's request has had no answer for fifteen seconds.
    stage.network.fault = 'silent'
    const box = page.getByRole('checkbox').first()
    const late = page.getByText(/^Last loaded /)
    let before: Awaited<ReturnType<typeof box.boundingBox>> = null
    // A busy machine may measure the page only after they have appeared; then it is loaded once more.
    await expect
      .poll(async () => {
        await page.reload()
        await box.waitFor()
        before = await box.boundingBox()
        return late.count()
      })
      .toBe(0)
    await late.waitFor()
    expect(await box.boundingBox()).toEqual(before)
  })
})
