import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Statements of these run on the coordinator alone, or never on Citus. */
const exempt = /\.test\.ts$|^(testing|db\/migrations)\/|^db\/(distribute|partition|silent-connections)\.ts$/

it('no statement selects nothing, because Citus sends it to its workers without a column, which is a syntax error', () => {
  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !exempt.test(path),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((path) => /\bselect\s+from\b/.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
