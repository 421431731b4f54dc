import type { Task } from './task.ts'

/** Of the entries with the same key the newest by (capture time, id), as the database compares them. */
export function newestOf<Entry extends { task: Task }>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Entry[] {
  const newest = new Map<string, Entry>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const other = newest.get(key)
    if (other === undefined || isNewer(entry.task, other.task)) newest.set(key, entry)
  }
  return [...newest.values()]
}

/** Ids are UUIDs in lower case, whose texts have the order of the UUIDs. */
function isNewer(task: Task, other: Task): boolean {
  const later = task.at.getTime() - other.at.getTime()
  return later > 0 || (later === 0 && task.id > other.id)
}
