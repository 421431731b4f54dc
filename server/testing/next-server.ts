// Version N+1 of the server: a copy of this tree with one migration more. Its client is nobody's matter here
// (client/e2e/next-version.ts builds one).
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface NextServer {
  /** Where its code lies: `server.root`. */
  root: string
  remove(): void
}

const parts = ['server', 'shared', 'package.json', 'tsconfig.base.json']

/** @param statements of the new migration, which comes last */
export function createNextServer(name: string, statements: string): NextServer {
  const root = mkdtempSync(join(tmpdir(), 'weltenkompass-next-server-'))
  for (const part of parts) {
    cpSync(part, join(root, part), { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const migrations = join(root, 'server', 'db', 'migrations')
  writeFileSync(
    join(migrations, name),
    `import type { Knex } from 'knex'\n` +
      `export const up = async (knex: Knex) => void (await knex.raw(${JSON.stringify(statements)}))\n`,
  )
  const index = join(migrations, 'index.ts')
  const list = readFileSync(index, 'utf8')
  const longer = list.replace(/^(export const migrations[^{]*\{[^}]*)\}/m, `$1  '${name}': next,\n}`)
  if (longer === list) throw new Error('the list of migrations looks different now')
  writeFileSync(index, `import * as next from './${name}'\n${longer}`)
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
