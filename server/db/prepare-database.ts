import { Client } from 'pg'
import type { Env } from '../env.ts'
import { createSecrets, findSecrets, pathIn, type Secrets } from '../secrets.ts'
import { connectDatabase, type Connection, type ConnectOptions } from './connect.ts'
import { hasEmbeddedDatabase, type DatabaseStep } from './embedded.ts'
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

/**
 * Opens the database for the work of a command line, prints to standard error which one it is, and closes it afterwards.
 * `mayCreate`: whether the embedded database may be a new one. A command that is called without the settings of the
 * server would otherwise write to an empty database that no server opens.
 * @throws an error of one line for any problem
 */
export async function withDatabase<Result>(
  env: Env,
  work: (db: Connection) => Promise<Result>,
  { mayCreate = false } = {},
): Promise<Result> {
  if (!mayCreate) requireDatabase(env)
  const { db } = await prepareDatabase(env)
  console.error(`Database: ${databaseNameOf(env)}`)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/**
 * The same for work that reads the curriculum. Without a database it reads the product's worlds from one in memory, so that
 * an author of worlds needs no server, and no database remains that a later command would take for the server's.
 */
export async function withCurriculum<Result>(
  env: Env,
  work: (db: Connection) => Promise<Result>,
): Promise<Result> {
  if (hasDatabase(env)) return withDatabase(env, work)
  const db = await connectDatabase({})
  try {
    await migrateDatabase(db)
    await seedCurriculum(db)
    console.error(`Database: none in ${env.dataDir}, the product's worlds alone`)
    return await work(db)
  } finally {
    await db.close()
  }
}

function hasDatabase({ databaseUrl, dataDir }: Env): boolean {
  return databaseUrl !== undefined || hasEmbeddedDatabase(dataDir)
}

/** @throws an error of one line when the settings name an embedded database that does not exist */
export function requireDatabase(env: Env): void {
  const { dataDir } = env
  if (hasDatabase(env)) return
  throw new Error(
    `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as the server has them, or start the server first.`,
  )
}

/** For an operator: without the user and the password of DATABASE_URL. */
export function databaseNameOf({ databaseUrl, dataDir }: Env): string {
  if (databaseUrl === undefined) return `embedded, in ${dataDir}`
  const { database, host } = new Client({ connectionString: databaseUrl })
  return `${database ?? 'the default one'} on ${host}`
}

async function makeSecrets(db: Connection, dataDir: string): Promise<Secrets> {
  if (!(await hasMasterKey(db))) return createSecrets(dataDir)
  throw new Error(
    `${pathIn(dataDir)} is missing, and this database was used with its keys: put it back from the backup.`,
  )
}
