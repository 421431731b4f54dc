import type { ReactNode } from 'react'

export type HeatmapState = 'open' | 'done' | 'late' | 'again' | 'reworked'

export interface HeatmapColumn {
  id: string
  /** Short, such as "2.3"; the title is below it. */
  label: string
  title: string
  /** The answers are private: only open or done is shown. */
  private?: boolean | undefined
  /** The link to all answers of the column. */
  to?: string | undefined
}

/** The words of the legend that are not states. The same object as long as the language stays. */
export interface HeatmapWords {
  handHere: string
  privateDone: string
}

export interface HeatmapRowData {
  id: string
  /** A name or a link to the person. Follows from `id` and `name` alone: only those are compared. */
  label: ReactNode
  /** The accessible name of each cell's button. */
  name: string
  /** The student has raised a hand: the badge's words. */
  help?: string | undefined
  /** The column at which the hand was raised. */
  helpAt?: string | undefined
  /** One line below the name, such as the last activity. */
  note?: string | undefined
  /** Whether the note is a reason to visit the student. */
  isNoteUrgent?: boolean | undefined
  /** In the order of the columns. */
  cells: readonly HeatmapState[]
}

/** The row's id in the page, for links to it. */
export function heatmapRowId(rowId: string): string {
  return `row-${rowId}`
}

/** A poll returns a new object for each row, most of them with equal content. */
export function isSameRow(a: HeatmapRowData, b: HeatmapRowData): boolean {
  return (
    a.id === b.id &&
    a.name === b.name &&
    a.help === b.help &&
    a.helpAt === b.helpAt &&
    a.note === b.note &&
    a.isNoteUrgent === b.isNoteUrgent &&
    a.cells.length === b.cells.length &&
    a.cells.every((state, at) => state === b.cells[at])
  )
}
