// Notices that the server has fallen back to an older state (a restored backup) and offers again what it had
// acknowledged: the server forgets nothing twice, so offering too much is harmless.
import { Dexie } from 'dexie'
import { courierOf } from './courier.ts'
import type { CourierRow, WorkDatabase } from './work-database.ts'

export interface ServerState {
  epoch: string
  serial: number
}

type Known = Pick<CourierRow, 'epoch' | 'serial' | 'serialAt'>

/** When the server was asked, and when its answer is being written down (device clock, ms). */
export interface Asking {
  askedAt: number
  now: number
}

/** An answer that was overtaken by a later one tells nothing of a fall. */
function isOvertaken({ serialAt }: Known, { askedAt, now }: Asking): boolean {
  return serialAt !== undefined && askedAt < serialAt && serialAt <= now
}

export function hasFallenBack(known: Known, seen: ServerState, asking: Asking): boolean {
  if (known.epoch === undefined || known.serial === undefined) return false
  if (known.epoch !== seen.epoch) return true
  return seen.serial < known.serial && !isOvertaken(known, asking)
}

/** What to remember of the server from now on. */
export function serverStateOf(known: Known, seen: ServerState, asking: Asking): Required<Known> {
  const isOld = known.epoch === seen.epoch && isOvertaken(known, asking)
  const serial = isOld ? Math.max(known.serial ?? 0, seen.serial) : seen.serial
  return { epoch: seen.epoch, serial, serialAt: asking.now }
}

/**
 * Inside a transaction over letters: everything delivered waits again, except what this very answer names,
 * and what could not be opened is tried again. Letters that were offered often wait a little, so that a
 * server whose state flickers is not asked in a loop.
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

/** For what `auth/me` says. True when letters were offered again and a drain is due. */
export async function noteServerState(database: WorkDatabase, seen: ServerState, asking: Asking) {
  return database.transaction('rw', database.letters, database.device, async () => {
    const courier = await courierOf(database)
    const lookedAt = courier.contact?.serverTime
    await database.device.put({
      ...{ ...courier, ...serverStateOf(courier, seen, asking) },
      ...(lookedAt !== undefined && { lookedAt }),
    })
    if (!hasFallenBack(courier, seen, asking)) return false
    await offerAgain(database, new Set(), asking.now)
    return true
  })
}
