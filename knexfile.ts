import type { Knex } from 'knex'
import { embeddedConfig, serverConfig } from './server/db/connect.ts'
import { openEmbedded } from './server/db/embedded.ts'
import { migrationSource } from './server/db/migrations/index.ts'
import { readEnv } from './server/env.ts'

/**
 * The configuration of Knex's command line (`npx tsx node_modules/.bin/knex migrate:list`). The app migrates
 * at its start and by `npm run migrate`. With the embedded database this takes the lock of the data
 * directory.
 */
export default async function config(): Promise<Knex.Config> {
  const { databaseUrl, dataDir } = readEnv()
  const migrations = { migrationSource }
  if (databaseUrl !== undefined) return { ...serverConfig(databaseUrl), migrations }
  const pglite = await openEmbedded(dataDir, () => {})
  return { ...embeddedConfig(pglite), migrations }
}
