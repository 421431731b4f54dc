import { formatJoinCode, isJoinCode, joinCodeOf } from '#shared/domain/join-code.ts'
import { usernameOf, usernameProblemOf } from '#shared/domain/username.ts'
import { type Door, doorPaths, entryIn } from '../ui/sign-in-link.ts'

/** A code of this app: the page it belongs to, and the value for that page's field. */
export interface ScannedCode {
  door: Door
  entry: string
}

/**
 * Parses a scanned text. Returns undefined for a foreign code and for a value that the form would reject. Only path and
 * fragment count: the school's origin may have changed since its cards were printed.
 */
export function scannedCodeIn(text: string): ScannedCode | undefined {
  const address = addressIn(text)
  const door = doors.find((each) => address?.pathname === doorPaths[each])
  if (!address || !door) return undefined
  const entry = entryOf[door](entryIn(address.hash, door))
  return entry === undefined ? undefined : { door, entry }
}

function addressIn(text: string): URL | undefined {
  try {
    const address = new URL(text)
    return /^https?:$/.test(address.protocol) ? address : undefined
  } catch {
    return undefined
  }
}

const doors: readonly Door[] = ['login', 'register']

const entryOf: Record<Door, (raw: string) => string | undefined> = {
  login(raw) {
    const name = usernameOf(raw)
    return usernameProblemOf(name) ? undefined : name
  },
  register(raw) {
    const code = joinCodeOf(raw)
    return isJoinCode(code) ? formatJoinCode(code) : undefined
  },
}
