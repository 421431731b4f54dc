import { joinCodeLength, joinCodeOf } from '#shared/domain/join-code.ts'
import * as paths from '../paths.ts'

/**
 * The content of our QR codes: the URL of a page, with the input for its field in the fragment, which reaches no log.
 * Such a URL can be forged, so it only fills a field, or offers a card's sign-in, which needs a tap.
 */
const keyAt = { login: 'name', register: 'code' } as const

export const signInPaths = { login: paths.studentLogin, register: paths.studentRegistration } as const

/** A page for explorers that takes an entry from its address: a name, or a class's join code. */
export type SignInPage = keyof typeof keyAt

/** Within the app; on walls and cards it follows the origin. */
export function signInLinkOf(page: SignInPage, entry: string): string {
  return `${signInPaths[page]}#${keyAt[page]}=${encodeURIComponent(entry)}`
}

/** A class's code, possibly incomplete: the user completes a truncated link by hand. */
export function joinCodeIn(fragment: string): string {
  return joinCodeOf(entryIn(fragment, 'register')).slice(0, joinCodeLength)
}

/** The raw value, unchecked; empty where there is none. */
export function entryIn(fragment: string, page: SignInPage): string {
  return new URLSearchParams(fragment.slice(1)).get(keyAt[page]) ?? ''
}
