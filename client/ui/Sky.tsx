import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './Sky.module.css'

/** A repeating pattern of stars, the same on every render. */
const stars: readonly [x: number, y: number, radius: number, opacity: number][] = [
  [14, 22, 1.1, 0.9],
  [58, 9, 0.7, 0.6],
  [97, 41, 0.9, 0.5],
  [143, 17, 1.4, 0.8],
  [188, 63, 0.7, 0.7],
  [221, 28, 0.9, 0.45],
  [33, 88, 0.8, 0.5],
  [79, 121, 1.2, 0.75],
  [126, 96, 0.6, 0.6],
  [171, 134, 0.9, 0.5],
  [212, 109, 1.3, 0.85],
  [19, 158, 0.7, 0.6],
  [62, 186, 0.9, 0.4],
  [109, 168, 0.7, 0.7],
  [154, 203, 1.1, 0.6],
  [203, 181, 0.7, 0.5],
  [41, 223, 1.2, 0.7],
  [92, 232, 0.6, 0.5],
  [232, 226, 0.8, 0.6],
]

/** The night sky: the background of the star map. Content on it uses the colours `--on-sky…`. */
export function Sky({
  bleed,
  className,
  children,
  ...rest
}: ComponentProps<'div'> & { bleed?: boolean | undefined }) {
  const pattern = useId()
  return (
    <div {...rest} className={classNames(css.sky, bleed && css.bleed, className)}>
      <svg className={css.stars} aria-hidden>
        <pattern id={pattern} width="240" height="240" patternUnits="userSpaceOnUse">
          {stars.map(([x, y, radius, opacity]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fillOpacity={opacity} />
          ))}
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      </svg>
      {children}
    </div>
  )
}
