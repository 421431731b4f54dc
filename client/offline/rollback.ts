// Detects that the server was set back to an older state (a restored backup) and offers again what it had
// acknowledged. Receipts never expire, so offering too much is harmless.
import { Dexie } from 'dexie'
import { courierOf } from './courier.ts'
import type { CourierRow, WorkDatabase } from './work-database.ts'

export interface ServerState {
  epoch: string
  serial: number
}

type StoredServerState = Pick<CourierRow, 'epoch' | 'serial' | 'serialAt'>

/** When the request was sent, and when its response is stored (device clock, ms). */
export interface RequestTimes {
  askedAt: number
  now: number
}

/** A response that was overtaken by a later one does not show a roll-back. */
function isOvertaken({ serialAt }: StoredServerState, { askedAt, now }: RequestTimes): boolean {
  return serialAt !== undefined && askedAt < serialAt && serialAt <= now
}

export function hasFallenBack(known: StoredServerState, seen: ServerState, times: RequestTimes): boolean {
  if (known.epoch === undefined || known.serial === undefined) return false
  if (known.epoch !== seen.epoch) return true
  return seen.serial < known.serial && !isOvertaken(known, times)
}

/** The server state to store. */
export function serverStateOf(
  known: StoredServerState,
  seen: ServerState,
  times: RequestTimes,
): Required<StoredServerState> {
  const isOld = known.epoch === seen.epoch && isOvertaken(known, times)
  const serial = isOld ? Math.max(known.serial ?? 0, seen.serial) : seen.serial
  return { epoch: seen.epoch, serial, serialAt: times.now }
}

/**
 * Inside a transaction over letters: every delivered letter waits again, except those that this response names, and
 * unreadable ones are tried again. Letters that were offered often wait a little, so that a server with an unstable
 * state is not called in a loop.
 */
export async function offerAgain(database: WorkDatabase, except: ReadonlySet<string>, now: number) {
  const { letters } = database
  await letters
    .where('[state+id]')
    .between(['received', Dexie.minKey], ['received', Dexie.maxKey])
    .modify((row) => {
      if (except.has(row.id) || row.letter === null) return
      row.state = 'waiting'
      row.dueAt = row.attempts <= 2 ? 0 : now + Math.min(row.attempts, 30) * 10_000
      delete row.receivedAt
    })
  await offerQuarantinedAgain(database)
}

export async function offerQuarantinedAgain(database: WorkDatabase) {
  await database.letters
    .where('[state+id]')
    .between(['quarantined', Dexie.minKey], ['quarantined', Dexie.maxKey])
    .modify({ dueAt: 0 })
}

/** For the response of `auth/me`. True when letters were offered again and a drain is due. */
export async function noteServerState(database: WorkDatabase, seen: ServerState, times: RequestTimes) {
  return database.transaction('rw', database.letters, database.device, async () => {
    const courier = await courierOf(database)
    const lookedAt = courier.contact?.serverTime
    await database.device.put({
      ...{ ...courier, ...serverStateOf(courier, seen, times) },
      ...(lookedAt !== undefined && { lookedAt }),
    })
    if (!hasFallenBack(courier, seen, times)) return false
    await offerAgain(database, new Set(), times.now)
    return true
  })
}
