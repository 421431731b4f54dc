// Keeps the open page in step with the session: whoever came, went or was replaced, here or in another tab.
import type { Session } from '../offline/session.ts'
import { departureReason } from './departure.ts'
import { accessOf, type AppRouter } from './router.tsx'
import { moveAfter } from './session-moves.ts'

export function watchSession(session: Session, router: AppRouter): () => void {
  let before = session.mirror()
  return session.subscribe(() => {
    const after = session.mirror()
    if (after?.userId === before?.userId && after?.userType === before?.userType) return
    const reason = after ? 'signed-in' : departureReason()
    const change = { before: before?.userType ?? null, after: after?.userType ?? null, reason } as const
    before = after
    const target = moveAfter(change, accessOf(router), router.state.location.pathname)
    if (target === null) void router.revalidate()
    else void router.navigate(target, { replace: true })
  })
}
