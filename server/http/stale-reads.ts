import type { EndpointName } from '#shared/contract/index.ts'
import { replicaCheckIntervalMs } from '../db/replica.ts'
import type { Services } from '../services.ts'
import type { Call } from './call.ts'
import type { CookieJar } from './cookies.ts'

// Decides which calls a replica may answer. After an own change it may not: a teacher who has just removed a
// student must not see the student again.

/** Frequent or large reads for which a delay of a moment does not matter. */
const mayBeStale: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'classes.progress',
  'classes.students',
  'classes.challengeResponses',
  'classes.internship',
  'classes.challengePicture',
  'admins.organizations',
])

/** Returns how the handler of `name` reads the database. */
export function readsFromReplica(name: EndpointName, services: Services, cookies: CookieJar): boolean {
  return services.database.hasReplica && mayBeStale.has(name) && cookies.read('wk_wrote') === undefined
}

/** Makes this browser read from the primary until the replica must have caught up. */
export function rememberChange({ user }: Call, services: Services, cookies: CookieJar): void {
  if (!services.database.hasReplica || user === null) return
  cookies.write('wk_wrote', '1', Math.ceil((2 * replicaCheckIntervalMs) / 1_000) + 1)
}
