import { parseArgs } from 'node:util'
import { readEnv } from '../env.ts'
import { runCommand } from '../run-command.ts'
import { distributeByOrganization } from './distribute.ts'
import { partitionByOrganization } from './partition.ts'
import { prepareDatabase } from './prepare-database.ts'

// npm run migrate: brings schema and curriculum up to date, as the login of DATABASE_OWNER_URL if that is
// set. A server whose login owns the tables does the same at its start. npm run migrate -- --partitions 16:
// also splits the schools' tables by organization (docs/scale.md). npm run migrate -- --citus: moves what students
// write to the workers of a Citus cluster. Both rewrite tables, so all servers must be stopped.
await runCommand(async () => {
  const { values } = parseArgs({ options: { partitions: { type: 'string' }, citus: { type: 'boolean' } } })
  const partitions = partitionsOf(values.partitions)
  if (partitions !== undefined && values.citus) throw new Error('--citus and --partitions exclude each other')
  const env = readEnv()
  const asOwner = { ...env, databaseUrl: env.databaseOwnerUrl ?? env.databaseUrl, databaseReadUrl: undefined }
  const { db } = await prepareDatabase(asOwner, (step) => console.log(`${step} …`))
  try {
    if (partitions !== undefined) {
      const tables = await partitionByOrganization(db.knex, partitions)
      console.log(`${tables.length} tables were split into ${partitions} parts each.`)
    }
    if (values.citus) {
      const tables = await distributeByOrganization(db.knex)
      console.log(
        tables.length > 0 ? `Distributed: ${tables.join(', ')}.` : 'Everything was distributed before.',
      )
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
