import { statfsSync } from 'node:fs'

/** Two segments of the database's log and the largest batch of letters, with a margin. */
const neededBytes = 96 * 1024 * 1024
const freshMs = 1_000

export interface Disk {
  /**
   * Called before every write and before retention: the embedded database does not handle a full disk safely.
   * The second half of the required space is reserved for sessions: without it, reading would end with the
   * access token, and a sign-out would fail.
   */
  hasRoom: (leaves: 'session' | 'content') => boolean
}

interface DiskPorts {
  needed?: number
  now?: () => number
  freeBytesOf?: (directory: string) => number
  /** Called when only sessions are accepted, or all writes again. */
  onChange?: (hasRoom: boolean) => void
}

export function watchDisk(directory: string, ports: DiskPorts = {}): Disk {
  const { needed = neededBytes, now = () => performance.now(), freeBytesOf = freeBytesIn } = ports
  let lookedAt = -Infinity
  let free = Infinity
  return {
    hasRoom(leaves) {
      const askedAt = now()
      if (askedAt - lookedAt >= freshMs) {
        lookedAt = askedAt
        const hadRoom = free >= needed
        free = freeBytesOf(directory)
        if (free >= needed !== hadRoom) ports.onChange?.(!hadRoom)
      }
      return free >= (leaves === 'session' ? needed / 2 : needed)
    },
  }
}

function freeBytesIn(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}
