import type pg from 'pg'
import type { Connection } from '../db/connect.ts'
import { packBackup, type BackupFacts } from './backup-file.ts'

/**
 * Returns the embedded database as one file. It holds the only connection, so no transaction is open: the
 * backup contains everything acknowledged before and nothing later. Requests wait for less than a second.
 */
export async function takeBackup(db: Connection, now: Date): Promise<Buffer> {
  if (!db.isEmbedded) {
    throw new Error('This database is a PostgreSQL server: use pg_dump (docs/operations.md, backup).')
  }
  const taken = await db.withClient(async (client) => {
    await client.query('checkpoint')
    return { facts: await readFacts(client, now), tar: await db.dump() }
  })
  return packBackup(taken)
}

interface FactRow {
  postgres: string
  schema: string
  master_key: string | null
  epoch: string
  serial: number
  students: number
  submissions: number
}

async function readFacts(client: pg.ClientBase, now: Date): Promise<BackupFacts> {
  const { rows } = await client.query<FactRow>(`
    select current_setting('server_version') as postgres,
      (select name from knex_migrations order by id desc limit 1) as schema,
      master_key_fingerprint as master_key, epoch,
      (select last_value from outbox_serial) as serial,
      (select count(*) from students) as students,
      (select count(*) from submissions) as submissions
    from settings`)
  const [row] = rows
  if (!row) throw new Error('this database has no settings')
  const { postgres, schema, epoch, serial, students, submissions } = row
  return {
    format: 'weltenkompass backup 1',
    createdAt: now.toISOString(),
    postgres,
    schema,
    masterKey: row.master_key,
    epoch,
    serial,
    counts: { students, submissions },
  }
}
