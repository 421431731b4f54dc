// The sign-in code of a printed card in an address. Not in sign-in-link.ts, which is part of every first load.
import { signInLinkOf } from './sign-in-link.ts'

/** Without a code the sign-in page of that name. */
export function cardLinkOf(username: string, cardCode: string | undefined): string {
  const link = signInLinkOf('login', username)
  return cardCode === undefined ? link : `${link}&card=${cardCode}`
}

/** 128 bits, made by the server. */
export function cardCodeIn(fragment: string): string | undefined {
  const code = new URLSearchParams(fragment.slice(1)).get('card') ?? ''
  return /^[\w-]{22}$/.test(code) ? code : undefined
}
