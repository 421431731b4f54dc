import { type ComponentProps, Suspense } from 'react'
import { lazyWithFallback } from './lazy-with-fallback.ts'
import { Planet } from './Planet.tsx'

/** Not part of the first load: a new student has no answers. */
const PlanetGrowth = lazyWithFallback(() => import('./PlanetGrowth.tsx').then((file) => file.PlanetGrowth))

interface GrownPlanetProps extends Omit<ComponentProps<typeof Planet>, 'children'> {
  answered: number
  /** All challenges of the world, or of a class all challenges of all its students. */
  total: number
  /** The last answer was handed in just now. */
  isFresh?: boolean | undefined
}

/** A world's planet with what answers have built on it. */
export function GrownPlanet({ answered, total, isFresh, ...planet }: GrownPlanetProps) {
  return (
    <Planet {...planet}>
      {answered > 0 && (
        <Suspense>
          <PlanetGrowth order={planet.order} answered={answered} total={total} isFresh={isFresh} />
        </Suspense>
      )}
    </Planet>
  )
}
