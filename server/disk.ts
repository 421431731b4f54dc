import { statfsSync } from 'node:fs'

/** Two segments of the database's log and the biggest batch of letters, with room to spare. */
const neededBytes = 96 * 1024 * 1024
const freshMs = 1_000

export interface Disk {
  /**
   * Asked before every write: the embedded database does not survive a full disk in good order. The second half of what is
   * needed is for sessions alone: without them reading ended with the access token, and nobody could sign out.
   */
  hasRoom: (leaves?: 'session') => boolean
}

export function watchDisk(
  directory: string,
  needed = neededBytes,
  now = () => performance.now(),
  freeBytesOf = freeBytesIn,
): Disk {
  let lookedAt = -Infinity
  let free = Infinity
  return {
    hasRoom(leaves) {
      const askedAt = now()
      if (askedAt - lookedAt >= freshMs) {
        lookedAt = askedAt
        free = freeBytesOf(directory)
      }
      return free >= (leaves === 'session' ? needed / 2 : needed)
    },
  }
}

function freeBytesIn(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}
