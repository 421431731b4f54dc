// The list of installations, stored on this device for use without a connection. It names no person, so it is kept after
// a sign-out, like the appearance.
import type { Installation, InstallationList } from '#shared/domain/installations.ts'

const listKey = 'weltenkompass.installations'
const choiceKey = 'weltenkompass.school'

/** The server has checked the list's shape and signature before it served it. */
export function listIn(text: string | null | undefined): InstallationList | undefined {
  try {
    return text ? (JSON.parse(text) as InstallationList) : undefined
  } catch {
    return undefined
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const keptList = () => listIn(read(listKey))

/** `null`: there is only this installation. */
export function keepList(text: string | null): void {
  keep(listKey, text)
}

/** The address that was opened last from this device. */
export const chosenOrigin = () => read(choiceKey)

export function keepChoice({ origin }: Installation): void {
  keep(choiceKey, origin)
}

function keep(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage the list needs a connection.
  }
}
