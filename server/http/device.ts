import { randomBytes } from 'node:crypto'
import { deviceCookieSeconds } from '../security/sessions.ts'
import type { GuessKind } from '../security/guess-limiter.ts'
import type { Call } from './call.ts'
import type { CookieJar } from './cookies.ts'

/** The device cookie tells tablets apart for throttling; it names nobody. */
export function deviceOf(cookies: CookieJar): string | undefined {
  const value = cookies.read('wk_device')
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : undefined
}

/** Of a browser that brings no cookie: the one that it will be given. */
export function createDevice(): string {
  return randomBytes(16).toString('base64url')
}

/** Gives the browser its cookie at the first successful sign-in, or with the first attempt that fails. */
export function rememberDevice(cookies: CookieJar, device = deviceOf(cookies) ?? createDevice()): void {
  cookies.write('wk_device', device, deviceCookieSeconds)
}

/**
 * Runs what guests may not try without end. Whoever fails and has no device cookie gets one, so that what follows
 * counts for this tablet before it closes the door to all the others of its school.
 * @throws ProblemError RATE_LIMITED, and whatever `work` throws
 */
export async function limited<T>(
  { services, cookies, device, address }: Pick<Call, 'services' | 'cookies' | 'device' | 'address'>,
  kind: GuessKind,
  work: () => Promise<T>,
): Promise<T> {
  const isKnown = await services.signInLimiter.isKnown(device)
  try {
    return await services.guessLimiter.attempt({ kind, device, isKnown, address }, work)
  } catch (error) {
    if (device === undefined) rememberDevice(cookies)
    throw error
  }
}
