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
 * @param shown by student id
 */
export function unseenNames(stored: Entries, shown: Entries, entries: Entries): Map<string, string> {
  const changes = changesOf(stored, entries)
  return new Map([...stored].filter(([id, name]) => changes.has(id) && name !== shown.get(id)))
}
