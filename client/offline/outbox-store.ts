// The outbox's store on IndexedDB. Each method is one transaction over letter rows and the courier's row.
import { Dexie } from 'dexie'
import type { OutboxAnswer, Receipt } from '#shared/letters/letter.ts'
import { serverTimeOf } from './capture-clock.ts'
import { courierOf } from './courier.ts'
import { retryOnClosedHandle } from './closed-handle.ts'
import { createFullDiskStore, type ReadableStore } from './full-disk-store.ts'
import { leaseMs, type Claimed, type OutboxStore, type Patience } from './outbox.ts'
import { batchOf, dayMs, isDue, limitForParts, type BatchLimit } from './pace.ts'
import { mayWithdraw } from './password-letter.ts'
import {
  hasFallenBack,
  offerAgain,
  offerQuarantinedAgain,
  serverStateOf,
  type RequestTimes,
} from './rollback.ts'
import type { LetterRow, LetterState, WorkDatabase } from './work-database.ts'

/** How long delivered letters are kept for a restored server (in server time). */
const keepDeliveredMs = 14 * dayMs
/** It reads the oldest letters with their boxes, and every look at the page begins a drain. */
const forgetEveryMs = 60 * 60_000
const passwordLifeMs = 30 * dayMs
/** How many rows a small batch examines to find letters with fewer attempts. */
const lookAhead = 50

export function createOutboxStore(database: WorkDatabase, appVersion: string): OutboxStore {
  return createFullDiskStore(createStore(database, appVersion))
}

function createStore(database: WorkDatabase, appVersion: string): ReadableStore {
  const { letters, own, attachments, device, keys } = database
  let forgotAt = Number.NEGATIVE_INFINITY
  const write = <T>(work: () => Promise<T>) =>
    retryOnClosedHandle(database, () =>
      database.transaction('rw', letters, own, attachments, device, keys, work),
    )

  return {
    patience: () => retryOnClosedHandle(database, () => courierOf(database)),
    setPatience: (patience) =>
      write(async () => void (await device.put({ ...(await courierOf(database)), ...patience }))),
    prepare: (now, isAlone) =>
      write(async () => {
        if (isAlone) await reclaim(database)
        const courier = await courierOf(database)
        if (courier.appVersion !== appVersion) {
          await device.put({ ...courier, appVersion })
          await offerQuarantinedAgain(database)
        }
        await expirePasswords(database, serverTimeOf(now, courier.contact))
        // Uses the last check of the epoch, not any contact: a restore has to be noticed first.
        if (courier.lookedAt && Math.abs(courier.lookedAt - forgotAt) >= forgetEveryMs) {
          forgotAt = courier.lookedAt
          await forgetDelivered(database, courier.lookedAt - keepDeliveredMs)
        }
      }),
    claim: ({ now, lease, limit, isSecond = false }) =>
      write(async () => {
        const batch = await deliverableBatch(database, now, limit, isSecond)
        await letters.bulkPut(
          batch.map((row) => ({
            ...row,
            state: 'sending',
            lease: lease.token,
            dueAt: lease.until,
            attempts: row.attempts + 1,
          })),
        )
        return batch.map(claimedOf)
      }),
    findDue: ({ now, limit, isSecond = false }, except) =>
      retryOnClosedHandle(database, async () => {
        const isWanted = (row: LetterRow) => isDeliverable(row) && !except.has(row.id)
        return (await dueBatch(database, now, limit, isSecond, isWanted)).map(claimedOf)
      }),
    settle: ({ token, ids, answer, askedAt, now, dueAt, patience }) =>
      write(async () => {
        const rows = await letters.bulkGet([...ids])
        const settled = rows.flatMap((row, index) => {
          const receipt = answer.receipts[index]
          return row && receipt ? [settledRow(row, receipt, { token, now, dueAt })] : []
        })
        await letters.bulkPut(settled.filter((row) => row !== 'gone'))
        const gone = ids.filter((_, index) => answer.receipts[index]?.disposition === 'gone')
        await letters.bulkDelete(gone)
        await Promise.all([own.bulkDelete(gone), attachments.bulkDelete(gone)])
        await noteAnswer(database, answer, ids, { askedAt, now }, patience)
      }),
    release: (token, ids, unsent = false) =>
      write(() => changeClaimed(database, token, ids, { state: 'waiting', dueAt: 0 }, unsent ? 1 : 0)),
    quarantine: (token, id, now) =>
      write(() => changeClaimed(database, token, [id], { state: 'quarantined', dueAt: now + dayMs })),
    nextDueAt: (now, except) =>
      retryOnClosedHandle(database, async () => {
        const next = await Promise.all(
          (['waiting', 'sending'] as const).map((state) => firstDue(database, state, except)),
        )
        const dueAt = next.flatMap((row) => (row ? [row.dueAt] : []))
        return dueAt.length === 0 ? undefined : Math.max(now, Math.min(...dueAt))
      }),
  }
}

export function lettersInState(database: WorkDatabase, state: LetterState) {
  return database.letters.where('[state+id]').between([state, Dexie.minKey], [state, Dexie.maxKey])
}

/** For other readers of letters; each state is read with one query. */
export async function lettersInStates(
  database: WorkDatabase,
  states: readonly LetterState[],
): Promise<LetterRow[]> {
  return (await Promise.all(states.map((state) => lettersInState(database, state).toArray()))).flat()
}

/** Letters that were being sent when their page or worker ended. */
async function reclaim(database: WorkDatabase): Promise<void> {
  await lettersInState(database, 'sending').modify((row) => {
    row.state = 'waiting'
    row.dueAt = 0
    delete row.lease
  })
}

function firstDue(database: WorkDatabase, state: LetterState, except: ReadonlySet<string>) {
  const rows = database.letters.where('[state+dueAt]').between([state, Dexie.minKey], [state, Dexie.maxKey])
  return except.size === 0 ? rows.first() : rows.filter((row) => !except.has(row.id)).first()
}

const claimedOf = ({ id, letter, bytes }: LetterRow): Claimed => ({ id, letter: letter!, bytes })

/** A row without a letter, or with another id's letter, cannot be sent. */
export const isDeliverable = (row: LetterRow) => row.letter?.id === row.id

/** Quarantines due rows without a letter or with another id's letter: they cannot be delivered and must not block the batch. */
async function deliverableBatch(
  database: WorkDatabase,
  now: number,
  limit: BatchLimit,
  isSecond: boolean,
): Promise<LetterRow[]> {
  for (;;) {
    const batch = await dueBatch(database, now, limit, isSecond)
    const broken = batch.filter((row) => !isDeliverable(row))
    if (broken.length === 0) return batch
    await database.letters.bulkPut(
      broken.map((row) => ({ ...row, state: 'quarantined', dueAt: now + dayMs })),
    )
  }
}

/**
 * Text before pictures and recordings, which are many times larger. A quarantined letter is sent alone, when nothing
 * else is due. Beside another request only text is sent.
 */
async function dueBatch(
  database: WorkDatabase,
  now: number,
  limit: BatchLimit,
  isSecond: boolean,
  isWanted: (row: LetterRow) => boolean = () => true,
): Promise<LetterRow[]> {
  const count = Math.max(limit.letters, lookAhead)
  const texts = await dueOf(database, ['other', 'password'], now, count, isWanted)
  if (texts.length > 0 || isSecond) return batchOf(texts, limit)
  const parts = await dueOf(database, ['part'], now, lookAhead, isWanted)
  if (parts.length > 0) return batchOf(parts, limitForParts(limit))
  const quarantined = lettersInState(database, 'quarantined')
  return quarantined
    .filter((row) => row.letter !== null && isDue(row.dueAt, now, dayMs) && isWanted(row))
    .limit(1)
    .toArray()
}

/** Oldest first (ids begin with the time), letters with many attempts last. */
async function dueOf(
  database: WorkDatabase,
  kinds: readonly LetterRow['kind'][],
  now: number,
  count: number,
  isWanted: (row: LetterRow) => boolean,
): Promise<LetterRow[]> {
  const found = await Promise.all(
    kinds.flatMap((kind) => [
      firstOf(database, ['waiting', kind], count, (row) => isDue(row.dueAt, now) && isWanted(row)),
      firstOf(database, ['sending', kind], count, (row) => isDue(row.dueAt, now, leaseMs) && isWanted(row)),
    ]),
  )
  return found.flat().sort((a, b) => a.attempts - b.attempts || (a.id < b.id ? -1 : 1))
}

/**
 * Reads in bulk, because that is faster, and one row more than wanted. Only if that row exists and none of them is due,
 * a later row may be due: then it iterates over all.
 */
async function firstOf(
  database: WorkDatabase,
  stateAndKind: [LetterState, LetterRow['kind']],
  count: number,
  wanted: (row: LetterRow) => boolean,
): Promise<LetterRow[]> {
  const usable = (row: LetterRow) => row.letter !== null && wanted(row)
  const all = () => database.letters.where('[state+kind]').equals(stateAndKind)
  const first = await all()
    .limit(count + 1)
    .toArray()
  const found = first.filter(usable)
  if (found.length > 0 || first.length <= count) return found
  return all().filter(usable).limit(count).toArray()
}

function settledRow(
  row: LetterRow,
  receipt: Receipt,
  { token, now, dueAt }: Pick<Parameters<OutboxStore['settle']>[0], 'token' | 'now' | 'dueAt'>,
): LetterRow | 'gone' {
  const { lease, ...rest } = row
  const { disposition } = receipt
  if (disposition === 'gone') return 'gone'
  // A receipt is valid whichever courier sent the letter; every other result only under the current claim.
  if (disposition === 'received') {
    return { ...rest, state: 'received', dueAt: 0, receivedAt: Date.parse(receipt.receivedAt) || now }
  }
  if (row.state !== 'sending' || lease !== token) return row
  if (disposition === 'unreadable') return { ...rest, state: 'quarantined', dueAt: now + dayMs }
  return { ...rest, state: 'waiting', dueAt: dueAt(row.attempts, disposition) }
}

async function noteAnswer(
  database: WorkDatabase,
  answer: OutboxAnswer,
  ids: readonly string[],
  times: RequestTimes,
  patience: Patience,
) {
  const courier = await courierOf(database)
  if (hasFallenBack(courier, answer, times)) await offerAgain(database, new Set(ids), times.now)
  const serverTime = Date.parse(answer.serverTime)
  await database.device.put({
    ...courier,
    ...serverStateOf(courier, answer, times),
    lookedAt: serverTime,
    contact: { serverTime, deviceTime: times.now },
    ...patience,
  })
}

async function changeClaimed(
  database: WorkDatabase,
  token: string,
  ids: readonly string[],
  change: Pick<LetterRow, 'state' | 'dueAt'>,
  attemptsTakenBack = 0,
) {
  const rows = await database.letters.bulkGet([...ids])
  const claimed = rows.flatMap((row) => {
    if (!row || row.state !== 'sending' || row.lease !== token) return []
    const { lease: _, ...rest } = row
    return [{ ...rest, ...change, attempts: row.attempts - attemptsTakenBack }]
  })
  await database.letters.bulkPut(claimed)
}

/**
 * Expires a password letter only where its author sees it, and only if it was never sent: a letter that may have been
 * received is for the server to decide.
 */
async function expirePasswords(database: WorkDatabase, serverNow: number) {
  const key = await database.keys.get('current')
  await database.letters
    .where('kind')
    .equals('password')
    .filter((row) => row.keyId === key?.keyId && mayWithdraw(row))
    .filter((row) => serverNow - row.writtenAt > passwordLifeMs)
    .modify({ state: 'expired', letter: null })
}

async function forgetDelivered(database: WorkDatabase, before: number) {
  const oldest = await lettersInState(database, 'received').limit(200).toArray()
  const ids = oldest.filter((row) => (row.receivedAt ?? 0) < before).map((row) => row.id)
  await database.letters.bulkDelete(ids)
  await Promise.all([database.own.bulkDelete(ids), database.attachments.bulkDelete(ids)])
}
