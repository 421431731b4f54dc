// Renews the session once for all callers and tabs. It decides whether a 401 leads to a refresh, a plain retry or the
// end of the session. The caller stores the session and reacts to its end.
import { ApiError } from './errors.ts'
import type { Locks } from './locks.ts'

/** The state of the session that all tabs share, stored by the platform. */
export interface SharedSession {
  /** Changes with every sign-in and sign-out: identifies the user of the cookies. */
  owner(): string | undefined
  /** Changes with every renewal, in any tab. */
  renewal(): string
  noteRenewal(): void
}

export interface SessionGuard {
  /** Taken before a request, to compare after a 401. */
  snapshot(): SessionSnapshot
  /**
   * After a 401. True: try once more. False: the session is lost or belongs to another user now; the 401 stands. Throws
   * the error of the refresh when its outcome is unknown (network, 429, 5xx).
   */
  renewed(before: SessionSnapshot): Promise<boolean>
}

export interface SessionSnapshot {
  owner: string | undefined
  renewal: string
}

/** Held by every call that changes the session's cookies, so that a late response does not overwrite newer ones. */
export const cookieLock = 'wk-refresh'

export function createSessionGuard(ports: {
  session: SharedSession
  locks: Locks
  refresh: () => Promise<unknown>
  onSessionLost: () => void | Promise<void>
}): SessionGuard {
  const { session, locks } = ports
  return {
    snapshot: () => ({ owner: session.owner(), renewal: session.renewal() }),
    renewed: (before) =>
      locks.request(cookieLock, async () => {
        // Another tab signed in another user: a repeated call would run in their name.
        if (session.owner() !== before.owner) return false
        // Another call or tab renewed while this one waited.
        if (session.renewal() !== before.renewal) return true
        try {
          await ports.refresh()
        } catch (error) {
          if (!isEndOfSession(error)) throw error
          // A user signed in or out during the request: then the refusal is about an earlier session.
          if (session.owner() === before.owner) await ports.onSessionLost()
          return false
        }
        session.noteRenewal()
        return true
      }),
  }
}

/** Only the server's own 401 or 403 ends a session. A network error or a refused origin does not. */
function isEndOfSession(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'ORIGIN') return false
  return error.status === 401 || error.status === 403
}

/** For one page, or for a test client without other tabs. */
export function createLocalSession(): SharedSession {
  let renewals = 0
  return { owner: () => undefined, renewal: () => String(renewals), noteRenewal: () => void (renewals += 1) }
}
