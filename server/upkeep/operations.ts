// The operations of command lines on the database. A running server executes them (only its process may open
// the embedded database), otherwise the command line itself.
import type { Clock } from '../clock.ts'
import { systemClock } from '../clock.ts'
import { createServices, settingsOf } from '../create-services.ts'
import type { Connection } from '../db/connect.ts'
import { isInUse } from '../db/embedded.ts'
import { startNewEpoch } from '../db/new-epoch.ts'
import { prepareDatabase, requireDatabase } from '../db/prepare-database.ts'
import { reconcileTombstones, type TombstoneFile } from '../db/tombstones.ts'
import type { Env } from '../env.ts'
import { createLog } from '../log.ts'
import type { Services } from '../services.ts'
import { readAuditLog, type AuditQuestion } from './audit-log.ts'
import { countDemo, eraseDemo } from './erase-demo.ts'
import { countOrganization, eraseOrganization } from './erase-organization.ts'
import { eraseStudentNamed } from './erase.ts'
import { askServer, type Operations } from './requests.ts'
import { readSignIns, type SignInQuestion } from './sign-ins.ts'
import { takeBackup } from './take-backup.ts'

export type OperationName =
  | 'backup'
  | 'new-epoch'
  | 'retention'
  | 'retention-preview'
  | 'audit-log'
  | 'sign-ins'
  | 'erase-student'
  | 'count-organization'
  | 'erase-organization'
  | 'count-demo'
  | 'erase-demo'

/** Enough for the erasure of a school with some thousand students. The other operations read little. */
const longMs = 20 * 60_000
const long: readonly OperationName[] = [
  'backup',
  'new-epoch',
  'retention',
  'erase-student',
  'erase-organization',
  'erase-demo',
]

export interface OperationParts {
  db: Connection
  services: Services
  tombstones: TombstoneFile
  clock: Clock
}

/** Each operation returns bytes: a backup or JSON. */
export function operationsOn({ db, services, tombstones, clock }: OperationParts): Operations<OperationName> {
  const erasing = { database: db, clock, tombstones, hashesOf: services.letters.tombstoneHashesOf }
  /** Confirms an erasure only when no backup can bring it back, and pictures and recordings are gone from their store. */
  async function finishErasing(organizationIds: readonly string[]): Promise<void> {
    await requireKept(tombstones)
    const left = await services.attachments.removeErased(organizationIds)
    if (left.length > 0) throw new Error(leftInStore(left))
  }
  return {
    backup: () => takeBackup(db, clock()),
    async 'new-epoch'() {
      const { tombstoneHashesOf } = services.letters
      const { erased } = await reconcileTombstones(db, tombstones, tombstoneHashesOf, clock())
      const epoch = await db.transaction({ role: 'maintenance' }, (tx) => startNewEpoch(tx, clock()))
      return json({ epoch, erased })
    },
    retention: async () => json(await services.retention.run()),
    'retention-preview': async () => json(await services.retention.preview()),
    'audit-log': async (question) => json(await readAuditLog(db, JSON.parse(question) as AuditQuestion)),
    'sign-ins': async (question) => json(await readSignIns(db, JSON.parse(question) as SignInQuestion)),
    'erase-student': async (name) => json(await finishErasing([await eraseStudentNamed(erasing, name)])),
    'count-organization': async (called) => json(await countOrganization(erasing, called)),
    async 'erase-organization'(id) {
      await eraseOrganization(erasing, id)
      return json(await finishErasing([id]))
    },
    'count-demo': async () => json(await countDemo(erasing)),
    'erase-demo': async () => json(await finishErasing(await eraseDemo(erasing))),
  }
}

/** @throws an error of one line for any problem */
export async function runOperation(env: Env, operation: OperationName, input = ''): Promise<Buffer> {
  if (env.databaseUrl === undefined) {
    if (isInUse(env.dataDir)) {
      const isLong = long.includes(operation)
      return askServer(env.dataDir, operation, { input, ...(isLong && { timeoutMs: longMs }) })
    }
  }
  requireDatabase(env)
  const { db, secrets } = await prepareDatabase(env)
  let isOver = false
  try {
    const services = await createServices({
      database: db,
      secrets,
      ...settingsOf(env),
      clock: systemClock,
      // Timers of the services may find the database closed after the operation; their errors do not matter.
      log: createLog((line) => isOver || console.error(line)),
      isStopping: () => false,
    })
    const parts = { db, services, tombstones: services.tombstones, clock: systemClock }
    const answer = Buffer.from(await operationsOn(parts)[operation](input))
    await requireKept(services.tombstones)
    return answer
  } finally {
    await db.close()
    isOver = true
  }
}

/** One line, which says how to go on: a second call would find nothing to erase. */
function leftInStore(keys: readonly string[]): string {
  const shown = keys.slice(0, 10).join(', ') + (keys.length > 10 ? ', …' : '')
  return `It is erased from the database, but the attachment store may still have ${keys.length} of the files: ${shown}. The server tries again every minute, and after an hour also what a stopped process had begun. Its log says why a file stays. Look for these keys in the bucket until they are gone`
}

/** A running server tries again, a command line ends: a failure must be reported either way. */
async function requireKept(tombstones: TombstoneFile): Promise<void> {
  await tombstones.keep([]).catch((cause: unknown) => {
    throw new Error(
      'It is done, but the tombstones could not be written to DATA_DIR: make room and restart the server',
      {
        cause,
      },
    )
  })
}

/** undefined (another process is running) becomes null in JSON. */
function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value ?? null))
}
