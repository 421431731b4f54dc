import { expect, it } from 'vitest'
import { account as german } from './de/account.ts'
import { account as english } from './en/account.ts'

it('a device has its article in the sentence of a sign-in', () => {
  expect(german.signIns.last('gestern', german.signIns.device.ipad)).toBe(
    'Zuletzt angemeldet: gestern, auf einem iPad.',
  )
  expect(english.signIns.last('yesterday', english.signIns.device.android)).toBe(
    'Last signed in: yesterday, on an Android device.',
  )
  for (const name of Object.values(german.signIns.device)) expect(name).toMatch(/^einem /)
  for (const name of Object.values(english.signIns.device)) expect(name).toMatch(/^an? /)
})
