import type { EndpointName } from '#shared/contract/index.ts'
import { replicaCheckIntervalMs } from '../db/replica.ts'
import type { Services } from '../services.ts'
import type { Call } from './call.ts'
import type { CookieJar } from './cookies.ts'

// Which calls may be answered from a replica. Not after the caller's own change: who has just removed a student
// must not see them again.

/** What many follow or what reads much, and is right a moment later. */
const mayBeStale: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'classes.progress',
  'classes.students',
  'classes.challengeResponses',
  'classes.challengePicture',
  'admins.organizations',
])

/** How the handler of `name` reaches the database. */
export function readsFromReplica(name: EndpointName, services: Services, cookies: CookieJar): boolean {
  return services.database.hasReplica && mayBeStale.has(name) && cookies.read('wk_wrote') === undefined
}

/** From now on, until the replica must have caught up, this browser reads from the primary. */
export function rememberChange({ user }: Call, services: Services, cookies: CookieJar): void {
  if (!services.database.hasReplica || user === null) return
  cookies.write('wk_wrote', '1', Math.ceil((2 * replicaCheckIntervalMs) / 1_000) + 1)
}
