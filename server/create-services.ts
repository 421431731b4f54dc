import { attachmentsInRows } from './attachments/attachment-store.ts'
import { attachmentsInBucket } from './attachments/attachments-in-bucket.ts'
import { openBucket } from './attachments/bucket.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/connect.ts'
import type { Env } from './env.ts'
import { createTombstoneFile, tombstonesIn } from './db/tombstones.ts'
import { createIngestion } from './features/outbox/ingest.ts'
import { openInstallations, type InstallationsPorts } from './features/system/installations.ts'
import { createOperatorTexts } from './features/system/operator-texts.ts'
import { createLetters } from './letters/letters.ts'
import { withOpeningThread } from './letters/with-opening-thread.ts'
import type { Log } from './log.ts'
import { silentMeter, type Meter } from './meter.ts'
import type { Tracer } from './tracer.ts'
import { createRetention } from './retention/run.ts'
import { createAccessTokens } from './security/access-token.ts'
import { createAccountQuotas } from './security/account-quotas.ts'
import { createPace, shareOfPlaces } from './security/address-pace.ts'
import { countersInDatabase, countersInMemory, keyedHash } from './security/counters.ts'
import { createGuessLimiter, createPaceOfGuesses } from './security/guess-limiter.ts'
import { knowledgeInDatabase } from './security/knowledge.ts'
import { hashPassword, isPassword } from './security/passwords.ts'
import { createRefreshTokens } from './security/refresh-token.ts'
import { createResetWatch } from './security/reset-watch.ts'
import { createSecondFactor } from './security/second-factor.ts'
import { createSessions } from './security/sessions.ts'
import { createSignInLimiter } from './security/sign-in-limiter.ts'
import { createSignInLog } from './security/sign-in-log.ts'
import type { Secrets } from './secrets.ts'
import type { Services } from './services.ts'
import type { AmongWorkers } from './workers/among-workers.ts'

export interface ServicePorts {
  database: Database
  secrets: Secrets
  publicOrigin: string
  /** Demo accounts may sign in. The default is no. */
  admitsDemo?: boolean
  /** The directory for the tombstones of erased students. Without it none are stored. */
  dataDir?: string
  /** The bucket for pictures and recordings. Without it they stay in the database. */
  attachmentsUrl?: string | undefined
  /** The directory of the operator's texts. Without it there are none. */
  textsDir?: string
  /** The file with all installations, and the key of those who sign it. Without them there is one installation. */
  installations?: Pick<InstallationsPorts, 'file' | 'key'> | undefined
  clock: Clock
  log: Log
  meter?: Meter
  tracer?: Tracer | undefined
  hasRoom?: Services['hasRoom']
  isStopping: () => boolean
  among?: AmongWorkers
}

/**
 * The settings that every process takes from the environment. Only a process that serves also reads the list of
 * installations: a wrong list must not prevent a command, such as an erasure.
 */
export function settingsOf({ publicOrigin, admitsDemo, dataDir, attachmentsUrl, textsDir }: Env) {
  return { publicOrigin, admitsDemo, dataDir, attachmentsUrl, textsDir }
}

/** Creates the services of the handlers, for the server and for its tests. */
export async function createServices(ports: ServicePorts): Promise<Services> {
  const { database, secrets, clock, log, isStopping, admitsDemo = false, meter = silentMeter, among } = ports
  const processes = among?.count ?? 1
  const letters = withOpeningThread(await createLetters(secrets.masterKeys), secrets.masterKeys, log)
  // Only one process uses the embedded database, so its counters stay in memory. The known devices of an
  // account have to survive restarts.
  const secret = secrets.masterKeys[0].key
  const counters = database.isEmbedded ? countersInMemory() : countersInDatabase({ database, secret, log })
  const knowledge = knowledgeInDatabase({ database, keyOf: keyedHash(secret), log })
  const tombstones = createTombstoneFile(
    ports.dataDir === undefined ? undefined : tombstonesIn(ports.dataDir),
    log,
  )
  const signInLimiter = createSignInLimiter({
    counters,
    knowledge,
    pace: createPace({ places: shareOfPlaces(processes) }),
  })
  return {
    database,
    sessions: createSessions({
      database,
      accessTokens: createAccessTokens(secrets.sessionKeys, ports.publicOrigin),
      refreshTokens: createRefreshTokens(secrets.sessionKeys),
      admitsDemo,
      meter,
    }),
    signInLimiter,
    signInLog: createSignInLog({ database, log }),
    resetWatch: createResetWatch({ log }, counters),
    guessLimiter: createGuessLimiter(counters, createPaceOfGuesses(processes)),
    accountQuotas: createAccountQuotas(among?.budget),
    secondFactor: createSecondFactor(secrets.masterKeys),
    letters,
    ingestion: createIngestion({
      database,
      letters,
      passwords: { hashPassword, isPassword },
      signInLimiter,
      clock,
      log,
      meter,
      tracer: ports.tracer,
      ...(among && { among }),
    }),
    tombstones,
    attachments:
      ports.attachmentsUrl === undefined
        ? attachmentsInRows(database)
        : attachmentsInBucket({ bucket: openBucket(ports.attachmentsUrl), database, clock, log }),
    retention: createRetention({
      database,
      clock,
      log,
      tombstones,
      tombstoneOf: (studentId) => letters.tombstoneHashesOf(studentId)[0],
    }),
    operatorTexts: createOperatorTexts(ports.textsDir),
    installations: await openInstallations(
      ports.installations && { ...ports.installations, publicOrigin: ports.publicOrigin, log },
    ),
    admitsDemo,
    clock,
    hasRoom: ports.hasRoom ?? (() => true),
    isStopping,
  }
}
