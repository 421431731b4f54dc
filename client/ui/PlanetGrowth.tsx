import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './PlanetGrowth.module.css'

interface PlanetGrowthProps {
  /** As of `Planet`. */
  order: number
  answered: number
  total: number
  /** The last sign has just been built: it grows while the student looks. */
  isFresh?: boolean | undefined
}

/**
 * The signs of a student's answers on the edge of a planet, one for each answer, inside the drawing of `Planet`. A world
 * with more challenges than places fills them in proportion.
 */
export function PlanetGrowth({ order, answered, total, isFresh }: PlanetGrowthProps) {
  const growth = growths[(Math.max(1, order) - 1) % growths.length]
  if (!growth || answered <= 0) return null
  const { places = everywhere, centre: [x, y] = [60, 60], radius = 37, sign } = growth
  const share = total > places.length ? answered * (places.length / total) : answered
  return places.slice(0, Math.ceil(share)).map((angle, index, built) => (
    <g key={angle} transform={`translate(${x} ${y}) rotate(${angle}) translate(0 ${-radius})`}>
      <g className={classNames(css.sign, isFresh && index === built.length - 1 && css.fresh)}>{sign}</g>
    </g>
  ))
}

interface Growth {
  /** Degrees clockwise from the top, in the order of answering. Free of the planet's own drawing. */
  places?: readonly number[]
  /** Of the planet's body. */
  centre?: readonly [x: number, y: number]
  radius?: number
  /** Stands on 0 0, about 12 high. */
  sign: ReactNode
}

const everywhere = [32, -32, 66, -66, 100, -100, 135, -135]

/** In the order of the curriculum. */
const growths: readonly Growth[] = [
  {
    sign: (
      <>
        <path d="M-8 1 0-12 8 1Z" fill="#ffd9a0" />
        <path d="M-3 1 0-7 3 1Z" fill="#8a3a22" />
      </>
    ),
  },
  {
    sign: (
      <>
        <path d="M0 1c1-4 0-7-1-10" stroke="#b07a45" strokeWidth="2" fill="none" />
        <path
          d="M-1-9c-3-4-7-3-9 1 4-1 6-1 9-1Zm0 0c3-4 8-3 9 1-4-1-6-1-9-1Zm0 0c-1-3 1-6 5-6-2 2-3 4-5 6Z"
          fill="#43b56b"
        />
      </>
    ),
  },
  {
    places: [18, -48, 118, -140, -18, 52, 152, -172],
    radius: 38,
    sign: <path d="m0-13 2.4 5 5.6.7-4.1 3.8 1 5.5L0-.7-4.9 2l1-5.5L-8-7.3l5.6-.7Z" fill="#ffe9a8" />,
  },
  {
    places: [0, 45, -45, 90, -90, 135, -135, 180],
    radius: 40,
    sign: (
      <>
        <path d="M0-13 6-7 0 1-6-7Z" fill="#7fd3ff" />
        <path d="M0-13 6-7H-6Z" fill="#d6f1ff" />
      </>
    ),
  },
  {
    places: [-24, -56, -88, -120, 8, -150, -6, -104],
    centre: [58, 56],
    radius: 33,
    sign: (
      <>
        <path d="M-5 1v-7h10v7Z" fill="#fff1e2" />
        <path d="M-7-5 0-12 7-5Z" fill="#e0563a" />
      </>
    ),
  },
  {
    places: [-62, 74, -94, 106, -126, 138, -158, 170],
    sign: (
      <>
        <path d="M0-6v-7" stroke="#7f95c9" strokeWidth="1.6" />
        <circle cy="-13" r="1.8" fill="#ffd9a0" />
        <path d="M-7 1a7 7 0 0 1 14 0Z" fill="#bcd9ff" />
      </>
    ),
  },
  {
    places: [15, -15, 75, -75, 45, -45, 105, -105],
    radius: 40,
    sign: (
      <>
        <path d="M-6 1 0-13 6 1Z" fill="#ff9d4d" />
        <path d="M-4.3-3-2.6-7h5.2L4.3-3Z" fill="#fff" />
      </>
    ),
  },
  {
    places: [26, -28, 86, -90, 118, -122, 150, -154],
    sign: (
      <>
        <path d="M0 1v-14" stroke="#b07a45" strokeWidth="2.4" strokeLinecap="round" />
        <path d="M0-13h8l3 3-3 3H0Z" fill="#ff9d4d" />
      </>
    ),
  },
]
