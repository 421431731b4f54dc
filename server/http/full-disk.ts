import { type Endpoint, leavesOf } from '#shared/contract/endpoint.ts'
import type { Services } from '../services.ts'
import { refusal } from './problem-error.ts'

/**
 * Reading goes on. What cannot be kept is not taken: it stays on the device and comes again.
 * @throws ProblemError BUSY
 */
export function requireRoom(endpoint: Endpoint, { hasRoom }: Pick<Services, 'hasRoom'>): void {
  const leaves = leavesOf(endpoint)
  if (leaves === 'nothing') return
  if (!hasRoom(leaves)) throw refusal('BUSY', { retryAfterSeconds: 60 })
}
