// The roles are written out, because some browsers drop those of a table that the style sheet lays out as grids.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { type CSSProperties, type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useMessages } from '../messages/messages.ts'
import { classNames } from './class-names.ts'
import css from './Heatmap.module.css'
import type { HeatmapColumn, HeatmapRowData, HeatmapWords } from './heatmap-data.ts'
import { HeatmapRow } from './HeatmapRow.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { Link } from './Link.tsx'
import { useWholeRows } from './use-whole-rows.ts'

interface HeatmapProps {
  caption: string
  /** The header of the name column. */
  corner: string
  /** The same object as long as nothing in it changes: a new one renders every row. */
  columns: readonly HeatmapColumn[]
  rows: readonly HeatmapRowData[]
  /** Makes every submitted cell that is not private a button. */
  onOpen?: ((rowId: string, columnId: string) => void) | undefined
  words: HeatmapWords
  /** Stands beside the legend. */
  foot?: ReactNode
}

/** More rows than the frame shows on a usual screen. */
const atOnce = 24

/**
 * Progress of a class: a table of students and challenges, each cell one symbol with a colour. The words stand in the
 * legend below and in the name of each cell. A row is rendered again only when something in it has changed.
 */
export function Heatmap({ caption, corner, columns, rows, onOpen, words, foot }: HeatmapProps) {
  const { progress } = useMessages('common')
  const open = useSameFunction(onOpen)
  const counts = useMemo(
    () => columns.map((_, at) => rows.filter(({ cells }) => cells[at] !== 'open').length),
    [columns, rows],
  )
  // The first screenful at once, the others in steps that leave the page free.
  const shown = useDeferredValue(rows, rows.slice(0, atOnce))
  const body = useRef<HTMLTableSectionElement>(null)
  useWholeRows(body)
  return (
    <div className={css.whole}>
      {/* The frame scrolls, so it must be focusable for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={css.frame} tabIndex={0} aria-label={caption}>
        {/* The rows are grids, which the browser may skip at first; the roles keep them a table everywhere. */}
        <table
          role="table"
          className={classNames(css.map, columns.length > 12 && css.many)}
          style={{ '--columns': columns.length } as CSSProperties}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {corner}
              </th>
              {columns.map((column, at) => (
                <th key={column.id} scope="col" role="columnheader">
                  <span className={css.column}>
                    <ColumnName column={column} />
                    <span className={css.count}>{progress.share(counts[at] ?? 0, rows.length)}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} role="rowgroup">
            {shown.map((row) => (
              <HeatmapRow key={row.id} row={row} words={words} columns={columns} onOpen={open} />
            ))}
          </tbody>
        </table>
      </section>
      <div className={css.foot}>
        <Legend words={words} hasPrivate={columns.some((column) => column.private)} />
        {foot}
      </div>
    </div>
  )
}

/** One function for the life of the component, so that a new callback renders no row. */
function useSameFunction(onOpen: HeatmapProps['onOpen']) {
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  const hasOpen = onOpen !== undefined
  return useMemo(
    () => (hasOpen ? (rowId: string, columnId: string) => latest.current?.(rowId, columnId) : undefined),
    [hasOpen],
  )
}

function ColumnName({ column: { label, title, to } }: { column: HeatmapColumn }) {
  const content = (
    <>
      {label}
      <span className={css.columnTitle}>{title}</span>
    </>
  )
  return to ? (
    <Link className={css.columnLink} to={to} title={title}>
      {content}
    </Link>
  ) : (
    content
  )
}

function Legend({ words, hasPrivate }: { words: HeatmapWords; hasPrivate: boolean }) {
  const { challengeState } = useMessages('reading')
  const entries: [name: string, icon: IconName | undefined, word: string][] = [
    ['open', undefined, challengeState.open],
    ['done', undefined, challengeState.done],
    ['late', 'clock', challengeState.late],
    ['again', 'undo', challengeState.again],
    ['reworked', 'refresh', challengeState.reworked],
    ['hand', 'hand', words.handHere],
    ...(hasPrivate ? ([['private', 'lock', words.privateDone]] as [string, IconName, string][]) : []),
  ]
  return (
    // The cells have names of their own for screen readers.
    <ul role="list" className={css.legend} aria-hidden="true">
      {entries.map(([name, icon, word]) => (
        <li key={name}>
          <span className={classNames(css.sample, css[name])}>{icon && <Icon name={icon} size={16} />}</span>
          {word}
        </li>
      ))}
    </ul>
  )
}
