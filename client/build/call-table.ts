import { deepEqual } from 'node:assert/strict'
import type { Plugin } from 'vite'
import type { Fallback } from '#shared/contract/endpoint.ts'
import { calls, type CallDescription } from '../api/calls.ts'
import { firstCalls } from '../api/first-calls.ts'

type Calls = Readonly<Partial<Record<string, CallDescription>>>
const tables: Readonly<Record<string, Calls>> = { calls, firstCalls }

/**
 * Evaluates client/api/calls.ts and first-calls.ts while building: the page gets the tables, and the contract's schemas stay
 * out of it.
 */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/client\/api\/(first-)?calls\.ts$/ },
      handler: (id) => {
        const name = id.endsWith('/first-calls.ts') ? 'firstCalls' : 'calls'
        const rows = rowsOf(tables[name] ?? {})
        return `export const ${name} = Object.fromEntries(${JSON.stringify(rows)}.map(${named.toString()}))`
      },
    },
  }
}

/** `marks`, where there are any: `w` a write, `p` public, `l` local. */
type Row = readonly [name: string, path: string, fallback: Fallback, marks?: string]

/** Without what says itself: the table is part of the first load. */
function rowsOf(table: Calls): readonly Row[] {
  return Object.entries(table).flatMap(([name, call]): Row[] => {
    if (!call) return []
    const { method, path, fallback, isPublic, isLocal } = call
    const row = [name, path.slice('/api/'.length), fallback] as const
    const marks = `${method === 'POST' ? 'w' : ''}${isPublic ? 'p' : ''}${isLocal ? 'l' : ''}`
    return [marks === '' ? row : [...row, marks]]
  })
}

/** Runs in the page, which gets its text: it knows nothing but its row. */
function named([name, path, fallback, marks = '']: Row): [string, CallDescription] {
  const has = (mark: string) => marks.includes(mark)
  const method = has('w') ? ('POST' as const) : ('GET' as const)
  return [name, { method, path: `/api/${path}`, fallback, isPublic: has('p'), isLocal: has('l') }]
}

// A contract that says something else some day must not be built like this.
for (const table of Object.values(tables)) deepEqual(Object.fromEntries(rowsOf(table).map(named)), table)
