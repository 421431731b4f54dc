import type { Path } from 'react-router-dom'

/**
 * What the sign-in page is told about the user who has left, in the history state of this tab: a reload keeps it, and
 * no URL contains it (app/session-moves.ts).
 */
export interface SignOutNotice {
  role: string
  /** `signed-out`: on this page. `elsewhere`: in another tab. `lost`: the server no longer knows the session. */
  reason: 'signed-out' | 'elsewhere' | 'lost'
  /** Only this user returns to `from`. Of students neither is kept. */
  userId?: string
  from?: Path
}
