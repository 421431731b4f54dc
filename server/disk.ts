import { statfsSync } from 'node:fs'

/** Two segments of the database's log and the biggest batch of letters, with room to spare. */
const neededBytes = 96 * 1024 * 1024
const freshMs = 1_000

export interface Disk {
  /** Asked before every write: the embedded database does not survive a full disk in good order. */
  hasRoom(): boolean
}

export function watchDisk(
  directory: string,
  needed = neededBytes,
  now = () => performance.now(),
  freeBytesOf = freeBytesIn,
): Disk {
  let lookedAt = -Infinity
  let answer = true
  return {
    hasRoom() {
      const askedAt = now()
      if (askedAt - lookedAt < freshMs) return answer
      lookedAt = askedAt
      answer = freeBytesOf(directory) >= needed
      return answer
    },
  }
}

function freeBytesIn(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}
