import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { PendingChapter } from '../../offline/pending.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Planet } from '../../ui/Planet.tsx'
import { Sky } from '../../ui/Sky.tsx'
import { ChapterOrbit } from './ChapterOrbit.tsx'
import { isRunning, progressOf } from './journey.ts'
import { type MapPoint, narrowMap, pathThrough, wideMap, type WidePoint } from './map-layout.ts'
import css from './StarMap.module.css'
import * as paths from '../../paths.ts'

/** The number of drawings; a longer curriculum makes the map longer. */
const knownWorlds = 8

interface StarMapProps {
  chapters: readonly PendingChapter[]
  /** The world of the next challenge. */
  hereId: string | undefined
}

/** The worlds as a path through the sky: started ones are links, the others outlines. */
export function StarMap({ chapters, hereId }: StarMapProps) {
  const { dashboard } = useMessages('student')
  const count = Math.max(knownWorlds, ...chapters.map(({ order }) => order))
  const worlds = Array.from({ length: count }, (_, index) =>
    chapters.find(({ order }) => order === index + 1),
  )
  const narrow = narrowMap(worlds.map((chapter) => chapter !== undefined))
  const wide = wideMap(count)
  return (
    <Sky className={css.map}>
      <h2 className={css.title}>{dashboard.map}</h2>
      <div className={css.field}>
        <Path points={narrow.points} height={narrow.height} className={css.narrowPath} />
        <Path points={wide.points} height={wide.height} className={css.widePath} />
        <ol
          role="list"
          className={css.worlds}
          style={
            {
              '--rows': narrow.rows.map((row) => `${row}rem`).join(' '),
              '--wide-rows': `${wide.rowHeight}rem`,
            } as CSSProperties
          }
        >
          {worlds.map((chapter, index) => (
            <li
              key={index + 1}
              style={placeOf(
                narrow.points[index],
                wide.points[index],
                sizeOf(chapter, chapter !== undefined && chapter.id === hereId),
              )}
            >
              <World
                order={index + 1}
                chapter={chapter}
                isHere={chapter !== undefined && chapter.id === hereId}
              />
            </li>
          ))}
        </ol>
      </div>
    </Sky>
  )
}

interface PathProps {
  points: readonly MapPoint[]
  height: number
  className: string | undefined
}

function Path({ points, height, className }: PathProps) {
  return (
    <svg className={className} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden>
      <path d={pathThrough(points)} />
    </svg>
  )
}

/** The position in both layouts; the style sheet selects one by width. */
function placeOf(narrow: MapPoint | undefined, wide: WidePoint | undefined, size: number): CSSProperties {
  return {
    '--size': `${size}px`,
    '--x': `${narrow?.x ?? 50}%`,
    '--wide-column': wide?.column,
    '--wide-row': wide?.row,
    '--depth': `${wide?.depth ?? 0}rem`,
  } as CSSProperties
}

/** The height of an outline, or of a world with its orbit: the wide map needs it to place the centre on the path. */
function sizeOf(chapter: PendingChapter | undefined, isHere: boolean): number {
  if (!chapter) return 76
  return isHere ? 128 : 112
}

function World(props: { order: number; chapter: PendingChapter | undefined; isHere: boolean }) {
  const { order, chapter, isHere } = props
  const { dashboard } = useMessages('student')
  const { language } = useLanguage()
  if (!chapter) {
    return (
      <div className={css.world}>
        <Planet order={order} size={sizeOf(chapter, isHere)} outline />
        <span className={css.faint}>
          {dashboard.world(order)}
          <span className="visually-hidden">, {dashboard.notStarted}</span>
        </span>
      </div>
    )
  }
  const { total, arrived, waiting } = progressOf(chapter)
  return (
    <Link
      to={paths.pathTo(paths.chapter, { id: chapter.id })}
      className={css.world}
      aria-current={isHere ? 'step' : undefined}
    >
      <strong>{chapter.title[language]}</strong>
      <ChapterOrbit chapter={chapter} size={sizeOf(chapter, isHere)} planetSize={isHere ? 92 : 80} />
      {isHere ? (
        <span className={css.here}>
          <Icon name="compass" size={18} />
          {dashboard.youAreHere}
        </span>
      ) : (
        <span className={css.soft}>
          {isRunning(chapter) ? <span aria-hidden>{`${arrived + waiting}/${total}`}</span> : dashboard.ended}
        </span>
      )}
    </Link>
  )
}
