import {
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  fsyncSync,
  closeSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '../env.ts'
import { runCommand } from '../run-command.ts'
import { pathIn } from '../secrets.ts'
import { unpackBackup } from './backup-file.ts'
import { runOperation } from './operations.ts'

// npm run backup [-- FILE]: the embedded database as one file, while the server runs or not.
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const env = readEnv()
  const named =
    positionals[0] ?? `backups/weltenkompass-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.backup`
  const file = resolve(named)
  if (existsSync(file)) throw new Error(`${file} exists already: a backup never takes the place of another.`)
  const bytes = await runOperation(env, 'backup')
  const { facts } = await unpackBackup(bytes)
  mkdirSync(dirname(file), { recursive: true })
  writeNew(file, bytes)
  const { students, submissions } = facts.counts
  console.log(`${file}: ${students} students, ${submissions} submissions, ${bytes.length} bytes, checked.`)
  console.log('It holds personal data: keep it encrypted, on another machine, no longer than you need it.')
  if (env.sessionSecret === undefined) {
    console.log(
      `The keys are not in it. Keep a copy of ${env.secretsFile ?? pathIn(env.dataDir)} somewhere else: without it`,
    )
    console.log('this backup cannot be used, and letters that still wait on tablets can never be opened.')
  }
})

/** The file gets its name when it is complete and synced, and never replaces another file. */
function writeNew(file: string, bytes: Buffer): void {
  const draft = `${file}.draft`
  writeFileSync(draft, bytes, { mode: 0o600 })
  try {
    const handle = openSync(draft, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    // link() fails when the file exists, where rename() would replace it.
    linkSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}
