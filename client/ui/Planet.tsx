import { type ReactNode, useId } from 'react'
import css from './Planet.module.css'
import { classNames } from './class-names.ts'
import { planets } from './planets.tsx'

interface PlanetProps {
  /** The world's order in the curriculum, 1 to 8; later worlds repeat the drawings. */
  order: number
  size?: number | undefined
  /** Faded, for a world that has not been started. */
  faded?: boolean | undefined
  /** Only without a visible label beside it. */
  label?: string | undefined
  /** Drawn on top, on the same 120 grid. */
  children?: ReactNode
}

export function planetHue(order: number): string {
  return drawingOf(order).hue
}

function drawingOf(order: number) {
  const drawing = planets[(Math.max(1, order) - 1) % planets.length]
  if (!drawing) throw new Error(`There is no planet ${order}`)
  return drawing
}

export function Planet({ order, size = 120, faded, label, children }: PlanetProps) {
  const { hue, body, back, surface, front } = drawingOf(order)
  const clip = useId()
  return (
    <svg
      viewBox="0 0 120 120"
      width={size}
      height={size}
      className={classNames(css.planet, faded && css.faded)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <clipPath id={clip}>
        <path d={body} />
      </clipPath>
      {back}
      <path className={css.body} d={body} fill={hue} />
      <g clipPath={`url(#${clip})`}>
        {surface}
        <Light />
      </g>
      {front}
      {children}
    </svg>
  )
}

/** Shade on the lower right, highlight on the upper left; the same for all eight. */
function Light() {
  return (
    <>
      <path d="M108 40a52 52 0 0 1-72 62l-8 18h92V30Z" fill="#1b0f4a" fillOpacity=".2" />
      <path
        d="M32 52c3-10 10-17 19-20"
        stroke="#fff"
        strokeOpacity=".6"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
    </>
  )
}
