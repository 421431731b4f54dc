import type { Answers, InterestItem } from '../profile.ts'

/** One student of a pilot: answers only. `again` is the same student some weeks later. */
export interface PilotStudent {
  answers: Answers
  again: Answers | undefined
}

const againPrefix = 'again_'

/**
 * Reads the rows of a table whose columns are the items: `r1`, `i1` … and, for a retest, `again_r1` … A table with any
 * other column is refused, because a pilot needs no names, ids, classes or times.
 */
export function readPilot(
  items: readonly InterestItem[],
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): PilotStudent[] {
  const ids = items.map(({ id }) => id)
  const known = [...ids, ...ids.map((id) => againPrefix + id)]
  const foreign = columns.filter((column) => !known.includes(column))
  if (foreign.length > 0) {
    throw new Error(
      `The column ${foreign.join(', ')} is no answer. A pilot file has answers only (${ids[0]}, ${ids[1]} …, again_${ids[0]} …): delete every other column.`,
    )
  }
  const missing = ids.filter((id) => !columns.includes(id))
  if (missing.length > 0) throw new Error(`The column ${missing.join(', ')} is missing.`)
  if (rows.length === 0) throw new Error('The file has no students, only the names of its columns.')
  const hasAgain = columns.some((column) => column.startsWith(againPrefix))
  return rows.map((row, at) => {
    const read = (prefix: string) =>
      Object.fromEntries(
        ids.map((id) => [id, answerIn(row[prefix + id] ?? '', `line ${at + 2}, ${prefix}${id}`)]),
      )
    const again = hasAgain ? read(againPrefix) : {}
    const cameAgain = Object.values(again).some((answer) => answer !== null)
    return { answers: read(''), again: cameAgain ? again : undefined }
  })
}

function answerIn(cell: string, where: string): number | null {
  const text = cell.trim()
  if (text === '') return null
  if (!/^[0-4]$/.test(text))
    throw new Error(`${where}: ${text} is no answer. Answers are 0 to 4; a skipped one is empty.`)
  return Number(text)
}
