/** Keeps the `limit` most recently used entries. For values that the caller can create again at any time. */
export interface BoundedCache<Value> {
  find: (key: string) => Value | undefined
  keep: (key: string, value: Value) => void
  readonly size: number
}

export function createBoundedCache<Value>(limit: number): BoundedCache<Value> {
  // A Map iterates in insertion order: its first key is the least recently used one.
  const entries = new Map<string, Value>()
  return {
    find(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    keep(key, value) {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size > limit) {
        for (const oldest of entries.keys()) {
          entries.delete(oldest)
          break
        }
      }
    },
    get size() {
      return entries.size
    },
  }
}
