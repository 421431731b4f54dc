import type { ReactNode } from 'react'

/**
 * The drawings of the eight worlds on a 120 grid, in the order of the curriculum. Common style: a flat body, a surface
 * pattern clipped to it, one part outside the outline. Light comes from the upper left; Planet.tsx adds it.
 */
export interface PlanetDrawing {
  hue: string
  body: string
  /** Drawn behind the body. */
  back?: ReactNode
  /** Drawn on the body, clipped to it. */
  surface: ReactNode
  /** Drawn in front of the body. */
  front?: ReactNode
}

const ball = 'M60 22a38 38 0 1 0 0 76 38 38 0 0 0 0-76Z'

const baseCamp: PlanetDrawing = {
  hue: '#f5825a',
  body: ball,
  back: (
    <>
      <path d="M60 26V6" stroke="#8a3a22" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M61 7h15l-4.5 5 4.5 5H61Z" fill="#ffd9a0" />
    </>
  ),
  surface: (
    <>
      <path d="M14 78 36 46l13 18 14-24 24 36 22-14v44H14Z" fill="#d65c3a" />
      <path d="m36 46 6.5 9-5 3-4-2.5-4 3ZM63 40l8.5 12.8-5.5 2.7-4-3-5.5 2.5Z" fill="#fff1e2" />
      <path d="M16 82c16-7 30-3 44 0s28 4 44-4v30H16Z" fill="#b8452a" />
      <path d="m66 86 11-17 11 17Z" fill="#ffd9a0" />
      <path d="m77 69 3.5 17h-7Z" fill="#8a3a22" />
    </>
  ),
}

const islandOfStrengths: PlanetDrawing = {
  hue: '#1fb3a3',
  body: ball,
  back: (
    <>
      <path d="M63 30c1-7 0-12-3-18" stroke="#8a5a2b" strokeWidth="3.5" strokeLinecap="round" fill="none" />
      <path
        d="M60 12c-5-6-12-6-17-1 7-1 12 0 17 1Zm0 0c-1-6 3-10 9-10-4 3-7 6-9 10Zm0 0c5-4 13-3 17 4-7-3-12-4-17-4Zm0 0c-6 0-11 4-11 11 3-5 7-8 11-11Z"
        fill="#2c9c58"
      />
    </>
  ),
  surface: (
    <>
      <path d="M36 34c8-9 38-11 48 0 4 6-6 11-22 11s-30-5-26-11Z" fill="#ffd88a" />
      <path d="M44 31c7-5 24-6 31 0 2 4-5 7-15 7s-18-3-16-7Z" fill="#43b56b" />
      <path d="M24 68c5-6 20-6 25 0 2 5-4 9-13 9s-14-4-12-9Z" fill="#ffd88a" />
      <path d="M70 80c4-5 17-5 21 0 2 4-3 7-10 7s-12-3-11-7Z" fill="#ffd88a" />
      <path
        d="M24 54q6-4 12 0t12 0M66 62q6-4 12 0t12 0M50 90q5-4 10 0t10 0M56 54q4-3 8 0"
        stroke="#b9f2e8"
        strokeWidth="2.5"
        strokeLinecap="round"
        fill="none"
      />
    </>
  ),
}

const galaxyOfInterests: PlanetDrawing = {
  hue: '#8b63ef',
  body: 'M60 28a32 32 0 1 0 0 64 32 32 0 0 0 0-64Z',
  back: (
    <ellipse
      cx="60"
      cy="60"
      rx="54"
      ry="17"
      transform="rotate(-20 60 60)"
      fill="none"
      stroke="#f5a8dc"
      strokeWidth="5"
    />
  ),
  surface: (
    <>
      <path
        d="M60 60c-4-8 6-13 12-8 8 7 2 21-10 22-16 1-25-14-18-28"
        stroke="#c9b2ff"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="43" cy="72" r="3" fill="#ffe9a8" />
      <circle cx="78" cy="78" r="2.2" fill="#ffe9a8" />
      <circle cx="50" cy="40" r="2.2" fill="#ffe9a8" />
      <circle cx="82" cy="46" r="2.8" fill="#ffe9a8" />
    </>
  ),
  front: (
    <path
      d="M9.3 78.5C13 88 39 86 66.5 76S113.5 51 110.7 41.5"
      fill="none"
      stroke="#f5a8dc"
      strokeWidth="5"
      strokeLinecap="round"
    />
  ),
}

const valueCompass: PlanetDrawing = {
  hue: '#f0ac22',
  body: 'M45 20h30l25 25v30l-25 25H45L20 75V45Z',
  surface: (
    <>
      <path d="M45 20h30L60 38ZM75 20l25 25-18 6-22-13ZM45 20 20 45l18 6 22-13Z" fill="#ffd873" />
      <path d="M20 45v30l18-6V51ZM20 75l25 25 15-18-22-13Z" fill="#f7c244" />
      <path d="M100 45v30l-18-6V51Z" fill="#d98f12" />
      <path d="M100 75l-25 25-15-18 22-13ZM45 100h30L60 82Z" fill="#c27a0c" />
      <path d="M60 38l22 13v18L60 82 38 69V51Z" fill="#ffe7a6" />
      <path d="m60 40 6 20H54Z" fill="#e0563a" />
      <path d="m60 80-6-20h12Z" fill="#7a4d08" />
    </>
  ),
}

const atlasOfFields: PlanetDrawing = {
  hue: '#3f97f0',
  body: 'M58 22a34 34 0 1 0 0 68 34 34 0 0 0 0-68Z',
  back: (
    <>
      <path d="M58 98v11M42 111h32" stroke="#a56a35" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M78 12a48 48 0 0 1-20 86 48 48 0 0 1-22-6"
        fill="none"
        stroke="#c98a4b"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  ),
  surface: (
    <>
      <path d="M30 40c8-9 22-8 24-2s-8 6-6 12-9 12-13 8-11-10-5-18Z" fill="#9fe08a" />
      <path d="M66 46c8-3 19 0 20 8s-8 9-10 16-9 7-10 0 2-9-2-13-3-10 2-11Z" fill="#9fe08a" />
      <path d="M38 76c5-2 11 1 10 6s-9 6-12 2-2-7 2-8Z" fill="#9fe08a" />
      <path
        d="M58 22c-22 20-22 48 0 68m0-68c22 20 22 48 0 68M24 56h68M29 38h58M29 74h58"
        stroke="#d8edff"
        strokeOpacity=".75"
        strokeWidth="1.5"
        fill="none"
      />
    </>
  ),
}

const researchStation: PlanetDrawing = {
  hue: '#e2629d',
  body: ball,
  back: (
    <>
      <path d="M45 27v-5a15 13 0 0 1 30 0v5Z" fill="#bcd9ff" />
      <path d="M60 9v14M46 18h28" stroke="#6f8fb8" strokeWidth="1.5" />
      <path d="M84 32 93 18" stroke="#8c3560" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M86 10a11 11 0 0 0 15 15Z" fill="#cfdcf5" stroke="#7f8fb5" strokeWidth="1.5" />
      <circle cx="98" cy="12" r="2.5" fill="#ffd9a0" />
    </>
  ),
  surface: (
    <>
      <circle cx="42" cy="60" r="10" fill="#c74883" />
      <circle cx="43.5" cy="61.5" r="7.5" fill="#a93468" />
      <circle cx="72" cy="76" r="12" fill="#c74883" />
      <circle cx="73.5" cy="77.5" r="9" fill="#a93468" />
      <circle cx="78" cy="50" r="5.5" fill="#c74883" />
      <circle cx="79" cy="51" r="3.8" fill="#a93468" />
      <circle cx="48" cy="84" r="4" fill="#a93468" />
    </>
  ),
}

const planetPractice: PlanetDrawing = {
  hue: '#5bb650',
  body: gear(12, 33, 42),
  surface: (
    <>
      <circle cx="60" cy="60" r="29" fill="#7fd06f" />
      <circle cx="60" cy="60" r="29" fill="none" stroke="#3f8f3a" strokeWidth="2" />
      <g transform="rotate(-45 60 60)">
        <path
          d="M56 46v28a4 4 0 0 0 8 0V46a9 9 0 0 0 4-11l-5 5h-6l-5-5a9 9 0 0 0 4 11Z"
          fill="#f3f6ff"
          stroke="#2f6d2c"
          strokeWidth="1.5"
        />
      </g>
      <g transform="rotate(45 60 60)">
        <path d="M57 50h6v30h-6Z" fill="#a56a35" />
        <path d="M47 38h20l6 4v4l-6 4H47Z" fill="#4a5674" />
      </g>
    </>
  ),
}

const crossroads: PlanetDrawing = {
  hue: '#c58a5a',
  body: ball,
  back: (
    <>
      <circle cx="18" cy="34" r="8" fill="#9fb2ff" />
      <circle cx="103" cy="28" r="6" fill="#ffc7a0" />
    </>
  ),
  surface: (
    <>
      <path d="M16 62c14-9 30-7 44-2s30 6 46-4v50H16Z" fill="#a86e42" />
      <path
        d="M30 34c6-4 16-3 18 2s-16 8-20 5-2-5 2-7ZM74 46c5-3 14-2 15 2s-12 6-16 4-3-4 1-6Z"
        fill="#dcab7e"
      />
      <path
        d="M60 100c0-14 1-20-1-27M59 74c-3-9-15-11-20-24M59 74c3-9 15-13 22-28"
        stroke="#fff0d8"
        strokeWidth="8"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M60 98V78m-2-8c-4-6-12-9-16-16m20 15c4-6 11-10 15-16"
        stroke="#c58a5a"
        strokeWidth="1.8"
        strokeDasharray="4 5"
        strokeLinecap="round"
        fill="none"
      />
    </>
  ),
  front: (
    <>
      <path d="M60 44V24" stroke="#6b4425" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M60 26h13l4 4-4 4H60ZM60 35H49l-4 3.5 4 3.5h11Z"
        fill="#fff0d8"
        stroke="#6b4425"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </>
  ),
}

export const planets: readonly PlanetDrawing[] = [
  baseCamp,
  islandOfStrengths,
  galaxyOfInterests,
  valueCompass,
  atlasOfFields,
  researchStation,
  planetPractice,
  crossroads,
]

/** A cog wheel around the middle of the grid. */
function gear(teeth: number, inner: number, outer: number): string {
  const point = (radius: number, turn: number) => {
    const angle = turn * 2 * Math.PI
    return `${(60 + radius * Math.sin(angle)).toFixed(1)} ${(60 - radius * Math.cos(angle)).toFixed(1)}`
  }
  const tooth = (index: number) => {
    const at = (part: number, radius: number) => point(radius, (index + part) / teeth)
    return [at(-0.28, inner), at(-0.18, outer), at(0.18, outer), at(0.28, inner)]
  }
  return `M${Array.from({ length: teeth }, (_, index) => tooth(index))
    .flat()
    .join('L')}Z`
}
