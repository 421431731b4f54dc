import type { BareClient } from '../../db/bare-client.ts'
import { rowsOf } from './statements.ts'

// Inserts any number of rows with one statement. PostgreSQL gets them as one JSON parameter, so that one prepared
// statement serves any number. A distributed database sends the rows of an `insert … select` to its nodes by `copy`,
// which row level security forbids. So it gets one `insert … values` per row, which runs on the node of the row.

export interface Insertion {
  name: string
  /** With its alias, if `onConflict` needs one. */
  table: string
  /** The type of each column. bytea: as `byteaText` writes it. */
  columns: Readonly<Record<string, string>>
  /** The columns that order the rows, so that all transactions lock in the same order. */
  orderBy: readonly string[]
  onConflict: string
  returning?: string
}

export type Row = Readonly<Record<string, unknown>>

export async function insertRows<Returned = never>(
  client: BareClient,
  insertion: Insertion,
  rows: readonly Row[],
): Promise<Returned[]> {
  if (rows.length === 0) return []
  if (client.isDistributed) {
    const { text, values } = valuesOf(insertion, rows)
    const { rows: returned } = await client.query<Returned & object>(text, values)
    return returned
  }
  return rowsOf<Returned>(client, { name: insertion.name, text: recordsetText(insertion) }, [
    JSON.stringify(rows),
  ])
}

/** How a recordset reads bytes. */
export function byteaText(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}

const texts = new Map<string, string>()

function recordsetText(insertion: Insertion): string {
  const { name, columns, orderBy } = insertion
  let text = texts.get(name)
  if (text === undefined) {
    const given = Object.entries(columns).map(([column, type]) => `${column} ${type}`)
    text = around(
      insertion,
      `select ${Object.keys(columns).join(', ')} from jsonb_to_recordset($1::jsonb) as given(${given.join(', ')})
      order by ${orderBy.join(', ')}`,
    )
    texts.set(name, text)
  }
  return text
}

function valuesOf(insertion: Insertion, rows: readonly Row[]): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const columns = Object.entries(insertion.columns)
  const tuples = sorted(rows, insertion.orderBy).map((row) => {
    const tuple = columns.map(([column, type]) => {
      const value = row[column] ?? null
      values.push(type === 'jsonb' && value !== null ? JSON.stringify(value) : value)
      return `$${values.length}::${type}`
    })
    return `(${tuple.join(', ')})`
  })
  return { text: around(insertion, `values ${tuples.join(', ')}`), values }
}

function around({ table, columns, onConflict, returning }: Insertion, source: string): string {
  return `insert into ${table} (${Object.keys(columns).join(', ')}) ${source}
    ${onConflict}${returning ? ` returning ${returning}` : ''}`
}

function sorted(rows: readonly Row[], orderBy: readonly string[]): Row[] {
  const keyed = rows.map((row) => ({ row, key: orderBy.map((column) => String(row[column])).join('/') }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ row }) => row)
}
