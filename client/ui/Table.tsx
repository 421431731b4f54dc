import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import css from './Table.module.css'

export interface Column<Row> {
  key: string
  label: string
  /** The label is only for screen readers: for a column of checkboxes or buttons. */
  labelHidden?: boolean | undefined
  render: (row: Row) => ReactNode
  align?: 'start' | 'end' | undefined
  /** The cell that names the row; one per table. */
  rowHeader?: boolean | undefined
  sortable?: boolean | undefined
}

export interface Sort {
  by: string
  direction: 'ascending' | 'descending'
}

interface TableProps<Row> {
  /** Only for screen readers: a heading above the table says it for all others. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The row's id in the page, for links to it. */
  rowId?: ((row: Row) => string) | undefined
  sort?: Sort | undefined
  /** The caller sorts, because the server may have to. */
  onSort?: ((sort: Sort) => void) | undefined
  /** Replaces the rows when there are none. */
  empty?: ReactNode
}

/** A native table. On a phone its rows become cards with the column's label beside each value. */
export function Table<Row>({ caption, columns, rows, rowKey, rowId, sort, onSort, empty }: TableProps<Row>) {
  return (
    <div className={css.scroll}>
      <table className={classNames(css.table, css.stacks)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && empty && (
            <tr>
              <td className={css.empty} colSpan={columns.length} data-label="">
                {empty}
              </td>
            </tr>
          )}
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} id={rowId?.(row)} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface BodyRowProps<Row> {
  id: string | undefined
  row: Row
  columns: readonly Column<Row>[]
}

function BodyRow<Row>({ id, row, columns }: BodyRowProps<Row>) {
  return (
    <tr id={id}>
      {columns.map((column) =>
        column.rowHeader ? (
          <th key={column.key} scope="row">
            {column.render(row)}
          </th>
        ) : (
          <td
            key={column.key}
            className={column.align === 'end' ? css.end : undefined}
            data-label={column.labelHidden ? '' : column.label}
          >
            {column.render(row)}
          </td>
        ),
      )}
    </tr>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const sorted = sort?.by === column.key ? sort.direction : undefined
  const next: Sort = { by: column.key, direction: sorted === 'ascending' ? 'descending' : 'ascending' }
  const isSortable = column.sortable && onSort
  const sortIcon = sorted === 'ascending' ? 'arrow-up' : sorted === 'descending' ? 'arrow-down' : 'sort'
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={classNames(column.align === 'end' && css.end, !isSortable && css.fixed)}
    >
      {isSortable ? (
        <button type="button" className={css.sort} onClick={() => onSort(next)}>
          {column.label}
          <Icon name={sortIcon} size={16} />
        </button>
      ) : (
        <span className={column.labelHidden ? 'visually-hidden' : undefined}>{column.label}</span>
      )}
    </th>
  )
}
