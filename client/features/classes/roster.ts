import type { classes } from '#shared/contract/classes.ts'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { Sort } from '../../ui/Table.tsx'

export type RosterEntry = OutputOf<typeof classes.students>[number]

/** The list changes while a class works: a student chooses a password. */
export const rosterMs = 15_000

/** Students who ask for help are not moved to the top: a list that reorders itself is hard to read. */
export function sortedRoster(
  entries: readonly RosterEntry[],
  { by, direction }: Sort,
  byName: (a: RosterEntry, b: RosterEntry) => number,
): RosterEntry[] {
  const sign = direction === 'ascending' ? 1 : -1
  const compare: Record<string, (a: RosterEntry, b: RosterEntry) => number> = {
    password: (a, b) => Number(a.passwordChanged) - Number(b.passwordChanged),
    done: (a, b) => a.done - b.done,
  }
  return entries.toSorted((a, b) => sign * (compare[by]?.(a, b) ?? 0) || sign * byName(a, b))
}
