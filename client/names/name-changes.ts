import { realNameOf } from './real-name.ts'
import type { NameChanges } from './vault.ts'

type Entries = ReadonlyMap<string, string>

/** Only the names that were changed here, so that a name that another tab entered meanwhile is kept. */
export function changesOf(before: Entries, entries: Entries): NameChanges {
  const touched = [...entries].filter(([id, name]) => realNameOf(name) !== realNameOf(before.get(id) ?? ''))
  return new Map(touched.map(([id, name]) => [id, realNameOf(name) || null]))
}

/**
 * The stored names that a save would replace unseen: other ones than those that were shown when the entries were typed.
 *
 * @param shown by student id, '' without a name
 */
export function unseenNames(stored: Entries, shown: Entries, entries: Entries): Map<string, string> {
  const changed = [...changesOf(stored, entries).keys()].map((id) => [id, stored.get(id) ?? ''] as const)
  return new Map(changed.filter(([id, name]) => name !== (shown.get(id) ?? '')))
}
