import { formatJoinCode, isJoinCode, joinCodeOf } from '#shared/domain/join-code.ts'
import { usernameOf, usernameProblemOf } from '#shared/domain/username.ts'
import { type Door, entryIn } from '../../ui/sign-in-link.ts'

/** One of our codes, and what it would fill in at its door. */
export interface ScannedCode {
  door: Door
  entry: string
}

/**
 * Reads one of our codes out of what a camera saw; undefined where it is none, or holds what no form would take.
 * The origin may be any: a school may have moved since its cards were printed. Nothing else of the address counts.
 */
export function scannedCodeIn(text: string): ScannedCode | undefined {
  const address = addressIn(text)
  const door = doors.find((each) => address?.pathname === `/student/${each}`)
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
