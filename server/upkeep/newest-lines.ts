// What `audit-log` and `sign-ins` share: the newest lines of a table, read by the server and printed by the command.
import { retention } from '#shared/domain/retention.ts'

/** The oldest first; `hasMore`: there are older ones. */
export interface NewestLines<Line> {
  lines: Line[]
  hasMore: boolean
}

/** @param query returns the newest first */
export async function newestOf<Row>(
  query: { limit(count: number): PromiseLike<readonly Row[]> },
  limit: number,
): Promise<NewestLines<Row>> {
  const found = await query.limit(limit + 1)
  return { lines: found.slice(0, limit).toReversed(), hasMore: found.length > limit }
}

/** @param fieldsOf the columns of a line */
export function printLines<Line>(
  { lines, hasMore }: NewestLines<Line>,
  fieldsOf: (line: Line) => readonly string[],
): void {
  for (const line of lines) console.log(fieldsOf(line).join('\t'))
  if (lines.length === 0) console.error(`No entry. Entries go after ${retention.auditDays} days.`)
  if (hasMore) console.error('There are older entries: ask for more with --limit, or narrow it down.')
}
