import { retryOnClosedHandle } from '../../offline/closed-handle.ts'
import { undelivered } from '../../offline/device-work-rows.ts'
import { lettersInState } from '../../offline/outbox-store.ts'
import type { Services } from '../../offline/services.ts'
import type { LetterState, WorkDatabase } from '../../offline/work-database.ts'

export function undeliveredIds(work: WorkDatabase): Promise<ReadonlySet<string>> {
  return idsInStates(work, undelivered)
}

export function receivedIds(work: WorkDatabase): Promise<ReadonlySet<string>> {
  return idsInStates(work, ['received'])
}

/**
 * Tries to deliver now, and counts in the rows what became of these letters: another tab or the worker may deliver them
 * meanwhile, and this attempt also delivers other letters.
 */
export async function sendNow(
  { work, triggers }: Pick<Services, 'work' | 'triggers'>,
  ids: readonly string[],
): Promise<{ arrived: number; left: number }> {
  await triggers.drainNow().catch(() => undefined)
  const [received, waiting] = await Promise.all([receivedIds(work), undeliveredIds(work)])
  return {
    arrived: ids.filter((id) => received.has(id)).length,
    left: ids.filter((id) => waiting.has(id)).length,
  }
}

function idsInStates(work: WorkDatabase, states: readonly LetterState[]): Promise<ReadonlySet<string>> {
  return retryOnClosedHandle(work, async () => {
    const found = await Promise.all(states.map((state) => lettersInState(work, state).primaryKeys()))
    return new Set(found.flat())
  })
}
