import type { Env } from '../env.ts'
import { createSecrets, findSecrets, pathIn, type Secrets } from '../secrets.ts'
import { connectDatabase, type Connection, type ConnectOptions } from './connect.ts'
import type { DatabaseStep } from './embedded.ts'
import { hasMasterKey, requireMasterKey } from './master-key.ts'
import { migrateDatabase } from './migrate-database.ts'
import { withReplica } from './replica.ts'
import { seedCurriculum } from './seeds/curriculum.ts'

/**
 * From the environment to a database that is ready for the app: opened, migrated, bound to its master key,
 * with the curriculum. The one way in for the server and for every command line.
 * @throws one clear line for whatever stands in the way
 */
export async function prepareDatabase(
  env: Env,
  onProgress: (step: DatabaseStep) => void = () => {},
  troubles: Pick<ConnectOptions, 'onUpkeepFailure' | 'onDeath'> = {},
): Promise<{ db: Connection; secrets: Secrets }> {
  const given = findSecrets(env)
  const { databaseUrl, dataDir } = env
  const db = await connectDatabase({ databaseUrl, dataDir, onProgress, ...troubles })
  try {
    onProgress('migrating')
    await migrateDatabase(db)
    const secrets = given ?? (await makeSecrets(db, dataDir))
    await requireMasterKey(db, secrets)
    onProgress('seeding')
    await seedCurriculum(db)
    return { db: env.databaseReadUrl ? withReplica(db, env.databaseReadUrl) : db, secrets }
  } catch (error) {
    await db.close()
    throw error
  }
}

async function makeSecrets(db: Connection, dataDir: string): Promise<Secrets> {
  if (!(await hasMasterKey(db))) return createSecrets(dataDir)
  throw new Error(
    `${pathIn(dataDir)} is missing, and this database was used with its keys: put it back from the backup.`,
  )
}
