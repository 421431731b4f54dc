import { createHash } from 'node:crypto'
import type { Call } from './call.ts'

/** A short name for a state: the same parts, the same version. */
export function versionOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}

/** For answers of one row, which cost no more than their version would: saves their way, not their reading. */
export function revalidateRow<Row>(revalidate: Call['revalidate'], row: Row): Row {
  revalidate(versionOf(row))
  return row
}
