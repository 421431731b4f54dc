import { type RefObject, useEffect } from 'react'

/** The rest position of the needle in degrees, as `Math.atan2` counts on a screen: north-east. */
const rest = -45

/**
 * Turns the needle of the header's compass towards the next challenge while it is shown. Renders nothing itself. The
 * header is sticky, so the needle follows the scroll position.
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

/** In degrees from the rest position, clockwise. */
function bearingOf(compass: Element, target: Element): number {
  const [from, there] = [middleOf(compass), middleOf(target)]
  return Math.round((Math.atan2(there.y - from.y, there.x - from.x) * 180) / Math.PI - rest)
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
