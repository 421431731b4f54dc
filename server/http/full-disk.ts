import { type Endpoint, leavesOf } from '#shared/contract/endpoint.ts'
import type { Services } from '../services.ts'
import { refusal } from './problem-error.ts'

/**
 * On a full disk reads continue. Writes are refused, and the device keeps them and sends them again.
 * @throws ProblemError BUSY
 */
export function requireRoom(endpoint: Endpoint, { hasRoom }: Pick<Services, 'hasRoom'>): void {
  const leaves = leavesOf(endpoint)
  if (leaves === 'nothing') return
  if (!hasRoom(leaves)) throw refusal('BUSY', { retryAfterSeconds: 60 })
}
