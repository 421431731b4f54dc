import type { Env } from '../env.ts'
import { createSecrets, findSecrets, pathIn, type Secrets } from '../secrets.ts'
import { connectDatabase, type Connection, type ConnectOptions } from './connect.ts'
import type { DatabaseStep } from './embedded.ts'
import { hasMasterKey, requireMasterKey } from './master-key.ts'
import { migrateDatabase } from './migrate-database.ts'
import { withReplica } from './replica.ts'
import { seedCurriculum } from './seeds/curriculum.ts'

/**
 * Opens the database of the environment, migrates it, binds it to its master key and adds the curriculum. The
 * server and every command line use this function.
 * @throws an error of one line for any problem
 */
export async function prepareDatabase(
  env: Env,
  onProgress: (step: DatabaseStep) => void = () => {},
  troubles: Pick<ConnectOptions, 'onUpkeepFailure' | 'onStop'> = {},
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
