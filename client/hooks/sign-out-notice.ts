import type { Path } from 'react-router-dom'

/**
 * The notice for the sign-in page about the user who has left, in the history state of this tab: a reload keeps it, and
 * no URL contains it (app/session-moves.ts).
 */
export interface SignOutNotice {
  role: string
  /** `signed-out`: on this page. `elsewhere`: in another tab. `lost`: the server no longer knows the session. */
  reason: 'signed-out' | 'elsewhere' | 'lost'
  /** Only this user returns to `from`. Both are absent for students. */
  userId?: string
  from?: Path
}
