import { statfsSync } from 'node:fs'

/** Two segments of the database's log and the biggest batch of letters, with room to spare. */
const neededBytes = 96 * 1024 * 1024
const freshMs = 1_000

export interface Disk {
  /** Asked before every write: the embedded database does not survive a full disk in good order. */
  hasRoom(): boolean
}

export function watchDisk(directory: string, needed = neededBytes): Disk {
  let lookedAt = -Infinity
  let answer = true
  return {
    hasRoom() {
      const now = performance.now()
      if (now - lookedAt < freshMs) return answer
      lookedAt = now
      answer = freeBytesIn(directory) >= needed
      return answer
    },
  }
}

function freeBytesIn(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}
