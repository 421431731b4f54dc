// Replaces the embedded database by a backup. The new database is prepared in another directory and swapped
// at the end, so an earlier failure changes nothing. The old database is kept.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Env } from '../env.ts'
import { connectDatabase } from '../db/connect.ts'
import { restoredPathOf, withDirectory } from '../db/embedded.ts'
import { requireMasterKey } from '../db/master-key.ts'
import { migrateDatabase } from '../db/migrate-database.ts'
import { migrations } from '../db/migrations/index.ts'
import { startNewEpoch } from '../db/new-epoch.ts'
import { createTombstoneFile, reconcileTombstones, tombstonesIn } from '../db/tombstones.ts'
import { createLetters } from '../letters/letters.ts'
import { findSecrets, fingerprintOf, pathIn, type Secrets } from '../secrets.ts'
import { unpackBackup, type Backup, type BackupFacts } from './backup-file.ts'

export interface Restored {
  facts: BackupFacts
  /** The number of students of the backup that were erased later, and now again. */
  erased: number
  /** The path of the replaced database. Undefined when there was none. */
  keptAside: string | undefined
}

/** @throws an error of one line for any problem, and then nothing has changed */
export async function restoreBackup(env: Env, file: string, now: Date): Promise<Restored> {
  if (env.databaseUrl !== undefined) {
    throw new Error(
      'DATABASE_URL names a PostgreSQL server: use pg_restore and npm run new-epoch (docs/operations.md).',
    )
  }
  const backup = await readBackup(file)
  const secrets = requireSecrets(env, backup.facts)
  return withDirectory(env.dataDir, async (database) => {
    const draft = `${database}.restoring`
    try {
      const erased = await prepare({ env, backup, secrets, draft, now })
      const keptAside = changePlaces(database, draft, now)
      return { facts: backup.facts, erased, keptAside }
    } finally {
      rmSync(draft, { recursive: true, force: true })
    }
  })
}

async function readBackup(file: string): Promise<Backup> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  const backup = await unpackBackup(readFileSync(file)).catch((error: Error) => {
    throw new Error(`${file} ${error.message}. Nothing was changed.`)
  })
  if (!(backup.facts.schema in migrations)) {
    throw new Error(`${file} was made by a newer version of the app. Nothing was changed.`)
  }
  return backup
}

/** Letters and tickets of other keys could never be opened, so a restore without its keys is refused. */
function requireSecrets(env: Env, { masterKey }: BackupFacts): Secrets | undefined {
  const secrets = findSecrets(env)
  if (masterKey === null) return secrets
  const where = env.secretsFile ?? pathIn(env.dataDir)
  if (!secrets) throw new Error(`Put the keys of this backup back first: ${where} is missing.`)
  if (secrets.masterKeys.map(fingerprintOf).includes(masterKey)) return secrets
  throw new Error(`The keys in ${where} are not those of this backup (${masterKey}). Nothing was changed.`)
}

interface Preparation {
  env: Env
  backup: Backup
  secrets: Secrets | undefined
  draft: string
  now: Date
}

/** @returns the number of students that were erased again */
async function prepare({ env, backup, secrets, draft, now }: Preparation): Promise<number> {
  rmSync(draft, { recursive: true, force: true })
  const dumpFile = `${draft}.tar`
  writeFileSync(dumpFile, backup.tar, { mode: 0o600 })
  try {
    const db = await connectDatabase({ directory: draft, dumpFile })
    try {
      await migrateDatabase(db)
      let erased = 0
      if (secrets) {
        await requireMasterKey(db, secrets)
        const { tombstoneHashesOf } = await createLetters(secrets.masterKeys)
        const tombstones = createTombstoneFile(tombstonesIn(env.dataDir))
        erased = (await reconcileTombstones(db, tombstones, tombstoneHashesOf, now)).erased
      }
      await db.transaction({ role: 'maintenance' }, (tx) => startNewEpoch(tx, now))
      return erased
    } finally {
      await db.close()
    }
  } finally {
    rmSync(dumpFile, { force: true })
  }
}

/** If the process is killed between two of these steps, the next start completes the swap. */
function changePlaces(database: string, draft: string, now: Date): string | undefined {
  const restored = restoredPathOf(database)
  rmSync(restored, { recursive: true, force: true })
  renameSync(draft, restored)
  const aside = `${database}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  const isReplacing = existsSync(database)
  if (isReplacing) renameSync(database, aside)
  renameSync(restored, database)
  return isReplacing ? aside : undefined
}
