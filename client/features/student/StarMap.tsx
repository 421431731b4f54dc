import type { CSSProperties } from 'react'
import type { LocalText } from '#shared/domain/language.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import type { PendingChallenge, PendingChapter } from '../../offline/pending.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Planet } from '../../ui/Planet.tsx'
import { Sky } from '../../ui/Sky.tsx'
import { ChapterOrbit } from './ChapterOrbit.tsx'
import { isAnswered, isRunning } from './journey.ts'
import { type MapPoint, narrowMap, pathThrough, planetColumn, wideMap, type WidePoint } from './map-layout.ts'
import css from './StarMap.module.css'
import * as paths from '../../paths.ts'

/** The number of drawings; a longer curriculum makes the map longer. */
const knownChapters = 8

interface StarMapProps {
  chapters: readonly PendingChapter[]
  /** The world of the next challenge. */
  hereId: string | undefined
}

/** The worlds as a path through the sky: started ones are links, the others show their topic. */
export function StarMap({ chapters, hereId }: StarMapProps) {
  const { dashboard } = useMessages('student')
  const { data: known = [] } = useQuery('students.worlds', {})
  const count = Math.max(knownChapters, ...[...known, ...chapters].map(({ order }) => order))
  const places = Array.from({ length: count }, (_, index) =>
    chapters.find(({ order }) => order === index + 1),
  )
  const narrow = narrowMap(places.map((chapter) => chapter !== undefined))
  const wide = wideMap(count)
  return (
    <Sky className={css.map}>
      <h2 className={css.title}>{dashboard.map}</h2>
      {chapters.length < count && <p className={css.soft}>{dashboard.startsLater}</p>}
      {chapters.some(({ challenges }) => challenges.some(isDrafted)) && <Legend />}
      <div className={css.field}>
        <Path points={narrow.points} height={narrow.height} className={css.narrowPath} />
        <Path points={wide.points} height={wide.height} className={css.widePath} />
        <ol
          role="list"
          className={css.chapters}
          style={
            {
              '--planets': `${planetColumn}%`,
              '--rows': narrow.rows.map((row) => `minmax(${row}rem, ${row}fr)`).join(' '),
              '--wide-rows': `${wide.rowHeight}rem`,
            } as CSSProperties
          }
        >
          {places.map((chapter, index) => {
            const order = index + 1
            const isHere = chapter !== undefined && chapter.id === hereId
            return (
              <li
                key={order}
                style={placeOf(narrow.points[index], wide.points[index], sizeOf(chapter, isHere))}
              >
                {chapter ? (
                  <StartedChapter chapter={chapter} isHere={isHere} />
                ) : (
                  <Unstarted order={order} about={known.find((each) => each.order === order)} />
                )}
              </li>
            )
          })}
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
  const x = narrow?.x ?? 20
  return {
    '--size': `${size}px`,
    // The centre of the planet, in the column that it shares with the others.
    '--x': `${(100 * x) / planetColumn}%`,
    '--wide-column': wide?.column,
    '--wide-row': wide?.row,
    '--depth': wide?.depth,
  } as CSSProperties
}

/** The height of a planet, or of a world with its orbit: the wide map needs it to place the centre on the path. */
function sizeOf(chapter: PendingChapter | undefined, isHere: boolean): number {
  if (!chapter) return 84
  return isHere ? 128 : 112
}

interface UnstartedProps {
  order: number
  /** Unknown until the server has answered once, for example on the first start without a connection. */
  about: { title: LocalText; summary: LocalText } | undefined
}

function Unstarted({ order, about }: UnstartedProps) {
  const { dashboard } = useMessages('student')
  const { language } = useLanguage()
  return (
    <div className={css.chapter}>
      <Planet order={order} size={sizeOf(undefined, false)} faded />
      <span className={css.words}>
        <strong>{about ? `${order} ${about.title[language]}` : dashboard.chapter(order)}</strong>
        <span className={css.soft}>{about && firstSentenceOf(about.summary[language])}</span>
        <span className="visually-hidden">{dashboard.notStarted}</span>
      </span>
    </div>
  )
}

function firstSentenceOf(text: string): string {
  return /^.*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text
}

function StartedChapter({ chapter, isHere }: { chapter: PendingChapter; isHere: boolean }) {
  const { dashboard } = useMessages('student')
  const { language } = useLanguage()
  return (
    <Link
      to={paths.pathTo(paths.chapter, { id: chapter.id })}
      className={classNames(css.chapter, !isRunning(chapter) && css.dimmed)}
      aria-current={isHere ? 'step' : undefined}
    >
      <span className={css.words}>
        <strong>{`${chapter.order} ${chapter.title[language]}`}</strong>
        {isHere ? (
          <span className={css.here}>
            <Icon name="compass" size={18} />
            {dashboard.youAreHere}
          </span>
        ) : (
          <span className={css.soft}>
            {!isRunning(chapter) && chapter.challenges.some(isAnswered)
              ? dashboard.endedHint
              : firstSentenceOf(chapter.summary[language])}
          </span>
        )}
        {isRunning(chapter) ? (
          <Steps chapter={chapter} />
        ) : (
          <span className={css.over}>{dashboard.ended}</span>
        )}
      </span>
      <ChapterOrbit chapter={chapter} size={sizeOf(chapter, isHere)} planetSize={isHere ? 92 : 80} />
    </Link>
  )
}

function isDrafted(challenge: PendingChallenge): boolean {
  return !isAnswered(challenge) && challenge.draft !== null
}

/** The legend of the dots, shown when there is more than one kind. */
function Legend() {
  const { dashboard } = useMessages('student')
  const dots = [css.full, css.half, undefined]
  return (
    <p className={classNames(css.soft, css.legend)} aria-hidden>
      {dashboard.dots.map((word, index) => (
        <span key={word}>
          <span className={classNames(css.step, dots[index])} /> {word}
        </span>
      ))}
    </p>
  )
}

/**
 * One dot for each challenge: full when it is handed in, half with a draft, with a legend. Screen readers get the text of
 * the orbit instead.
 */
function Steps({ chapter: { challenges } }: { chapter: PendingChapter }) {
  const { dashboard } = useMessages('student')
  const drafts = challenges.filter(isDrafted).length
  return (
    <span className={css.steps}>
      {challenges.map((each) => (
        <span
          key={each.id}
          className={classNames(css.step, isAnswered(each) && css.full, isDrafted(each) && css.half)}
        />
      ))}
      {drafts > 0 && <span className={css.drafts}>{dashboard.drafts(drafts)}</span>}
    </span>
  )
}
