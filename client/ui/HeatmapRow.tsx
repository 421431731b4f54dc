import { memo } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Badge } from './Badge.tsx'
import { classNames } from './class-names.ts'
import {
  type HeatmapColumn,
  type HeatmapRowData,
  heatmapRowId,
  type HeatmapState,
  type HeatmapWords,
  isSameRow,
} from './heatmap-data.ts'
import css from './Heatmap.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface RowProps {
  row: HeatmapRowData
  words: HeatmapWords
  columns: readonly HeatmapColumn[]
  onOpen: ((rowId: string, columnId: string) => void) | undefined
}

export const HeatmapRow = memo(
  Row,
  (a, b) =>
    a.columns === b.columns && a.words === b.words && a.onOpen === b.onOpen && isSameRow(a.row, b.row),
)

function Row({ row, words, columns, onOpen }: RowProps) {
  return (
    <tr id={heatmapRowId(row.id)}>
      <th scope="row">
        <span className={css.name}>
          {row.label}
          {row.help && (
            <Badge tone="warning" icon="hand" small>
              {row.help}
            </Badge>
          )}
          {row.note && (
            <span className={classNames(css.note, row.isNoteUrgent && css.urgent)}>{row.note}</span>
          )}
        </span>
      </th>
      {columns.map((column, at) => {
        const state = row.cells[at] ?? 'open'
        const mayOpen = state !== 'open' && !column.private && onOpen
        return (
          <td key={column.id}>
            <Cell
              state={state}
              words={words}
              isPrivate={column.private === true}
              hasHand={row.helpAt === column.id}
              about={`${row.name}, ${column.title}`}
              onOpen={mayOpen ? () => onOpen(row.id, column.id) : undefined}
            />
          </td>
        )
      })}
    </tr>
  )
}

const cellIcon: Record<HeatmapState, IconName> = {
  open: 'minus',
  done: 'check',
  late: 'clock',
  again: 'undo',
  reworked: 'refresh',
}

interface CellProps {
  words: HeatmapWords
  state: HeatmapState
  isPrivate: boolean
  hasHand: boolean
  about: string
  onOpen: (() => void) | undefined
}

function Cell({ words, state, isPrivate, hasHand, about, onOpen }: CellProps) {
  const { challengeState } = useMessages('common')
  const word = hasHand ? `${challengeState[state]}, ${words.handHere}` : challengeState[state]
  const className = classNames(css.cell, hasHand ? css.hand : css[state])
  const icon = (
    <Icon name={hasHand ? 'hand' : isPrivate && state !== 'open' ? 'lock' : cellIcon[state]} size={16} />
  )
  if (!onOpen) {
    return (
      <div className={className} title={word}>
        {icon}
        <span className="visually-hidden">{word}</span>
      </div>
    )
  }
  return (
    <button
      type="button"
      className={className}
      title={word}
      aria-label={`${about}: ${word}`}
      onClick={onOpen}
    >
      {icon}
    </button>
  )
}
