import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg'
import { testNodes } from './citus/nodes.ts'

// Creates scratch databases on a PostgreSQL server whose user may create databases (TEST_DATABASE_URL), for
// the login of TEST_DATABASE_LOGIN if that differs.

export interface ScratchDatabase {
  /** The URL for the server's login. */
  url: string
  ownerUrl: string
  drop(): Promise<void>
}

/** Creates a database, empty or as a copy of `template`. */
export async function createScratchDatabase(serverUrl: string, template?: string): Promise<ScratchDatabase> {
  const name = `wk_scratch_${randomBytes(6).toString('hex')}`
  const ownerUrl = await createServerDatabase(serverUrl, name, template)
  return {
    url: asLogin(ownerUrl),
    ownerUrl,
    drop: () => dropServerDatabase(serverUrl, name),
  }
}

function asLogin(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  const login = process.env['TEST_DATABASE_LOGIN']
  if (login) url.username = login
  const poolerPort = process.env['TEST_POOLER_PORT']
  if (poolerPort) {
    url.port = poolerPort
    url.searchParams.set('pgbouncer', 'true')
  }
  return url.href
}

/** @returns the URL of the new database for its owner */
export async function createServerDatabase(
  serverUrl: string,
  name: string,
  template?: string,
): Promise<string> {
  const from = template ? ` template ${escapeIdentifier(template)}` : ''
  const create = `create database ${escapeIdentifier(name)}${from}`
  for (const node of testNodes())
    await onServer(node, `${create} owner weltenkompass_owner`, [freeTemplate(template)])
  if (testNodes().length === 0) await onServer(serverUrl, create)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Terminates existing connections. */
export async function dropServerDatabase(serverUrl: string, name: string): Promise<void> {
  const drop = `drop database if exists ${escapeIdentifier(name)}`
  for (const node of testNodes()) await onServer(node, `${drop} with (force)`)
  if (testNodes().length > 0) return
  await onServer(serverUrl, `${drop} with (force)`).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || error.code !== notOurs) throw error
    return onServer(serverUrl, drop)
  })
}

/**
 * insufficient_privilege: autovacuum is running in the database, and only a superuser may terminate it.
 * Without force PostgreSQL stops it itself.
 */
const notOurs = '42501'

/** object_in_use: the template's last connection is still closing. */
const inUse = '55006'

/** Citus' maintenance stays connected to a database, which cannot be copied meanwhile. */
function freeTemplate(template = ''): string {
  return `select pg_terminate_backend(pid) from pg_stat_activity where datname = ${escapeLiteral(template)}`
}

async function onServer(serverUrl: string, statement: string, before: readonly string[] = []): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        for (const each of [...before, statement]) await client.query(each)
        return
      } catch (error) {
        if (!(error instanceof DatabaseError) || error.code !== inUse || attempt === 50) throw error
        await wait(100)
      }
    }
  } finally {
    await client.end()
  }
}
