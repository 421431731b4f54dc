import { deepEqual } from 'node:assert/strict'
import type { Plugin } from 'vite'
import type { Access, Fallback, Offline } from '#shared/contract/endpoint.ts'
import { calls, type CallDescription } from '../api/calls.ts'

/** Evaluates client/api/calls.ts while building: the page gets the table, and the contract's schemas stay out of it. */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/client\/api\/calls\.ts$/ },
      handler: () =>
        `export const calls = Object.fromEntries(${JSON.stringify(rows)}.map(${named.toString()}))`,
    },
  }
}

type Row = readonly [
  name: string,
  path: string,
  access: Access,
  fallback: Fallback,
  /** Writes have it, and only they. */
  offline?: Offline,
]

/** Without what says itself: the table is part of the first load. */
const rows = Object.entries(calls).map(([name, { path, access, fallback, offline }]): Row => {
  const row = [name, path.slice('/api/'.length), access, fallback] as const
  return offline ? [...row, offline] : row
})

/** Runs in the page, which gets its text: it knows nothing but its row. */
function named([name, path, access, fallback, offline]: Row): [string, CallDescription] {
  const [kind, method] = offline ? (['write', 'POST'] as const) : (['read', 'GET'] as const)
  return [name, { kind, method, path: `/api/${path}`, access, fallback, ...(offline && { offline }) }]
}

// A contract that says something else some day must not be built like this.
deepEqual(Object.fromEntries(rows.map(named)), calls)
