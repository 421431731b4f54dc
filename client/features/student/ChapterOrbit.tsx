import { Suspense } from 'react'
import type { PendingChapter } from '../../offline/pending.ts'
import { useMessages } from '../../messages/messages.ts'
import { Orbit } from '../../ui/Orbit.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'
import { Planet } from '../../ui/Planet.tsx'
import { progressOf } from './journey.ts'

/** Not part of the first load: a new student has no answers. */
const PlanetGrowth = lazyWithFallback(() =>
  import('../../ui/PlanetGrowth.tsx').then((file) => file.PlanetGrowth),
)

interface ChapterOrbitProps {
  chapter: PendingChapter
  /** Size of the orbit in CSS pixels. */
  size: number
  planetSize: number
}

/** A world's planet with the student's progress, also as text for screen readers. */
export function ChapterOrbit({ chapter, size, planetSize }: ChapterOrbitProps) {
  const { progress } = useMessages('common')
  const { total, arrived, waiting } = progressOf(chapter)
  const words = progress.ofArrived(arrived, total)
  return (
    <Orbit
      total={total}
      arrived={arrived}
      waiting={waiting}
      size={size}
      label={waiting > 0 ? `${words}, ${progress.waiting(waiting)}` : words}
    >
      <Planet order={chapter.order} size={planetSize}>
        {arrived + waiting > 0 && (
          <Suspense>
            <PlanetGrowth order={chapter.order} answered={arrived + waiting} total={total} />
          </Suspense>
        )}
      </Planet>
    </Orbit>
  )
}
