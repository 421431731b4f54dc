import { deepEqual } from 'node:assert/strict'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Fallback } from '#shared/contract/endpoint.ts'
import { calls, loadStaffCalls, type CallDescription, type CallTable } from '../api/calls.ts'

const readerId = '\0call-rows'
const staffId = resolve(import.meta.dirname, '../api/staff-calls.ts')

/** Evaluates client/api/calls.ts during the build: the page gets two tables without the contract's schemas. */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === readerId || id === staffId ? id : null),
    load(id) {
      if (id === readerId)
        return `export const tableOf = (rows) => Object.fromEntries(rows.map(${named.toString()}))`
      if (id === staffId)
        return `import { tableOf } from ${JSON.stringify(readerId)}\nexport const staffCalls = ${tableText(staffRows)}`
      if (!id.endsWith('/client/api/calls.ts')) return null
      return `import { tableOf } from ${JSON.stringify(readerId)}
        export const calls = ${tableText(rows)}
        export const loadStaffCalls = async () => (await import(${JSON.stringify(staffId)})).staffCalls`
    },
  }
}

/** `marks`, if there are any: `w` a write, `p` public, `l` local. */
type Row = readonly [name: string, path: string, fallback: Fallback, marks?: string]

const rows = rowsOf(calls)
const staffCalls = await loadStaffCalls()
const staffRows = rowsOf(staffCalls)

function tableText(of: readonly Row[]): string {
  return `tableOf(${JSON.stringify(of)})`
}

/** Without derivable values, because the table is part of the first load. */
function rowsOf(table: CallTable): Row[] {
  return Object.entries(table).map(([name, { method, path, fallback, isPublic, isLocal }]): Row => {
    const row = [name, path.slice('/api/'.length), fallback] as const
    const marks = `${method === 'POST' ? 'w' : ''}${isPublic ? 'p' : ''}${isLocal ? 'l' : ''}`
    return marks === '' ? row : [...row, marks]
  })
}

/** Runs in the page, which gets its source text, so it may use only its argument. */
function named([name, path, fallback, marks = '']: Row): [string, CallDescription] {
  const has = (mark: string) => marks.includes(mark)
  const method = has('w') ? ('POST' as const) : ('GET' as const)
  return [name, { method, path: `/api/${path}`, fallback, isPublic: has('p'), isLocal: has('l') }]
}

// The build stops when a future contract does not fit this encoding.
deepEqual(Object.fromEntries(rows.map(named)), calls)
deepEqual(Object.fromEntries(staffRows.map(named)), staffCalls)
