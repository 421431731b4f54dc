// Version N+1 of the server: a copy of this tree with an additional migration. Its client is built elsewhere
// (client/e2e/next-version.ts).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree, type CopyOfTree } from './copy-of-tree.ts'

/** @param statements the SQL statements of the new migration, which is the last one */
export function createNextServer(name: string, statements: readonly string[]): CopyOfTree {
  const copy = copyTree({ parts: ['server', 'shared', 'package.json', 'tsconfig.base.json'] })
  const migrations = join(copy.root, 'server', 'db', 'migrations')
  writeFileSync(
    join(migrations, name),
    `import type { Knex } from 'knex'\n` +
      `export async function up(knex: Knex) {\n` +
      statements.map((statement) => `  await knex.raw(${JSON.stringify(statement)})\n`).join('') +
      `}\n`,
  )
  const index = join(migrations, 'index.ts')
  const list = readFileSync(index, 'utf8')
  const longer = list.replace(/^(export const migrations[^{]*\{[^}]*)\}/m, `$1  '${name}': next,\n}`)
  if (longer === list) throw new Error('the list of migrations looks different now')
  writeFileSync(index, `import * as next from './${name}'\n${longer}`)
  return copy
}
