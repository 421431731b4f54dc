import { parseArgs } from 'node:util'
import { readEnv } from '../env.ts'
import { runCommand } from '../run-command.ts'
import { partitionByOrganization } from './partition.ts'
import { prepareDatabase } from './prepare-database.ts'

// npm run migrate: brings schema and curriculum up to date, as the login of DATABASE_OWNER_URL if that is
// set. A server whose login owns the tables does the same at its start. npm run migrate -- --partitions 16:
// also splits the schools' tables by organization (docs/scale.md). This rewrites every table, so all servers
// must be stopped.
await runCommand(async () => {
  const { values } = parseArgs({ options: { partitions: { type: 'string' } } })
  const partitions = partitionsOf(values.partitions)
  const env = readEnv()
  const asOwner = { ...env, databaseUrl: env.databaseOwnerUrl ?? env.databaseUrl, databaseReadUrl: undefined }
  const { db } = await prepareDatabase(asOwner, (step) => console.log(`${step} …`))
  try {
    if (partitions !== undefined) {
      const tables = await partitionByOrganization(db.knex, partitions)
      console.log(`${tables.length} tables were split into ${partitions} parts each.`)
    }
  } finally {
    await db.close()
  }
  console.log('The database is up to date.')
})

function partitionsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const partitions = Number(text)
  if (![2, 4, 8, 16, 32, 64, 128].includes(partitions)) {
    throw new Error('--partitions must be a power of two from 2 to 128')
  }
  return partitions
}
