import { describe, expect, it } from 'vitest'
import { createLetterWriter } from '../../../server/testing/letter-writer.ts'
import { changePassword } from '../student.ts'
import { returnedTo, statesOn } from './letters.ts'
import { useMatrixStage } from './matrix-stage.ts'
import type { StudentAccount } from './school.ts'
import { signedInAgain, waitingOn } from './waiting.ts'

const stage = useMatrixStage()

describe('a password letter', () => {
  const next = 'vier trockene Schafe'

  async function passwordLetter(account: StudentAccount, currentPassword = account.password) {
    const writer = await createLetterWriter(account.student)
    const { id: studentId, credentialVersion } = account.student
    return writer.write({
      operation: 'students.changePassword',
      input: { studentId, currentPassword, newPassword: next, credentialVersion },
      at: new Date().toISOString(),
    })
  }

  it('fault: password queued, then reset by the teacher', async () => {
    const account = await stage.home.addStudent()
    const { page, reconnect } = await waitingOn(stage, [await passwordLetter(account)], 'password')
    const { generatedPassword } = await stage.school.teacher.post<{ generatedPassword: string }>(
      '/api/students/reset-password',
      { studentId: account.student.id },
    )
    await reconnect()
    await expect.poll(() => statesOn(page)).toEqual(['received'])
    await expect(signedInAgain(stage, account, next)).rejects.toThrow('401')
    const caller = await signedInAgain(stage, account, generatedPassword)
    expect(await returnedTo({ ...account, caller })).toMatchObject([
      { code: 'CREDENTIAL_CHANGED', response: null },
    ])
  })

  it('fault: wrong current password', async () => {
    const account = await stage.home.addStudent()
    const page = await stage.signedIn(account, '/student/account')
    const refusal = page.getByText('The change did not work. Your current password stays valid.')
    const success = page.getByText('Your new password is valid now.')
    await changePassword(page, 'nicht mein Passwort', next)
    await refusal.waitFor()
    await expect(signedInAgain(stage, account, next)).rejects.toThrow('401')
    const caller = await signedInAgain(stage, account)
    expect(await returnedTo({ ...account, caller })).toMatchObject([
      { code: 'CURRENT_PASSWORD', response: null },
    ])

    await page.getByRole('button', { name: 'Got it' }).click()
    await refusal.waitFor({ state: 'hidden' })
    await Promise.all([page.waitForResponse('**/api/students/returned'), page.reload()])
    await page.getByLabel('Current password').waitFor()
    expect(await success.count()).toBe(0)

    // A refusal that was not dismissed does not concern the change after it.
    await changePassword(page, 'wieder nicht meins', next)
    await refusal.waitFor()
    await changePassword(page, account.password, next)
    await success.waitFor()
    expect(await refusal.count()).toBe(0)
    await signedInAgain(stage, account, next)
  })

  it('fault: a password letter replayed', async () => {
    const newest = 'fünf trockene Schafe'
    const account = await stage.home.addStudent()
    const letter = await passwordLetter(account)
    const first = await waitingOn(stage, [letter], 'password')
    await first.reconnect()
    await expect.poll(() => statesOn(first.page)).toEqual(['received'])
    const caller = await signedInAgain(stage, account, next)
    await caller.post('/api/students/change-password', { currentPassword: next, newPassword: newest })
    const second = await waitingOn(stage, [letter], 'password')
    await second.reconnect()
    await expect.poll(() => statesOn(second.page)).toEqual(['received'])
    await signedInAgain(stage, account, newest)
    await expect(signedInAgain(stage, account, next)).rejects.toThrow('401')
  })
})
