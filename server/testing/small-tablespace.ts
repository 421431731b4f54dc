// Places a table of a private PostgreSQL on a disk that can be filled completely. As root it is a small file
// system in memory. Otherwise the database is made to answer as with a full disk.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { PrivatePostgres } from './postgres.ts'

export interface SmallTablespace {
  fill(): Promise<void>
  empty(): Promise<void>
  /** Call it after the cluster has stopped. */
  remove(): void
}

export async function moveToSmallDisk(postgres: PrivatePostgres, table: string): Promise<SmallTablespace> {
  const directory = mkdtempSync(join(tmpdir(), 'wk-tablespace-'))
  const isMounted = runs('mount', '-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', directory)
  if (isMounted) {
    runs('chown', 'postgres', directory)
    await asSuperuser(postgres, `create tablespace small location '${directory}'`)
    await asSuperuser(postgres, `alter table ${table} set tablespace small`)
  }
  const ballast = join(directory, 'ballast')
  return {
    async fill() {
      if (!isMounted) return asSuperuser(postgres, refuseWrites(table))
      const { bavail, bsize } = statfsSync(directory)
      writeFileSync(ballast, Buffer.alloc(bavail * bsize))
    },
    async empty() {
      if (isMounted) rmSync(ballast)
      else await asSuperuser(postgres, `drop trigger full_disk on ${table}`)
    },
    remove() {
      if (isMounted) runs('umount', directory)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function runs(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

const refuseWrites = (table: string) => `
  create or replace function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
  create trigger full_disk before insert on ${table} execute function full_disk();`

async function asSuperuser(postgres: PrivatePostgres, statement: string): Promise<void> {
  const client = new Client({ connectionString: postgres.superuserUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
