import type { PendingChapter } from '../../offline/pending.ts'
import { useMessages } from '../../messages/messages.ts'
import { GrownPlanet } from '../../ui/GrownPlanet.tsx'
import { Orbit } from '../../ui/Orbit.tsx'
import { progressOf } from './journey.ts'

interface ChapterOrbitProps {
  chapter: PendingChapter
  /** Size of the orbit in CSS pixels. */
  size: number
  planetSize: number
  /** The last answer was handed in just now. */
  isFresh?: boolean
}

/** A world's planet with the student's progress, also as text for screen readers. */
export function ChapterOrbit({ chapter, size, planetSize, isFresh }: ChapterOrbitProps) {
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
      <GrownPlanet
        order={chapter.order}
        size={planetSize}
        answered={arrived + waiting}
        total={total}
        isFresh={isFresh}
      />
    </Orbit>
  )
}
