import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useOffline } from '../hooks/useOffline.ts'
import { useSession } from '../hooks/useSession.ts'
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts'
import { idleStateOf } from './idle.ts'
import { useSignOut } from './use-sign-out.ts'

/** Not part of the first load. Where it cannot be loaded nobody is asked, and the tablet signs out in its time. */
const IdleDialog = lazyWithFallback(() => import('./IdleDialog.tsx').then((file) => file.IdleDialog))

const lookEveryMs = 5_000
/** Of all tabs: who writes in one of them is not asked in another. */
const touchedKey = 'weltenkompass.touched'
let touchedHere = 0

/** Where the browser keeps nothing, each tab knows its own touches alone. */
function noteTouch() {
  touchedHere = Date.now()
  try {
    localStorage.setItem(touchedKey, String(touchedHere))
  } catch {}
}

function lastTouch(): number {
  try {
    return Math.max(touchedHere, Number(localStorage.getItem(touchedKey)))
  } catch {
    return touchedHere
  }
}

/** On a shared tablet: asks whether the student is still there, and signs out if nobody answers. */
export function IdleQuestion() {
  const { user } = useSession()
  return user?.sharedTablet && user.userType === 'student' ? <Watch key={user.signedInAt} /> : null
}

function Watch() {
  const { leave } = useSignOut()
  const { connection } = useOffline()
  const [isAsking, setAsking] = useState(false)
  const look = useEffectEvent(() => {
    // By the clock, not by counting: a tablet's timers sleep with it.
    const state = idleStateOf(Date.now() - lastTouch(), connection.isOnline())
    setAsking(state !== 'here')
    if (state === 'leave') void leave()
  })
  const touch = useEffectEvent(() => {
    if (!isAsking) noteTouch()
  })
  useEffect(() => {
    noteTouch()
    const onTouch = () => touch()
    const options = { capture: true, passive: true }
    document.addEventListener('pointerdown', onTouch, options)
    document.addEventListener('keydown', onTouch, options)
    const timer = setInterval(() => look(), lookEveryMs)
    return () => {
      document.removeEventListener('pointerdown', onTouch, options)
      document.removeEventListener('keydown', onTouch, options)
      clearInterval(timer)
    }
  }, [])
  function stay() {
    noteTouch()
    setAsking(false)
  }
  if (!isAsking) return null
  return (
    <Suspense>
      <IdleDialog onStay={stay} />
    </Suspense>
  )
}
