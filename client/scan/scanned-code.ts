import { formatJoinCode, isJoinCode, joinCodeOf } from '#shared/domain/join-code.ts'
import { usernameOf, usernameProblemOf } from '#shared/domain/username.ts'
import type { Installation } from '#shared/domain/installations.ts'
import { cardCodeIn } from '../ui/card-link.ts'
import { type SignInPage, signInPaths, entryIn } from '../ui/sign-in-link.ts'

/** A code of this app: the page it belongs to, and the value for that page's field. */
export interface ScannedCode {
  page: SignInPage
  entry: string
  /** Of a sign-in card that signs in by itself. */
  cardCode?: string
}

/**
 * Parses a scanned text. Returns undefined for a foreign code and for a value that the form would reject. Only path and
 * fragment count: the school's origin may have changed since its cards were printed.
 */
export function scannedCodeIn(text: string): ScannedCode | undefined {
  const address = addressIn(text)
  const page = pages.find((each) => address?.pathname === signInPaths[each])
  if (!address || !page) return undefined
  const entry = entryOf[page](entryIn(address.hash, page))
  if (entry === undefined) return undefined
  const cardCode = page === 'login' ? cardCodeIn(address.hash) : undefined
  return { page, entry, ...(cardCode !== undefined && { cardCode }) }
}

/** A code of this app that belongs to another installation of the list. */
export interface ScannedElsewhere {
  installation: Installation
  /** With its fragment. */
  path: string
}

/** Undefined for a code of this address, and for one of an address that the list does not name. */
export function scannedElsewhereIn(
  text: string,
  installations: readonly Installation[],
  here: string,
): ScannedElsewhere | undefined {
  const address = addressIn(text)
  if (!address || address.origin === here || !pages.some((page) => address.pathname === signInPaths[page]))
    return undefined
  const installation = installations.find(({ origin }) => origin === address.origin)
  return installation && { installation, path: address.pathname + address.hash }
}

function addressIn(text: string): URL | undefined {
  try {
    const address = new URL(text)
    return /^https?:$/.test(address.protocol) ? address : undefined
  } catch {
    return undefined
  }
}

const pages: readonly SignInPage[] = ['login', 'register']

const entryOf: Record<SignInPage, (raw: string) => string | undefined> = {
  login(raw) {
    const name = usernameOf(raw)
    return usernameProblemOf(name) ? undefined : name
  },
  register(raw) {
    const code = joinCodeOf(raw)
    return isJoinCode(code) ? formatJoinCode(code) : undefined
  },
}
