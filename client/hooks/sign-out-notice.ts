import type { Path } from 'react-router-dom'

/**
 * What the sign-in page is told of who has left, in its entry of this tab's history: a reload keeps it, no address
 * carries it (app/session-moves.ts).
 */
export interface SignOutNotice {
  role: string
  /** `signed-out`: somebody pressed the button. `elsewhere`: in another tab. `lost`: the server no longer knows the session. */
  reason: 'signed-out' | 'elsewhere' | 'lost'
  /** Whose place it is: nobody else is led to it. Of students neither is kept. */
  userId?: string
  from?: Path
}
