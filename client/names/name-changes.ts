import { realNameOf } from './real-name.ts'
import type { NameChanges } from './vault.ts'

type Entries = ReadonlyMap<string, string>

/** Only the names that were changed here, so that a name that another tab entered meanwhile is kept. */
export function changesOf(before: Entries, entries: Entries): NameChanges {
  const touched = [...entries].filter(([id, name]) => realNameOf(name) !== realNameOf(before.get(id) ?? ''))
  return new Map(touched.map(([id, name]) => [id, realNameOf(name) || null]))
}
