import { type RefObject, useEffect } from 'react'

/** Where the needle of the drawing rests, in degrees as `Math.atan2` counts on a screen: north-east. */
const rest = -45

/**
 * Turns the needle of the header's compass to the next challenge, as long as it is shown. Nothing to see by itself.
 * The header stays at the top while the page moves, so the needle follows.
 */
export function Needle({ to }: { to: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const compass = document.querySelector<HTMLElement>('header [data-compass]')
    const target = to.current
    if (!compass || !target) return
    let frame = 0
    const turn = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        compass.style.setProperty('--bearing', `${bearingOf(compass, target)}deg`)
      })
    }
    turn()
    const size = new ResizeObserver(turn)
    size.observe(document.body)
    addEventListener('scroll', turn, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      size.disconnect()
      removeEventListener('scroll', turn)
      compass.style.removeProperty('--bearing')
    }
  }, [to])
  return null
}

/** In degrees from the needle's rest, clockwise. */
function bearingOf(compass: Element, target: Element): number {
  const [from, there] = [middleOf(compass), middleOf(target)]
  return Math.round((Math.atan2(there.y - from.y, there.x - from.x) * 180) / Math.PI - rest)
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
