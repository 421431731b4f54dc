// An admin's second factor, switched on and off by API calls and by hand.
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { adminAccount } from '../../../server/testing/server-process.ts'
import { callerOf } from '../demo-school.ts'
import { originOf, pressing } from './view.ts'

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/**
 * Opens the admins' sign-in page at the field for the code. Switching the second factor on ends the account's other
 * sessions, so no earlier view may be signed in as this admin.
 */
export async function openCodeField(page: Page): Promise<void> {
  const { email, password } = adminAccount
  const admin = callerOf(originOf(page))
  await admin.post('/api/admin/login', adminAccount)
  const begun = { currentPassword: password }
  const { secret } = await admin.post<{ secret: string }>('/api/admin/second-factor/begin', begun)
  const { recoveryCodes } = await admin.post<{ recoveryCodes: string[] }>(
    '/api/admin/second-factor/confirm',
    { code: codeOf(secret) },
  )
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await page.locator('[name=code]').waitFor()
  await admin.post('/api/admin/second-factor/remove', { ...begun, code: recoveryCodes[0] })
}

export async function askForSecret(page: Page): Promise<void> {
  await pressing(/Zweiten Faktor einschalten|Switch on the second factor/)(page)
  await page.locator('dialog [name=currentPassword]').fill(adminAccount.password)
  await page.locator('dialog button[type=submit]').click()
  await page.locator('dialog [name=code]').waitFor()
}

/** The secret of the previous picture, which switched the second factor on. */
let kept: string[] = []

export async function getRecoveryCodes(page: Page): Promise<void> {
  const code = kept.pop()
  if (code !== undefined) {
    const url = originOf(page)
    await page.context().request.post(`${url}/api/admin/second-factor/remove`, {
      data: { currentPassword: adminAccount.password, code },
      headers: { Origin: url },
    })
    await page.reload()
  }
  await askForSecret(page)
  const secret = await page.locator('dialog p[translate=no]').innerText()
  await page.locator('dialog [name=code]').fill(codeOf(secret.replaceAll(/\s/g, '')))
  await page.locator('dialog button[type=submit]').click()
  await page.locator('dialog li').first().waitFor()
  kept = await page.locator('dialog li').allInnerTexts()
}
