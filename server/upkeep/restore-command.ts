import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '../env.ts'
import { runCommand } from '../run-command.ts'
import { restoreBackup } from './restore-backup.ts'

// npm run restore -- FILE: replaces the embedded database by a backup. The server must be stopped.
await runCommand(async () => {
  const [file] = parseArgs({ allowPositionals: true, options: {} }).positionals
  if (file === undefined) throw new Error('Usage: npm run restore -- FILE')
  const { facts, erased, keptAside } = await restoreBackup(readEnv(), resolve(file), new Date())
  const { students, submissions } = facts.counts
  console.log(`Restored: the state of ${facts.createdAt} (${students} students, ${submissions} submissions).`)
  if (erased > 0) console.log(`${erased} students were erased since then, and are again.`)
  console.log('A new epoch: tablets offer again what they still hold. Everybody signs in anew.')
  if (keptAside !== undefined) {
    console.log(`The database from before is kept in ${keptAside}: delete it when you have looked around.`)
  }
})
