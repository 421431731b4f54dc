import type { ReactNode } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Badge } from './Badge.tsx'
import { classNames } from './class-names.ts'
import css from './Heatmap.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { Link } from './Link.tsx'

export type HeatmapState = 'open' | 'done' | 'late'

export interface HeatmapColumn {
  id: string
  /** Short, such as "2.3"; the title stands below it. */
  label: string
  title: string
  /** The answers are private: only open or done is shown. */
  private?: boolean | undefined
  /** The link to all answers of the column. */
  to?: string | undefined
}

export interface HeatmapRow {
  id: string
  /** A name or a link to the person. */
  label: ReactNode
  /** The accessible name of each cell's button. */
  name: string
  /** The student has raised a hand. */
  help?: boolean | undefined
  stateOf: (columnId: string) => HeatmapState
}

interface HeatmapProps {
  caption: string
  /** The header of the name column. */
  corner: string
  columns: readonly HeatmapColumn[]
  rows: readonly HeatmapRow[]
  /** Makes every submitted cell that is not private a button. */
  onOpen?: ((rowId: string, columnId: string) => void) | undefined
}

/** Of the row in the page, so that a way can lead to it. */
export function heatmapRowId(rowId: string): string {
  return `row-${rowId}`
}

const cellIcon: Record<HeatmapState, IconName> = { open: 'minus', done: 'check', late: 'clock' }

/** Progress of a class: a table of students and challenges, each cell an icon, a word and a colour. */
export function Heatmap({ caption, corner, columns, rows, onOpen }: HeatmapProps) {
  const { progress } = useMessages('common')
  const doneIn = (id: string) => rows.filter((row) => row.stateOf(id) !== 'open').length
  return (
    // The frame scrolls, so it must be focusable for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.frame} tabIndex={0} aria-label={caption}>
      <table className={css.map}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <span className={css.column}>
                  <ColumnName column={column} />
                  <span className={css.count}>{progress.share(doneIn(column.id), rows.length)}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </section>
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
    <Link className={css.columnLink} to={to}>
      {content}
    </Link>
  ) : (
    content
  )
}

interface RowProps extends Pick<HeatmapProps, 'columns' | 'onOpen'> {
  row: HeatmapRow
}

function Row({ row, columns, onOpen }: RowProps) {
  const { challengeState } = useMessages('common')
  return (
    <tr id={heatmapRowId(row.id)}>
      <th scope="row">
        <span className={css.name}>
          {row.label}
          {row.help && (
            <Badge tone="warning" icon="hand" small>
              {challengeState.help}
            </Badge>
          )}
        </span>
      </th>
      {columns.map((column) => {
        const state = row.stateOf(column.id)
        const open =
          state !== 'open' && !column.private && onOpen ? () => onOpen(row.id, column.id) : undefined
        return (
          <td key={column.id}>
            <Cell
              state={state}
              isPrivate={column.private}
              about={`${row.name}, ${column.title}`}
              onOpen={open}
            />
          </td>
        )
      })}
    </tr>
  )
}

interface CellProps {
  state: HeatmapState
  isPrivate: boolean | undefined
  about: string
  onOpen: (() => void) | undefined
}

function Cell({ state, isPrivate, about, onOpen }: CellProps) {
  const { challengeState } = useMessages('common')
  const className = classNames(css.cell, css[state])
  const content = (
    <>
      <Icon name={isPrivate && state !== 'open' ? 'lock' : cellIcon[state]} size={16} />
      {challengeState[state]}
    </>
  )
  if (!onOpen) return <div className={className}>{content}</div>
  return (
    <button
      type="button"
      className={className}
      aria-label={`${about}: ${challengeState[state]}`}
      onClick={onOpen}
    >
      {content}
    </button>
  )
}
