// Another person signs in with a child's password: the child sees it, and the teacher is notified.
import { describe, expect, it } from 'vitest'
import { callerOf, demoClass, demoTeacher, newStudent } from './demo-school.ts'
import { picture } from './pictures.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { demo } from '../../server/db/seeds/demo-school.ts'
import { openTeacherDevice, useStage } from './stage.ts'
import { signInStudent, signOut } from './student.ts'

const stage = useStage({ server: 'for the file' })
const child = { username: 'stiller-falke-9', password: 'drei leichte Federn' }

describe('a sign-in by another person', () => {
  it('is listed on the child’s account page and among the unusual ones on the teacher’s', async () => {
    await newStudent(stage.url, child)
    const tablet = await (await stage.openTablet()).context.newPage()
    await signInStudent(tablet, stage.url, child)
    await tablet.waitForURL('**/student/dashboard')

    const teacherDevice = await openTeacherDevice(stage)
    const stranger = await teacherDevice.context.newPage()
    await signInStudent(stranger, stage.url, child)
    await stranger.waitForURL('**/student/dashboard')

    await tablet.goto(`${stage.url}/student/account`)
    await tablet.locator('summary').filter({ hasText: 'All sign-ins' }).click()
    // The account was created in another browser, so the child's own first sign-in is listed, too.
    await tablet.getByText('signed in while another device was signed in').nth(1).waitFor()
    await picture(tablet, 'sign-ins', 'child')

    const page = await (await openTeacherDevice(stage)).context.newPage()
    await page.goto(`${stage.url}/login`)
    await signInByEmail(page, demo.teacher)
    const told = page.getByRole('listitem').filter({ hasText: child.username })
    await told.getByText('signed in on two devices at once').waitFor()
    await picture(page, 'sign-ins', 'teacher')
    await told.getByRole('link').click()
    await page.locator('summary').filter({ hasText: 'All sign-ins' }).waitFor()
  })
})

describe('a password that the teacher has set', () => {
  const own = 'kutter-moos-fahne-31'

  it('may be kept at one sign-in; at the next the student chooses their own', async () => {
    const teacher = await demoTeacher(stage.url)
    const [card] = await teacher.post<{ username: string; generatedPassword: string }[]>(
      '/api/students/create-batch',
      { classId: demoClass.id, count: 1 },
    )
    if (!card) throw new Error('no card')
    const account = { username: card.username, password: card.generatedPassword }
    const page = await (await stage.openTablet()).context.newPage()
    await signInStudent(page, stage.url, account)
    const asked = page.getByRole('dialog', { name: 'Choose your own password' })
    await asked.getByText('Nobody else has signed in with it.').waitFor()
    await picture(page, 'own-password', 'card')
    await asked.getByRole('button', { name: 'Later' }).click()
    await asked.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await asked.count()).toBe(0)

    await signOut(page)
    await signInStudent(page, stage.url, account)
    await asked.getByText('You can only go on with a new one.').waitFor()
    expect(await asked.getByRole('button', { name: 'Later' }).count()).toBe(0)
    await asked.getByLabel('Your new password').fill('passwort')
    await asked.getByRole('button', { name: 'Use my password' }).click()
    await asked.getByLabel('Your new password').and(page.locator('[aria-invalid=true]')).waitFor()
    await asked.getByLabel('Your new password').fill(own)
    await asked.getByRole('button', { name: 'Use my password' }).click()
    await asked.waitFor({ state: 'hidden' })
    await page
      .getByRole('link', { name: /Base camp/ })
      .first()
      .waitFor()
    await expect(callerOf(stage.url).post('/api/students/login', account)).rejects.toThrow('401')
  })

  it('after a reset the student sees who reset it, and that another person has used it', async () => {
    const { student } = await newStudent(stage.url, { username: 'wacher-dachs-4', password: own })
    const teacher = await demoTeacher(stage.url)
    const reset = { studentId: student.id }
    const { generatedPassword: password } = await teacher.post<{ generatedPassword: string }>(
      '/api/students/reset-password',
      reset,
    )
    const { username } = student
    await callerOf(stage.url).post('/api/students/login', { username, password })

    const page = await (await stage.openTablet()).context.newPage()
    await signInStudent(page, stage.url, { username, password })
    const told = page.getByRole('dialog', { name: 'Choose your own password' })
    await told.getByText(/Your password was reset: .*, by Mira \S+/).waitFor()
    await told.getByText('Somebody has signed in with it already.').waitFor()
    await told.getByRole('listitem').waitFor()
    await picture(page, 'own-password', 'reset')
    await told.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/student/dashboard'))
  })
})
