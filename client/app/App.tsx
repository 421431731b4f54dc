// The page: routes inside the shell, and beside it what outlives every screen (overlays, credentials, toasts, update).
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
  /** Resolves when it is known who is here. */
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

/** Outside every screen: whatever the routes do, it stays until its reader closes it. */
function Credentials() {
  const credentials = useHeldOnce()
  if (credentials === null || credentials === 'expected') return null
  const { name, generatedPassword, View } = credentials
  // Shown once only: if nothing else can be drawn, then at least the two words themselves.
  const plain = (
    <div className={css.news}>
      <div className={css.low}>
        <p role="alert" translate="no" className={css.plain}>
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

/** Going back ends the wait for a screen; before the router hears of it, for what it shows next may be waited for. */
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
      // What follows is the whole first screen: in small pieces, as its frame was.
      if (isCurrent) startTransition(() => setPending(false))
    })
    return () => {
      isCurrent = false
    }
  }, [work])
  return isPending
}
