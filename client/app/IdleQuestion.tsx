import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useOffline } from '../hooks/useOffline.ts'
import { useSession } from '../hooks/useSession.ts'
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts'
import { idleStateOf, isClockBehind } from './idle.ts'
import { useSignOut } from './use-sign-out.ts'

/** Not part of the first load. If it cannot be loaded, the tablet signs out without a question. */
const IdleDialog = lazyWithFallback(() => import('./IdleDialog.tsx').then((file) => file.IdleDialog))

const lookEveryMs = 5_000
/** Shared by all tabs: activity in one tab counts in every other. */
const touchedKey = 'weltenkompass.touched'
let touchedHere = 0

/** Without storage each tab measures only its own activity. */
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

/** The page does not see this key, or this press with its click: it was not meant for a page that then asks or closes. */
function ignore(touch: Event) {
  touch.stopPropagation()
  if (touch.type === 'keydown') return touch.preventDefault()
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const end = () => over.abort()
  document.addEventListener(
    'click',
    (click) => {
      click.preventDefault()
      click.stopPropagation()
      end()
    },
    options,
  )
  // A press that became a scroll has no click; the next touch is one of its own.
  for (const type of ['pointercancel', 'pointerdown', 'keydown'])
    document.addEventListener(type, end, options)
}

/** On a shared tablet: asks whether the student is still there, and signs out without an answer. */
export function IdleQuestion() {
  const { user } = useSession()
  if (!user?.sharedTablet || user.userType !== 'student') return null
  return <Watch key={user.signedInAt} signedInAt={user.signedInAt} />
}

function Watch({ signedInAt }: { signedInAt: number }) {
  const { leave } = useSignOut()
  const { connection } = useOffline()
  const [isAsking, setAsking] = useState(false)
  const look = useEffectEvent(() => {
    const now = Date.now()
    if (isClockBehind(lastTouch(), now)) noteTouch()
    // Compares clock times, because a tablet's timers stop while it sleeps.
    const state = idleStateOf(now - lastTouch(), connection.isOnline())
    setAsking(state !== 'here')
    if (state === 'leave') void leave()
    return state
  })
  // The first touch after a long sleep may be the next student's, and comes before the timer.
  const touch = useEffectEvent((event: Event) => {
    const wasAsked = isAsking
    if (look() === 'here') noteTouch()
    else if (!wasAsked) ignore(event)
  })
  useEffect(() => {
    // A page that is opened again is no touch: after a long sleep it may be the next student's.
    if (lastTouch() < signedInAt) noteTouch()
    const first = setTimeout(() => void look())
    const onTouch = (event: Event) => touch(event)
    const options = { capture: true }
    document.addEventListener('pointerdown', onTouch, options)
    document.addEventListener('keydown', onTouch, options)
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => {
      document.removeEventListener('pointerdown', onTouch, options)
      document.removeEventListener('keydown', onTouch, options)
      clearInterval(timer)
      clearTimeout(first)
    }
  }, [signedInAt])
  function stay() {
    noteTouch()
    setAsking(false)
  }
  if (!isAsking) return null
  return (
    <Suspense>
      <IdleDialog onStay={stay} onLeave={() => void leave()} />
    </Suspense>
  )
}
