// The real server on a real PostgreSQL with durable defaults, as separate processes.
import { randomBytes } from 'node:crypto'
import { createSchoolServer } from '../../server/testing/server-process.ts'
import { createLetters, type Letters } from '../../server/letters/letters.ts'
import { findSecrets } from '../../server/secrets.ts'
import type { Env } from '../../server/env.ts'
import { startPrivatePostgres } from '../../server/testing/postgres.ts'
import { createServerDatabase } from '../../server/testing/server-databases.ts'
import { closeAtEnd, once } from './keep.ts'

const isProfiled = Boolean(process.env['BENCH_PROFILE'])

export interface Running {
  url: string
  databaseUrl: string
  /** The server's tickets, so that a benchmark can act as a thousand signed-in tablets. */
  letters: Letters
  stop: () => Promise<void>
}

/** One cluster for the whole run. */
export function cluster(): Promise<{ ownerUrl: string }> {
  return once('cluster', async () => {
    const postgres = await startPrivatePostgres({ durable: true })
    closeAtEnd(() => postgres.stop())
    return postgres
  })
}

/** A server on a new database: migrated, with the curriculum and without people. */
export async function startServer(
  options: {
    databaseUrl?: string
    environment?: Record<string, string>
    /** The folder of another version's code, whose schema is the same. */
    root?: string
    /** Before the first start, with the server's environment. */
    prepare?: (environment: Record<string, string>) => Promise<void>
  } = {},
): Promise<Running> {
  const databaseUrl =
    options.databaseUrl ??
    (await createServerDatabase((await cluster()).ownerUrl, `bench_${randomBytes(6).toString('hex')}`))
  const sessionSecret = randomBytes(32).toString('base64url')
  const masterKey = randomBytes(32).toString('base64url')
  const server = await createSchoolServer({
    environment: {
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: sessionSecret,
      MASTER_KEY: masterKey,
      DEMO: '0',
      NODE_ENV: 'production',
      // BENCH_PROFILE=/tmp/profiles: the server writes a CPU profile there on exit.
      ...(isProfiled && { NODE_OPTIONS: `--import ${new URL('profile.mjs', import.meta.url).href}` }),
      ...options.environment,
    },
  })
  server.root = options.root ?? server.root
  await options.prepare?.(server.environment)
  await server.start()
  closeAtEnd(() => server.remove())
  const secrets = findSecrets({ sessionSecret, masterKey } as Env)
  if (!secrets) throw new Error('no secrets')
  return {
    url: server.url,
    databaseUrl,
    letters: await createLetters(secrets.masterKeys),
    stop: () => server.remove(),
  }
}

/** The cluster's superuser, to fill and inspect tables, never for measurements. */
export function asSuperuser(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.username = 'postgres'
  return url.href
}
