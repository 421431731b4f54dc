// Simulates storage faults for all databases of one page. The engine sees them only as thrown errors.
import { named } from './memory-tables.ts'

export type DiskFault =
  /** Disk full: the commit is rolled back. */
  | 'full'
  /** The browser aborts a transaction for its own reasons. */
  | 'abort'
  /** iOS has closed the handles of a background page; reopening helps. */
  | 'closed'
  /** Every access fails until the disk is healed. */
  | 'gone'
  /** The write succeeded, but the page gets an error. */
  | 'unsure'

export interface Disk {
  acknowledgesEarly: boolean
  beforeWork(): void
  beforeCommit(): void
  afterCommit(): void
  reopen(): void
  /** Another tab upgrades the database: this handle closes. */
  letGo(): void
  /** Applies to the next `times` transactions. */
  fail(trouble: DiskFault, times: number): void
  heal(): void
}

/** `acknowledgesEarly`, a planted fault: writes are acknowledged before the commit. */
export function createDisk(acknowledgesEarly = false): Disk {
  let trouble: DiskFault | undefined
  let left = 0
  const meets = (wanted: DiskFault) => {
    if (trouble !== wanted || left <= 0) return false
    left -= 1
    return true
  }
  return {
    acknowledgesEarly,
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
    fail(next, times) {
      trouble = next
      left = times
    },
    heal() {
      left = 0
    },
  }
}
