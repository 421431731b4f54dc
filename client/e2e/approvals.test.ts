// A newcomer and a teacher whose password an admin has reset get access only after a colleague has confirmed them.
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { adminAccount } from '../../server/testing/server-process.ts'
import { callerOf } from './demo-school.ts'
import { runCommandOf } from './operator.ts'
import { picture, pictureInEverySize } from './pictures.ts'
import { signInByEmail } from './sign-in-by-email.ts'
import { openTeacherDevice, useStage } from './stage.ts'
import { createClass, registerTeacher } from './teacher.ts'

const stage = useStage({ server: 'for the file' })
const password = 'siebzehn Regenschirme'

it('a newcomer and a reset teacher get no access until a colleague has confirmed them', async () => {
  const admin = callerOf(stage.url)
  await admin.post('/api/admin/login', adminAccount)
  const { licenseKey, id } = await admin.post<{ licenseKey: string; id: string }>(
    '/api/admin/organizations',
    { name: 'Vieraugenschule', totalSlots: 5 },
  )
  const emailOf = (name: string) => `${name}-${uuidv7()}@schule.example`
  const [kai, ida] = [emailOf('kai'), emailOf('ida')]
  const newcomer = callerOf(stage.url)
  const person = { lastName: 'Vierauge', password, licenseKey }
  await callerOf(stage.url).post('/api/teacher/register', { ...person, firstName: 'Kai', email: kai })
  await newcomer.post('/api/teacher/register', { ...person, firstName: 'Ida', email: ida })
  await expect(newcomer.post('/api/classes/create', { name: '8a' })).rejects.toThrow('CLASSES_CLOSED')

  const page = await (await openTeacherDevice(stage)).context.newPage()
  await page.goto(`${stage.url}/login`)
  await signInByEmail(page, { email: kai, password })
  await page.getByText(`Ida Vierauge (${ida}) wants to join this school`).waitFor()
  await picture(page, 'approvals', 'newcomer')
  await pictureInEverySize(page, 'approvals', 'newcomer', (loaded) =>
    loaded.getByText(new RegExp(`Ida Vierauge.*${ida}`)).waitFor(),
  )
  await page.getByRole('button', { name: 'Yes, I know this person' }).click()
  const decided = page.getByText(/^Confirmations of the last 90 days/)
  await decided.click()
  await page.getByText('Confirmed by Kai Vierauge.').waitFor()
  await newcomer.post('/api/classes/create', { name: '8a' })

  const teachers = await admin.get<{ id: string; email: string }[]>(`/api/admin/organizations/${id}/teachers`)
  const teacherId = teachers.find(({ email }) => email === ida)?.id
  const { code } = await admin.post<{ code: string }>('/api/admin/teachers/reset-password', { teacherId })
  const desk = await (await openTeacherDevice(stage)).context.newPage()
  await desk.goto(`${stage.url}/login`)
  await desk.getByText('Forgot your password?').click()
  await desk.getByRole('button', { name: 'I have a code' }).click()
  const form = desk.locator('form').filter({ hasText: 'Code of the administration' })
  await form.getByLabel('E-mail address').fill(ida)
  await form.getByLabel('Code of the administration').fill(code)
  await form.getByLabel('New password', { exact: true }).fill('neunzehn Regenschirme')
  await form.getByRole('button', { name: 'Redeem the code' }).click()
  await desk.getByText('Your classes open after a confirmation').waitFor()
  await picture(desk, 'approvals', 'closed')

  await page.reload()
  await page.getByText(`A password reset was asked for: Ida Vierauge (${ida})`).waitFor()
  await page.getByText(`Asked for by ${adminAccount.email}`).waitFor()
  await page.getByText('Somebody has signed in with the code.').waitFor()
  await picture(page, 'approvals', 'reset')
  await page.getByRole('button', { name: 'This is all right' }).click()
  await page.getByText(/^Confirmations of the last 90 days \(2\)/).waitFor()
  await desk.reload()
  await desk.getByRole('heading', { name: '8a' }).waitFor()
})

it('a teacher signs in with a second factor, and with a recovery code instead of the phone', async () => {
  const admin = callerOf(stage.url)
  await admin.post('/api/admin/login', adminAccount)
  const school = { name: 'Zweifaktorschule', totalSlots: 5 }
  const { licenseKey } = await admin.post<{ licenseKey: string }>('/api/admin/organizations', school)
  const email = `ada-${uuidv7()}@schule.example`
  const person = { firstName: 'Ada', lastName: 'Arndt', email, password, licenseKey }
  await callerOf(stage.url).post('/api/teacher/register', person)

  const page = await (await openTeacherDevice(stage)).context.newPage()
  await page.goto(`${stage.url}/login`)
  await signInByEmail(page, { email, password })
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.goto(`${stage.url}/account`)
  await page.getByRole('button', { name: 'Switch on the second factor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = (await dialog.locator('p[translate=no]').innerText()).replaceAll(/\s/g, '')
  await picture(page, 'approvals', 'second-factor')
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await dialog.getByLabel('Code from the app').fill(code)
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const recoveryCode = await dialog.getByRole('listitem').first().innerText()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('Recovery codes left: 10.').waitFor()
  await picture(page, 'approvals', 'second-factor-on')

  const desk = await (await openTeacherDevice(stage)).context.newPage()
  await desk.goto(`${stage.url}/login`)
  await signInByEmail(desk, { email, password })
  await desk.getByLabel('Code from the app or recovery code').fill(recoveryCode)
  await picture(desk, 'approvals', 'second-factor-asked')
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await desk.waitForURL((url) => !url.pathname.startsWith('/login'))
  await desk.goto(`${stage.url}/account`)
  await desk.getByText('Recovery codes left: 9.').waitFor()
})

it('a school that needs no second person admits a newcomer at once, and its teachers read the reason', async () => {
  const admin = callerOf(stage.url)
  await admin.post('/api/admin/login', adminAccount)
  const school = { name: 'Einpersonenschule', totalSlots: 5 }
  const { licenseKey, id } = await admin.post<{ licenseKey: string; id: string }>(
    '/api/admin/organizations',
    school,
  )
  const colleague = { email: `kim-${uuidv7()}@schule.example`, password }
  const register = { firstName: 'Kim', lastName: 'Allein', licenseKey, ...colleague }
  await callerOf(stage.url).post('/api/teacher/register', register)
  const reason = 'Beschluss der Schulleitung'
  await runCommandOf(
    stage,
    ...['server/admin.ts', 'waive-second-person', '--organization', id, '--reason', reason],
  )

  const page = await (await openTeacherDevice(stage)).context.newPage()
  await registerTeacher(page, stage.url, licenseKey)
  await page.getByText(`Reason: ${reason}`).waitFor()
  await createClass(page, '7c')
  await picture(page, 'approvals', 'without-second-person')

  const desk = await (await openTeacherDevice(stage)).context.newPage()
  await desk.goto(`${stage.url}/login`)
  await signInByEmail(desk, colleague)
  await desk.getByText(`Reason: ${reason}`).waitFor()
})
