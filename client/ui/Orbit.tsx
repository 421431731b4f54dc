import type { ReactNode } from 'react'
import css from './Orbit.module.css'

interface OrbitProps {
  total: number
  /** Number of answers with a receipt: the solid part. */
  arrived: number
  /** Number saved on this device only: the dashed part. */
  waiting?: number | undefined
  size?: number | undefined
  /** The progress in words, such as "3 von 5 angekommen". */
  label: string
  /** The planet in the middle; five sixths of the orbit's size fit well. */
  children?: ReactNode
}

const radius = 92
const dash = 3.2

/** A world's progress: an arc around its planet that closes as answers arrive, with the moon at its end. */
export function Orbit({ total, arrived, waiting = 0, size = 160, label, children }: OrbitProps) {
  const share = (count: number) => (total === 0 ? 0 : Math.min(100, (count / total) * 100))
  const done = share(arrived)
  const reached = share(arrived + waiting)
  return (
    <div className={css.orbit} style={{ width: size, height: size }}>
      <svg
        className={css.ring}
        viewBox="-100 -100 200 200"
        width={size}
        height={size}
        role="img"
        aria-label={label}
      >
        <g transform="rotate(-90)">
          <circle className={css.track} r={radius} />
          {reached > done && <path className={css.waiting} d={dashes(done, reached)} />}
          {done > 0 && (
            <circle className={css.arrived} r={radius} pathLength={100} strokeDasharray={`${done} 100`} />
          )}
          {reached > 0 && <circle className={css.moon} {...pointAt(reached)} r={9} />}
        </g>
      </svg>
      {children}
    </div>
  )
}

function pointAt(percent: number) {
  const angle = (percent / 100) * 2 * Math.PI
  return { cx: radius * Math.cos(angle), cy: radius * Math.sin(angle) }
}

/**
 * Short arcs from one percentage of the circle to another; a dash pattern would not start where the solid part ends.
 */
function dashes(from: number, to: number): string {
  const starts: number[] = []
  for (let at = from + dash / 2; at < to - 1; at += dash) starts.push(at)
  return starts
    .map((start) => {
      const [a, b] = [pointAt(start), pointAt(Math.min(to, start + dash / 2.4))]
      return `M${a.cx.toFixed(1)} ${a.cy.toFixed(1)}A${radius} ${radius} 0 0 1 ${b.cx.toFixed(1)} ${b.cy.toFixed(1)}`
    })
    .join('')
}
