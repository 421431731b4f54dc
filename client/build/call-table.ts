import { deepEqual } from 'node:assert/strict'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
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
      if (id === readerId) return `export const tableOf = ${expand.toString()}`
      if (id === staffId)
        return `import { tableOf } from ${JSON.stringify(readerId)}\nexport const staffCalls = ${tableText(staffTable)}`
      if (!id.endsWith('/client/api/calls.ts')) return null
      return `import { tableOf } from ${JSON.stringify(readerId)}
        export const calls = ${tableText(studentTable)}
        export const loadStaffCalls = async () => (await import(${JSON.stringify(staffId)})).staffCalls`
    },
  }
}

/** `text`: index into `fallbacks`. `marks`, if there are any: `w` a write, `p` public, `l` local. */
type Row = readonly [name: string, path: string, text: number, marks?: string]

/** Each fallback is listed once, because most calls share a few. */
interface CompactTable {
  rows: Row[]
  fallbacks: CallDescription['fallback'][]
}

const studentTable = compact(calls)
const staffCalls = await loadStaffCalls()
const staffTable = compact(staffCalls)

function tableText({ rows, fallbacks }: CompactTable): string {
  return `tableOf(${JSON.stringify(rows)}, ${JSON.stringify(fallbacks)})`
}

/** Without derivable values, because the table is part of the first load. */
function compact(table: CallTable): CompactTable {
  const texts = [...new Set(Object.values(table).map(({ fallback }) => JSON.stringify(fallback)))]
  const rows = Object.entries(table).map(([name, { method, path, fallback, isPublic, isLocal }]): Row => {
    const row = [name, path.slice('/api/'.length), texts.indexOf(JSON.stringify(fallback))] as const
    const marks = `${method === 'POST' ? 'w' : ''}${isPublic ? 'p' : ''}${isLocal ? 'l' : ''}`
    return marks === '' ? row : [...row, marks]
  })
  return { rows, fallbacks: texts.map((text) => JSON.parse(text) as CallDescription['fallback']) }
}

/** Runs in the page, which gets its source text, so it may use only its arguments. */
function expand(rows: readonly Row[], fallbacks: CompactTable['fallbacks']): CallTable {
  return Object.fromEntries(
    rows.map(([name, path, text, marks = '']) => {
      const has = (mark: string) => marks.includes(mark)
      const method = has('w') ? 'POST' : 'GET'
      const fallback = fallbacks[text]
      return [name, { method, path: `/api/${path}`, fallback, isPublic: has('p'), isLocal: has('l') }]
    }),
  )
}

// The build stops when a future contract does not fit this encoding.
deepEqual(expand(studentTable.rows, studentTable.fallbacks), calls)
deepEqual(expand(staffTable.rows, staffTable.fallbacks), staffCalls)
