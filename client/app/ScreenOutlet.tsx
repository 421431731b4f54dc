import { type ComponentType, Suspense } from 'react'
import { useLoaderData, useLocation, useMatches } from 'react-router-dom'
import { useSession } from '../hooks/useSession.ts'
import { useCredentials } from '../features/session/credentials.ts'
import { redirectFor } from './access.ts'
import type { Screen } from './screens.tsx'

/**
 * Shows the loaded screen as long as its visitor may see it: between a sign-out and the redirect that follows there
 * is nothing. A new path or another person is a new screen, so no state outlives them.
 */
export function ScreenOutlet() {
  const Loaded = useLoaderData() as ComponentType
  const { pathname } = useLocation()
  const { user } = useSession()
  const isReadingCredentials = useCredentials() !== null
  const screen = useMatches().at(-1)?.handle as Screen
  const visitor = { role: user?.userType ?? null, isReadingCredentials }
  if (redirectFor(screen.access, pathname, visitor) !== null) return null
  const owner = screen.access === 'public' || screen.access === 'guests' ? '' : (user?.userId ?? '')
  return (
    <Suspense fallback={null}>
      <Loaded key={`${owner} ${pathname}`} />
    </Suspense>
  )
}
