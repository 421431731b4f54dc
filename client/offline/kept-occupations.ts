// Merges the author's own waiting letters into the server's list of kept occupations. Pure: for each occupation the
// newest by (capture time, id) counts, as on the server (server/features/outbox/kept-occupations.ts).
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import type { LockedAnswer } from '#shared/domain/locked-answer.ts'
import type { OwnLetter, SyncState } from './pending.ts'

type AtServer = OutputOf<EndpointOf<'students.keptOccupations'>>[number]

export interface KeptOccupation {
  occupationId: string
  /** Readable, from older tablets; empty in new entries. */
  why: string
  lockedWhy?: LockedAnswer | undefined
  position: number
  /** When it was last changed, by its tablet's corrected clock. */
  at: string
  /** `needs-you`: a letter of this entry could not be opened by the server. */
  sync: SyncState
}

/**
 * The list in its order. `returned`: ids of letters that the server refused; their author reads them under "Braucht
 * dich", and they change nothing here.
 */
export function keptOccupationsOf(
  atServer: readonly AtServer[],
  letters: readonly OwnLetter[],
  returned: ReadonlySet<string | null | undefined>,
): KeptOccupation[] {
  const own = letters.filter(
    ({ operation, letterId }) => operation === 'students.keepOccupation' && !returned.has(letterId),
  )
  const ids = new Set([
    ...atServer.map(({ occupationId }) => occupationId),
    ...own.map(({ input }) => String(input['occupationId'])),
  ])
  return [...ids]
    .flatMap((id) => {
      const entry = mergedOf(
        atServer.find(({ occupationId }) => occupationId === id),
        own.filter(({ input }) => input['occupationId'] === id),
      )
      return entry?.kept ? [entry] : []
    })
    .toSorted((a, b) => a.position - b.position || compare(a.occupationId, b.occupationId))
    .map(({ occupationId, why, lockedWhy, position, capturedAt, sync }) => ({
      occupationId,
      why,
      ...(lockedWhy && { lockedWhy }),
      position,
      at: capturedAt,
      sync,
    }))
}

type Entry = Omit<AtServer, 'letterId'> & { sync: SyncState }

function mergedOf(row: AtServer | undefined, letters: readonly OwnLetter[]): Entry | undefined {
  const newest = letters.toSorted((a, b) => compare(a.at, b.at) || compare(a.letterId, b.letterId)).at(-1)
  const isNewer =
    newest !== undefined &&
    (!row || (compare(newest.at, row.capturedAt) || compare(newest.letterId, row.letterId)) > 0)
  const states = new Set(letters.map(({ state }) => state))
  if (isNewer) {
    const entry = newest.input as unknown as AtServer
    // A receipt does not tell an applied letter from a returned one, so it is not "arrived" before the server shows it.
    return { ...entry, capturedAt: newest.at, sync: syncOf(states, 'sending') }
  }
  return row && { ...row, sync: syncOf(states, 'arrived') }
}

/** The most urgent state. */
function syncOf(states: ReadonlySet<OwnLetter['state']>, otherwise: SyncState): SyncState {
  if (states.has('quarantined')) return 'needs-you'
  if (states.has('sending')) return 'sending'
  return states.has('waiting') ? 'saved' : otherwise
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
