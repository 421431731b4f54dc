import { Suspense, useEffect, useRef, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { useOutbox } from '../hooks/useOutbox.ts'
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts'
import type { WorkerUpdate } from './worker-registration.ts'
import * as paths from '../paths.ts'

/** Not part of the first load; without it a new version waits for the next start. */
const UpdateOffer = lazyWithFallback(() => import('./UpdateOffer.tsx').then((file) => file.UpdateOffer))

/** Without a worker the next start needs a connection, so the registration is retried. */
const registerAgainMs = 30_000

/** Offers a new version, but never while a challenge is open or letters are being sent. */
export function UpdatePrompt({ flushDrafts }: { flushDrafts: () => Promise<boolean> }) {
  const update = useWaitingVersion()
  const { sending } = useOutbox()
  const [isPostponed, setPostponed] = useState(false)
  const [stage, setStage] = useState<'waits' | 'takes over' | 'has taken over'>('waits')
  // The page on which the user agreed to the reload.
  const agreedOn = useRef<string>(undefined)
  const { pathname } = useLocation()
  const isBusy = matchPath(paths.challenge, pathname) !== null || sending > 0

  /** A page that was opened while the version took over is not reloaded, because it may hold input. The offer stays. */
  async function reload() {
    setStage('has taken over')
    if (window.location.href === agreedOn.current && (await flushDrafts())) window.location.reload()
  }

  async function apply() {
    agreedOn.current = window.location.href
    if (stage === 'has taken over') return reload()
    setStage('takes over')
    // An answer that could not be saved is only on the screen and would be lost by a reload.
    if (await flushDrafts()) await update?.apply(() => void reload())
    else setStage('waits')
  }

  function postpone() {
    agreedOn.current = undefined
    setPostponed(true)
  }

  return (
    <output>
      {update && !isBusy && !isPostponed && (
        <Suspense>
          <UpdateOffer busy={stage === 'takes over'} onApply={() => void apply()} onLater={postpone} />
        </Suspense>
      )}
    </output>
  )
}

/** Registers the worker when the page is idle, so that the first screen loads first. */
function useWaitingVersion(): WorkerUpdate | null {
  const [update, setUpdate] = useState<WorkerUpdate | null>(null)
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function register() {
      import('./worker-registration.ts')
        .then(({ registerWorker }) => registerWorker(setUpdate))
        .catch((error: unknown) => {
          console.warn('The service worker could not be registered', error)
          timer = setTimeout(register, registerAgainMs)
        })
    }
    register()
    return () => clearTimeout(timer)
  }, [])
  return update
}
