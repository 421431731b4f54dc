import { randomBytes } from 'node:crypto'
import { deviceCookieSeconds } from '../security/sessions.ts'
import type { GuessKind } from '../security/guess-limiter.ts'
import type { Call } from './call.ts'
import type { CookieJar } from './cookies.ts'

/** The device cookie distinguishes tablets for throttling. It identifies no person. */
export function deviceOf(cookies: CookieJar): string | undefined {
  const value = cookies.read('wk_device')
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : undefined
}

/** Creates the cookie value for a browser without one. */
export function createDevice(): string {
  return randomBytes(16).toString('base64url')
}

/** Sets the cookie at the first successful sign-in or the first failed attempt. */
export function rememberDevice(cookies: CookieJar, device = deviceOf(cookies) ?? createDevice()): void {
  cookies.write('wk_device', device, deviceCookieSeconds)
}

/**
 * Runs an attempt that is limited for guests. A caller who fails without a device cookie gets one, so that
 * further attempts count for this tablet before they block the others of its school.
 * @throws ProblemError RATE_LIMITED, and the errors of `work`
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
