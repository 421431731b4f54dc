import { joinCodeLength, joinCodeOf } from '#shared/domain/join-code.ts'
import * as paths from '../paths.ts'

/**
 * What our QR codes say: the address of a door, and in its fragment, which reaches no log, what one would type there.
 * Such an address comes from anybody, so it only ever fills a field.
 */
const keyAt = { login: 'name', register: 'code' } as const

export const doorPaths = { login: paths.studentLogin, register: paths.studentRegistration } as const

/** An explorers' door that takes an entry from its address: a name, or a class's join code. */
export type Door = keyof typeof keyAt

/** Within the app; on walls and cards it follows the origin. */
export function signInLinkOf(door: Door, entry: string): string {
  return `${doorPaths[door]}#${keyAt[door]}=${encodeURIComponent(entry)}`
}

/** A class's code, as far as it goes: a link cut short is finished by hand. */
export function joinCodeIn(fragment: string): string {
  return joinCodeOf(entryIn(fragment, 'register')).slice(0, joinCodeLength)
}

/** As it stands there, checked by nobody; empty where there is none. */
export function entryIn(fragment: string, door: Door): string {
  return new URLSearchParams(fragment.slice(1)).get(keyAt[door]) ?? ''
}
