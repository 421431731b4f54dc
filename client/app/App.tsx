// The page: the routes in the shell, and beside it what stays across screens (overlays, credentials, toasts, update).
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { useSession } from '../hooks/useSession.ts'
import { useMessages } from '../messages/messages.ts'
import { useHeldOnce } from '../ui/shown-once.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { IdleQuestion } from './IdleQuestion.tsx'
import { OwnPasswordQuestion } from './OwnPasswordQuestion.tsx'
import { Overlays } from './Overlays.tsx'
import type { ScreenLoader } from './screen-loader.ts'
import { Shell } from './Shell.tsx'
import css from './Shell.module.css'
import { StorageBar } from './StorageBar.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'

interface AppProps {
  loader: ScreenLoader
  /** Resolves when the session is known. */
  checked: Promise<void>
  flushDrafts: () => Promise<boolean>
}

export function App({ loader, checked, flushDrafts }: AppProps) {
  const { user } = useSession()
  const { news } = useMessages('shell')
  const isChecking = usePending(checked)
  const isLoading = useSyncExternalStore(loader.subscribe, loader.isLoading)
  useSettleOnReturn(loader)
  return (
    <BrowserRouter>
      <Shell>
        <AppRoutes loader={loader} isChecking={isChecking} />
      </Shell>
      <Credentials />
      <OwnPasswordQuestion />
      <IdleQuestion />
      <Overlays isChecking={isChecking} isNavigating={isLoading} userId={user?.userId ?? null} />
      <section className={css.news} aria-label={news}>
        <div className={css.low}>
          <StorageBar />
          <UpdatePrompt flushDrafts={flushDrafts} />
        </div>
        <Toasts />
      </section>
    </BrowserRouter>
  )
}

/** Outside every screen: navigation does not close it, only the user does. */
function Credentials() {
  const credentials = useHeldOnce()
  if (credentials === null || credentials === 'expected') return null
  const { name, generatedPassword, View } = credentials
  // The credentials are shown only once, so the fallback shows name and password as text.
  const plain = (
    <div className={css.news}>
      <div className={css.low}>
        <p role="alert" translate="no" className={css.plain} data-bar>
          {name} {generatedPassword}
        </p>
      </div>
    </div>
  )
  return (
    <ErrorBoundary resetKey={name} fallback={plain}>
      <View credentials={credentials} />
    </ErrorBoundary>
  )
}

/** Going back cancels the wait for a screen, before the router runs, because its next screen may also have to load. */
function useSettleOnReturn({ settle }: ScreenLoader) {
  useEffect(() => {
    window.addEventListener('popstate', settle, true)
    return () => window.removeEventListener('popstate', settle, true)
  }, [settle])
}

function usePending(work: Promise<void>): boolean {
  const [isPending, setPending] = useState(true)
  useEffect(() => {
    let isCurrent = true
    void work.then(() => {
      // The whole first screen follows, rendered in small parts.
      if (isCurrent) startTransition(() => setPending(false))
    })
    return () => {
      isCurrent = false
    }
  }, [work])
  return isPending
}
