// The page of P11: the product's path from an answer to the disk (sealing, then one strict transaction with
// the readable copy), and the minimal strict write of a browser for comparison.
import { fromBase64url } from '../../client/offline/base64url.ts'
import { forgetDraft } from '../../client/offline/drafts.ts'
import { createLetterProducer } from '../../client/offline/letter-producer.ts'
import { createSealer, importWriteKey } from '../../client/offline/sealing.ts'
import { WorkDatabase } from '../../client/offline/work-database.ts'
import type { WriteKeys } from '../../shared/contract/student-records.ts'

export interface SubmitPage {
  setUp: (keys: WriteKeys, studentId: string) => Promise<void>
  /** Returns the milliseconds of each run. */
  submit: (times: number) => Promise<number[]>
  put: (times: number) => Promise<number[]>
  /** Parts of a submit, to see what it consists of. */
  seal: (times: number) => Promise<number[]>
  readKey: (times: number) => Promise<number[]>
  store: (times: number) => Promise<number[]>
  /** The rows of `store` without Dexie: the least that three stores with their indexes cost the browser. */
  bareStore: (times: number) => Promise<number[]>
}

const text = 'Früher wollte ich Tierärztin werden, weil wir zu Hause immer Katzen hatten. '.repeat(4)
const challengeId = '01a1fbf9-9bd0-7564-9509-bb0a9bf13331'
const work = new WorkDatabase('bench-work')
let plain: IDBDatabase

async function timed(times: number, act: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const startedAt = performance.now()
    await act()
    taken.push(performance.now() - startedAt)
  }
  return taken
}

async function producerFor(studentId: string, { writeKey, sealKey }: WriteKeys) {
  if (!writeKey || !sealKey || fromBase64url(sealKey.publicKey).length !== 65) throw new Error('no keys')
  const key = await importWriteKey(crypto, writeKey.key)
  await work.device.put({ id: 'self', deviceId: crypto.randomUUID(), lastAt: 0 })
  await work.keys.put({ id: 'current', studentId, keyId: writeKey.keyId, key, sealKey })
  sealer = createSealer(crypto)
  await sealer.warmUp({ keyId: writeKey.keyId, sealKey })
  return createLetterProducer({
    database: work,
    sealer,
    now: Date.now,
    language: () => 'de',
    appVersion: 'bench',
    studentId: () => studentId,
    restoreKey: () => undefined,
  })
}

let sealer: ReturnType<typeof createSealer>
let producer: Awaited<ReturnType<typeof producerFor>>

const page: SubmitPage = {
  async setUp(keys, studentId) {
    producer = await producerFor(studentId, keys)
    plain = await new Promise((resolve, reject) => {
      const request = indexedDB.open('bench-plain', 1)
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore('rows', { keyPath: 'id' }),
      )
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('no database')))
    })
  },
  submit: (times) =>
    timed(times, async () => {
      const input = { chapterId: challengeId, challengeId, response: { text } }
      await producer.write({
        author: producer.author(),
        operation: 'students.submitChallenge',
        input,
        beside: async ({ letterId, at, studentId }) => {
          await Promise.all([
            work.own.put({ letterId, studentId, operation: 'students.submitChallenge', input, at }),
            forgetDraft(work, studentId, challengeId),
          ])
        },
      })
    }),
  async seal(times) {
    const key = await work.keys.get('current')
    if (!key) throw new Error('no key')
    const content = {
      operation: 'students.submitChallenge' as const,
      input: { studentId: key.studentId, chapterId: challengeId, challengeId, response: { text } },
      at: new Date().toISOString(),
      appVersion: 'bench',
    }
    return timed(times, () => sealer.seal(crypto.randomUUID(), content, key))
  },
  readKey: (times) =>
    timed(times, () =>
      work.transaction('r', work.keys, work.device, () =>
        Promise.all([work.keys.get('current'), work.device.get('self'), work.device.get('courier')]),
      ),
    ),
  /** The rows of a letter that is already sealed, in one strict transaction that reads nothing. */
  async store(times) {
    const known = await work.letters.toCollection().first()
    const self = await work.device.get('self')
    if (!known || !self) throw new Error('no letter')
    return timed(times, () => {
      const id = crypto.randomUUID()
      const own = { letterId: id, studentId: 'bench', operation: 'students.submitChallenge' as const }
      return work.transaction('rw', [work.letters, work.own, work.drafts, work.device], () =>
        Promise.all([
          work.letters.add({ ...known, id }),
          work.own.put({ ...own, input: { text }, at: '2026-01-01T00:00:00.000Z' }),
          work.device.put(self),
        ]),
      )
    })
  },
  async bareStore(times) {
    const known = await work.letters.toCollection().first()
    const self = await work.device.get('self')
    if (!known || !self) throw new Error('no letter')
    const opened = indexedDB.open('bench-work')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const taken = await timed(times, () => {
      const id = crypto.randomUUID()
      const own = { letterId: id, studentId: 'bench', operation: 'students.submitChallenge' as const }
      return stored(opened.result, ['letters', 'own', 'device'], (transaction) => {
        transaction.objectStore('letters').add({ ...known, id })
        transaction.objectStore('own').put({ ...own, input: { text }, at: '2026-01-01T00:00:00.000Z' })
        transaction.objectStore('device').put(self)
      })
    })
    opened.result.close()
    return taken
  },
  put: (times) =>
    timed(times, () =>
      stored(plain, ['rows'], (transaction) =>
        transaction.objectStore('rows').put({ id: crypto.randomUUID(), text }),
      ),
    ),
}

/** One strict transaction without Dexie, until it is complete. */
function stored(
  database: IDBDatabase,
  stores: readonly string[],
  write: (transaction: IDBTransaction) => unknown,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
    write(transaction)
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', () => reject(new Error('not put')))
  })
}

Object.assign(globalThis, { bench: page })
