import { deviceWorkOf } from './device-work-rows.ts'
import { keptOccupationsOf, type KeptOccupation } from './kept-occupations.ts'
import type { Services } from './services.ts'

/**
 * The list with everything that was typed or written on this device until now. A letter carries the whole entry, and the
 * list on the screen may be older than the last letter.
 */
export async function latestKept(services: Services): Promise<readonly KeptOccupation[]> {
  const { flushers, queries, session, work } = services
  await flushers.flush()
  const { letters } = await deviceWorkOf(work, session.mirror()?.userId)
  const atServer = queries.of('students.keptOccupations', {}).state().data ?? []
  const returned = queries.of('students.returned', {}).state().data ?? []
  return keptOccupationsOf(atServer, letters, new Set(returned.map(({ letterId }) => letterId)))
}
