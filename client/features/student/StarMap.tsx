import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { PendingChapter } from '../../offline/pending.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Orbit } from '../../ui/Orbit.tsx'
import { Planet } from '../../ui/Planet.tsx'
import { Sky } from '../../ui/Sky.tsx'
import { isRunning, progressOf } from './journey.ts'
import { type MapLayout, narrowLayout, pathThrough, wideLayout } from './map-layout.ts'
import css from './StarMap.module.css'
import { ways } from './ways.ts'

/** As many planets as are drawn; a curriculum with more worlds makes the map longer. */
const knownWorlds = 8

interface StarMapProps {
  chapters: readonly PendingChapter[]
  /** Where the next challenge is. */
  hereId: string | undefined
}

/** The worlds as a way through the night: started ones lead somewhere, the others are sketches. */
export function StarMap({ chapters, hereId }: StarMapProps) {
  const { dashboard } = useMessages('student')
  const count = Math.max(knownWorlds, ...chapters.map(({ order }) => order))
  const [narrow, wide] = [narrowLayout(count), wideLayout(count)]
  return (
    <Sky className={css.map}>
      <h2 className={css.title}>{dashboard.map}</h2>
      <div className={css.field}>
        <Way layout={narrow} className={css.narrowWay} />
        <Way layout={wide} className={css.wideWay} />
        <ol role="list" className={css.worlds}>
          {narrow.points.map((point, index) => (
            <li key={index + 1} style={placeOf(point, wide, index)}>
              <World
                order={index + 1}
                chapter={chapters.find(({ order }) => order === index + 1)}
                isHere={
                  hereId !== undefined &&
                  chapters.some(({ id, order }) => id === hereId && order === index + 1)
                }
              />
            </li>
          ))}
        </ol>
      </div>
    </Sky>
  )
}

function Way({ layout, className }: { layout: MapLayout; className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 100 ${layout.rows * 100}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={pathThrough(layout.points)} />
    </svg>
  )
}

/** Grid cells for both layouts; the style sheet takes the one that fits the width. */
function placeOf(narrow: MapLayout['points'][number], wide: MapLayout, index: number): CSSProperties {
  const place = wide.points[index] ?? narrow
  return {
    '--x': `${narrow.x}%`,
    '--wide-column': place.column,
    '--wide-row': place.row,
    '--lift': `${place.lift}px`,
  } as CSSProperties
}

function World(props: { order: number; chapter: PendingChapter | undefined; isHere: boolean }) {
  const { order, chapter, isHere } = props
  const { dashboard } = useMessages('student')
  const { language } = useLanguage()
  const { progress } = useMessages('common')
  if (!chapter) {
    return (
      <div className={css.world}>
        <Planet order={order} size={76} outline />
        <span className={css.faint}>
          {dashboard.world(order)}
          <span className="visually-hidden">, {dashboard.notStarted}</span>
        </span>
      </div>
    )
  }
  const { total, arrived, waiting } = progressOf(chapter)
  const title = chapter.title[language]
  const words = progress.ofArrived(arrived, total)
  return (
    <Link
      to={ways.chapter(chapter.id)}
      className={css.world}
      aria-label={dashboard.worldName(title, waiting > 0 ? `${words}, ${progress.waiting(waiting)}` : words)}
      aria-current={isHere ? 'step' : undefined}
    >
      <Orbit total={total} arrived={arrived} waiting={waiting} size={isHere ? 128 : 112} label={words}>
        <Planet order={order} size={isHere ? 92 : 80} />
      </Orbit>
      <strong>{title}</strong>
      {isHere ? (
        <span className={css.here}>
          <Icon name="compass" size={18} />
          {dashboard.youAreHere}
        </span>
      ) : (
        <span className={css.soft}>
          {isRunning(chapter) ? `${arrived + waiting}/${total}` : dashboard.ended}
        </span>
      )}
    </Link>
  )
}
