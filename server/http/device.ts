import { randomBytes } from 'node:crypto'
import { deviceCookieSeconds } from '../security/sessions.ts'
import type { CookieJar } from './cookies.ts'

/** The device cookie tells tablets apart for throttling; it names nobody. */
export function deviceOf(cookies: CookieJar): string | undefined {
  const value = cookies.read('wk_device')
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : undefined
}

/** Gives the browser its cookie at the first successful sign-in. */
export function rememberDevice(cookies: CookieJar): string {
  const device = deviceOf(cookies) ?? randomBytes(16).toString('base64url')
  cookies.write('wk_device', device, deviceCookieSeconds)
  return device
}
