import type { Clock } from './clock.ts'
import type { Database } from './db/connect.ts'
import { createAccessTokens } from './security/access-token.ts'
import { createRefreshTokens } from './security/refresh-token.ts'
import { createSessions } from './security/sessions.ts'
import { createSignInLimiter } from './security/sign-in-limiter.ts'
import type { Secrets } from './secrets.ts'
import type { Services } from './services.ts'

/** Puts together what handlers work with: the same for the server and for its tests. */
export async function createServices(ports: {
  database: Database
  secrets: Secrets
  publicOrigin: string
  clock: Clock
  isStopping: () => boolean
}): Promise<Services> {
  const { database, secrets, publicOrigin, clock, isStopping } = ports
  const sessions = createSessions({
    database,
    accessTokens: createAccessTokens(secrets.sessionKeys, publicOrigin),
    refreshTokens: createRefreshTokens(secrets.sessionKeys),
  })
  const signInLimiter = createSignInLimiter()
  throw new Error('ingestion')
}
