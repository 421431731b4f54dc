import type { Clock } from './clock.ts'
import type { Database } from './db/connect.ts'
import { createIngestion } from './features/outbox/ingest.ts'
import { createLetters } from './letters/letters.ts'
import type { Log } from './log.ts'
import { createAccessTokens } from './security/access-token.ts'
import { createGuessLimiter } from './security/guess-limiter.ts'
import { hashPassword, isPassword } from './security/passwords.ts'
import { createRefreshTokens } from './security/refresh-token.ts'
import { createSessions } from './security/sessions.ts'
import { createSignInLimiter } from './security/sign-in-limiter.ts'
import type { Secrets } from './secrets.ts'
import type { Services } from './services.ts'

export interface ServicePorts {
  database: Database
  secrets: Secrets
  publicOrigin: string
  clock: Clock
  log: Log
  isStopping: () => boolean
}

/** Puts together what handlers work with: the same for the server and for its tests. */
export async function createServices(ports: ServicePorts): Promise<Services> {
  const { database, secrets, clock, log, isStopping } = ports
  const letters = await createLetters(secrets.masterKeys)
  const signInLimiter = createSignInLimiter()
  return {
    database,
    sessions: createSessions({
      database,
      accessTokens: createAccessTokens(secrets.sessionKeys, ports.publicOrigin),
      refreshTokens: createRefreshTokens(secrets.sessionKeys),
    }),
    signInLimiter,
    guessLimiter: createGuessLimiter(),
    letters,
    ingestion: createIngestion({
      database,
      letters,
      passwords: { hashPassword, isPassword },
      signInLimiter,
      clock,
      log,
    }),
    clock,
    isStopping,
  }
}
