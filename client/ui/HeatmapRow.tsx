// The roles are written out, because some browsers drop those of a table that the style sheet lays out as grids.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
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
  const { challengeState } = useMessages('reading')
  return (
    <tr id={heatmapRowId(row.id)} role="row">
      <th scope="row" role="rowheader">
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
        const hasHand = row.helpAt === column.id
        const word = hasHand ? `${challengeState[state]}, ${words.handHere}` : challengeState[state]
        const className = classNames(css.cell, hasHand ? css.hand : column.private ? css.private : css[state])
        if (state === 'open' && !hasHand) {
          return (
            <td key={column.id} role="cell" className={css.open} title={word}>
              {word}
            </td>
          )
        }
        const icon = hasHand ? 'hand' : column.private ? 'lock' : iconOf[state]
        const symbol = icon && <Icon name={icon} size={16} />
        return (
          <td key={column.id} role="cell">
            {state !== 'open' && !column.private && onOpen ? (
              <button
                type="button"
                className={className}
                title={word}
                aria-label={`${row.name}, ${column.title}: ${word}`}
                onClick={() => onOpen(row.id, column.id)}
              >
                {symbol}
              </button>
            ) : (
              <div className={className} title={word}>
                {symbol}
                <span className="visually-hidden">{word}</span>
              </div>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** The symbols of the two states that most cells have are background images, because the browser paints each SVG separately. */
const iconOf: Partial<Record<HeatmapState, IconName>> = {
  late: 'clock',
  again: 'undo',
  reworked: 'refresh',
}
