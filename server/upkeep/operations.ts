// What a command line may have done on the database: by the running server where there is one (the embedded
// database belongs to its process), else by itself.
import type { Clock } from '../clock.ts'
import { systemClock } from '../clock.ts'
import { createServices } from '../create-services.ts'
import type { Connection } from '../db/connect.ts'
import { hasEmbeddedDatabase, isInUse } from '../db/embedded.ts'
import { endAllSessions, startNewEpoch } from '../db/new-epoch.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { reconcileTombstones, type TombstoneFile } from '../db/tombstones.ts'
import type { Env } from '../env.ts'
import { createLog } from '../log.ts'
import type { Services } from '../services.ts'
import { askServer, type Operations } from './requests.ts'
import { takeBackup } from './take-backup.ts'

export type OperationName = 'backup' | 'new-epoch' | 'retention' | 'retention-preview'

export interface OperationParts {
  db: Connection
  services: Services
  tombstones: TombstoneFile
  clock: Clock
}

/** Each answers bytes: a backup, or JSON. */
export function operationsOn({ db, services, tombstones, clock }: OperationParts): Operations<OperationName> {
  return {
    backup: () => takeBackup(db, clock()),
    async 'new-epoch'() {
      const { erased } = await reconcileTombstones(db, tombstones, services.letters.tombstoneHashesOf)
      const epoch = await db.transaction({ role: 'maintenance' }, async (tx) => {
        await endAllSessions(tx, clock())
        return startNewEpoch(tx)
      })
      return json({ epoch, erased })
    },
    retention: async () => json(await services.retention.run()),
    'retention-preview': async () => json(await services.retention.preview()),
  }
}

/** @throws one line for whatever stands in the way */
export async function runOperation(env: Env, operation: OperationName): Promise<Buffer> {
  if (env.databaseUrl === undefined) {
    if (isInUse(env.dataDir)) return askServer(env.dataDir, operation)
    if (!hasEmbeddedDatabase(env.dataDir)) throw new Error(`There is no database in ${env.dataDir}`)
  }
  const { db, secrets } = await prepareDatabase(env)
  let isOver = false
  try {
    const services = await createServices({
      database: db,
      secrets,
      publicOrigin: env.publicOrigin,
      dataDir: env.dataDir,
      clock: systemClock,
      // Timers of the services find the database closed, when nobody asks any more.
      log: createLog((line) => isOver || console.error(line)),
      isStopping: () => false,
    })
    const parts = { db, services, tombstones: services.tombstones, clock: systemClock }
    return Buffer.from(await operationsOn(parts)[operation]())
  } finally {
    await db.close()
    isOver = true
  }
}

/** What is undefined (another process has the run) is null on the way. */
function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value ?? null))
}
