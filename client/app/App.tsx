// The page: router, and above it what outlives every screen (overlays, credentials, toasts, update prompt).
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router-dom'
import { CredentialsDialog } from '../features/session/CredentialsDialog.tsx'
import { useCredentials } from '../features/session/credentials.ts'
import { useSession } from '../hooks/useSession.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { Overlays } from './Overlays.tsx'
import type { AppRouter } from './router.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'

interface AppProps {
  router: AppRouter
  /** Resolves when it is known who is here. */
  checked: Promise<void>
  flushDrafts: () => Promise<unknown>
}

export function App({ router, checked, flushDrafts }: AppProps) {
  const { user } = useSession()
  const credentials = useCredentials()
  const isChecking = usePending(checked)
  const { isNavigating, path } = useRouterState(router)
  return (
    <>
      <RouterProvider router={router} />
      {credentials !== null && credentials !== 'expected' && (
        <Suspense fallback={null}>
          <CredentialsDialog credentials={credentials} />
        </Suspense>
      )}
      <Overlays isChecking={isChecking} isNavigating={isNavigating} userId={user?.userId ?? null} />
      <UpdatePrompt path={path} flushDrafts={flushDrafts} />
      <Toasts />
    </>
  )
}

function useRouterState(router: AppRouter) {
  const { initialized, navigation, location } = useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => router.state,
  )
  return { isNavigating: !initialized || navigation.state !== 'idle', path: location.pathname }
}

function usePending(work: Promise<void>): boolean {
  const [isPending, setPending] = useState(true)
  useEffect(() => {
    let isCurrent = true
    void work.then(() => isCurrent && setPending(false))
    return () => {
      isCurrent = false
    }
  }, [work])
  return isPending
}
