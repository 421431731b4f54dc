// Tables in memory with the part of Dexie's interface that client/offline uses, so that the product's own store runs
// on them unchanged and thousands of schedules take seconds. Rows are copied on writing and reading, as structured
// cloning does. It has no transactions and no clock.

export type Row = Record<string, unknown>
type Value = unknown

/** The key order of IndexedDB: -Infinity first, numbers, strings, arrays last. */
function compare(a: Value, b: Value): number {
  if (a === b) return 0
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
      const difference = compare(a[index], b[index])
      if (difference !== 0) return difference
    }
    return a.length - b.length
  }
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) ? 1 : -1
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return (a as string) < (b as string) ? -1 : 1
}

type Reader = (row: Row) => Value
const readers = new Map<string, Reader>()

/** `[a+b]` or `a`. */
function readerOf(path: string): Reader {
  const known = readers.get(path)
  if (known) return known
  const names = path.slice(1, -1).split('+')
  const reader: Reader = path.startsWith('[') ? (row) => names.map((name) => row[name]) : (row) => row[path]
  readers.set(path, reader)
  return reader
}

export class MemoryTable {
  rows = new Map<string, Row>()
  readonly keyOf: (row: Row) => Value

  constructor(keyPath: string) {
    this.keyOf = readerOf(keyPath)
  }

  get(key: Value): Row | undefined {
    const row = this.rows.get(String(key))
    return row && { ...row }
  }

  bulkGet(keys: readonly Value[]) {
    return keys.map((key) => this.get(key))
  }

  put(row: Row): Value {
    const key = this.keyOf(row)
    this.rows.set(String(key), { ...row })
    return key
  }

  bulkPut(rows: readonly Row[]) {
    for (const row of rows) this.put(row)
  }

  add(row: Row): Value {
    if (this.rows.has(String(this.keyOf(row)))) throw named('ConstraintError')
    return this.put(row)
  }

  update(key: Value, change: Row) {
    const row = this.get(key)
    if (row) this.put({ ...row, ...change })
  }

  delete(key: Value) {
    this.rows.delete(String(key))
  }

  bulkDelete(keys: readonly Value[]) {
    for (const key of keys) this.delete(key)
  }

  clear() {
    this.rows.clear()
  }

  count() {
    return this.rows.size
  }

  toArray(): Row[] {
    return [...this.rows.values()].map((row) => ({ ...row }))
  }

  select({ path, test, filters, limit }: Selection): Row[] {
    const read = readerOf(path)
    const found: { key: Value; row: Row }[] = []
    for (const row of this.rows.values()) {
      const key = read(row)
      if (test(key) && filters.every((filter) => filter(row))) found.push({ key, row })
    }
    if (found.length > 1) found.sort((a, b) => compare(a.key, b.key))
    return found.slice(0, limit).map(({ row }) => ({ ...row }))
  }
}

export interface Selection {
  path: string
  test: (value: Value) => boolean
  filters: readonly ((row: Row) => boolean)[]
  limit?: number
}

export function selectionOf(path: string, test: (value: Value) => boolean): Selection {
  return { path, test, filters: [] }
}

export const isEqualTo = (wanted: Value) => (value: Value) => compare(value, wanted) === 0
export const isBetween = (low: Value, high: Value) => (value: Value) =>
  compare(value, low) >= 0 && compare(value, high) < 0

/** An error as IndexedDB throws it, recognised by its name. */
export function named(name: string): Error {
  const error = new Error(name)
  error.name = name
  return error
}
