// The full-screen overlays and their durations (specification §9; design/1-product.md, readings 8 and 9).
import { useEffect, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import css from './Overlays.module.css'
import { useLingering, useOverdue } from './use-timing.ts'

export const loadingDelayMs = 500
export const afterCheckMs = 200
export const afterChangeMs = 300

interface OverlaysProps {
  isChecking: boolean
  isNavigating: boolean
  /** The signed-in user; `null` for a guest. Has no meaning while `isChecking`. */
  userId: string | null
}

export function Overlays({ isChecking, isNavigating, userId }: OverlaysProps) {
  const { overlay } = useMessages('common')
  const change = useRecentChange(isChecking ? undefined : userId)
  const checking = useLingering(isChecking, afterCheckMs)
  const loading = useOverdue(isNavigating, loadingDelayMs)
  const text =
    (change && overlay[change]) || (checking && overlay.checking) || (loading && overlay.loading) || null
  return (
    <output className={text ? css.overlay : undefined}>
      {text && (
        <>
          <span className={css.spinner} aria-hidden />
          {text}
        </>
      )}
    </output>
  )
}

/** For a moment after a sign-in or sign-out. The first known session is not a change. */
function useRecentChange(userId: string | null | undefined): 'signingIn' | 'signingOut' | null {
  const [known, setKnown] = useState(userId)
  const [change, setChange] = useState<{ what: 'signingIn' | 'signingOut' } | null>(null)
  if (known !== userId) {
    setKnown(userId)
    if (known !== undefined && userId !== undefined) setChange({ what: userId ? 'signingIn' : 'signingOut' })
  }
  useEffect(() => {
    if (!change) return
    // The timer starts with the next task, because the present one also renders the new screen and may take long.
    let timer = setTimeout(() => {
      timer = setTimeout(() => setChange(null), afterChangeMs)
    })
    return () => clearTimeout(timer)
  }, [change])
  return change?.what ?? null
}
