// What storage does wrong, for all databases of one page. The engine sees it only through thrown errors.
import { named } from './memory-tables.ts'

export type DiskTrouble =
  /** No room: what was written is taken back at the commit. */
  | 'full'
  /** The browser aborts a transaction for its own reasons. */
  | 'abort'
  /** iOS has closed the handles of a page in the background; opening them again helps. */
  | 'closed'
  /** Nothing helps until it is over. */
  | 'gone'
  /** It was written, but the page is told that the connection to the disk broke. */
  | 'unsure'

export interface Disk {
  isHasty: boolean
  beforeWork(): void
  beforeCommit(): void
  afterCommit(): void
  reopen(): void
  /** Another tab wants a newer version of the database: this handle closes. */
  letGo(): void
  /** For the next `times` transactions. */
  ail(trouble: DiskTrouble, times: number): void
  heal(): void
}

/** `isHasty`, planted: nobody waits for the disk. */
export function createDisk(isHasty = false): Disk {
  let trouble: DiskTrouble | undefined
  let left = 0
  const meets = (wanted: DiskTrouble) => {
    if (trouble !== wanted || left <= 0) return false
    left -= 1
    return true
  }
  return {
    isHasty,
    beforeWork() {
      if (meets('gone')) throw named('UnknownError')
      if (trouble === 'closed' && left > 0) throw named('DatabaseClosedError')
    },
    beforeCommit() {
      if (meets('full')) throw named('QuotaExceededError')
      if (meets('abort')) throw named('AbortError')
    },
    afterCommit() {
      if (meets('unsure')) throw named('UnknownError')
    },
    reopen() {
      if (trouble === 'closed') left = 0
    },
    letGo() {
      if (left > 0) return
      trouble = 'closed'
      left = 1
    },
    ail(next, times) {
      trouble = next
      left = times
    },
    heal() {
      left = 0
    },
  }
}
