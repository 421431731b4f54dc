// Renews the session once for all callers and tabs. It owns the decision whether a 401 is worth a refresh, a
// plain retry or an end; it does not know how a session is stored or what leaving it means for the app.
import { ApiError } from './errors.ts'
import type { Locks } from './locks.ts'

/** What all tabs share about the session, kept by the platform. */
export interface SharedSession {
  /** Changes with every sign-in and sign-out: who the cookies belong to. */
  owner(): string | undefined
  /** Changes with every renewal, by whichever tab. */
  renewal(): string
  noteRenewal(): void
}

export interface SessionGuard {
  /** Taken before a request: what the 401 it may get is measured against. */
  snapshot(): SessionSnapshot
  /**
   * After a 401. True: try once more. False: the session is lost or belongs to somebody else now; the 401
   * stands. Throws what the refresh threw when nothing is known (network, 429, 5xx).
   */
  renewed(before: SessionSnapshot): Promise<boolean>
}

export interface SessionSnapshot {
  owner: string | undefined
  renewal: string
}

/** Held by whatever changes the session's cookies, so that no late answer overwrites a younger one. */
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
        // Another tab signed somebody else in: repeating the call would make it under their name.
        if (session.owner() !== before.owner) return false
        // Another call or tab renewed while this one waited.
        if (session.renewal() !== before.renewal) return true
        try {
          await ports.refresh()
        } catch (error) {
          if (!isEndOfSession(error)) throw error
          // Whoever left or came while the server was asked: it spoke of a session that is no longer here.
          if (session.owner() === before.owner) await ports.onSessionLost()
          return false
        }
        session.noteRenewal()
        return true
      }),
  }
}

/** Only the server's own 401 or 403 ends a session; a network error never does, nor a wrong address of ours. */
function isEndOfSession(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'ORIGIN') return false
  return error.status === 401 || error.status === 403
}

/** For one page or one test client without other tabs. */
export function createLocalSession(): SharedSession {
  let renewals = 0
  return { owner: () => undefined, renewal: () => String(renewals), noteRenewal: () => void (renewals += 1) }
}
