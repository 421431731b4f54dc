import { createHash } from 'node:crypto'
import type { Call } from './call.ts'

/** A short identifier of a state: equal parts give the same version. */
export function versionOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}

/** For answers of one row, whose version would cost as much as the row: saves the transfer, not the query. */
export function revalidateRow<Row>(revalidate: Call['revalidate'], row: Row): Row {
  revalidate(versionOf(row))
  return row
}
