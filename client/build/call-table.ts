import type { Plugin } from 'vite'
import { calls } from '../api/calls.ts'

/** Evaluates client/api/calls.ts while building: the page gets the table, and the contract's schemas stay out of it. */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/client\/api\/calls\.ts$/ },
      handler: () => `export const calls = ${JSON.stringify(calls)}`,
    },
  }
}
