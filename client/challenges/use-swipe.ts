import { type PointerEvent, useRef } from 'react'

/** In CSS pixels. */
const leastWidth = 56

/**
 * Handlers for horizontal swipes on an element: to the left is forward. The element needs `touch-action: pan-y`, and a
 * button for each direction, because some students cannot swipe.
 */
export function useSwipe({ onForward, onBack }: { onForward: () => void; onBack: () => void }) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      start.current = pointerType !== 'mouse' && isPrimary ? { x: clientX, y: clientY } : undefined
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return
      const [right, down] = [clientX - start.current.x, clientY - start.current.y]
      start.current = undefined
      if (Math.abs(right) < leastWidth || Math.abs(right) < 2 * Math.abs(down)) return
      if (right < 0) onForward()
      else onBack()
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}
