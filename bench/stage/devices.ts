// Tablets with waiting letters: the product's engine and store on an IndexedDB in memory, with a simulated
// network.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { Letter } from '#shared/letters/letter.ts'
import { createMemoryLocks } from '../../client/api/locks.ts'
import { createDelivery } from '../../client/offline/deliver.ts'
import { createOutbox } from '../../client/offline/outbox.ts'
import { createOutboxStore } from '../../client/offline/outbox-store.ts'
import { WorkDatabase } from '../../client/offline/work-database.ts'
import { createLetterWriter } from '../../server/testing/letter-writer.ts'
import { randomFrom } from './random.ts'
import {
  classIdOf,
  classOfStudent,
  organizationId,
  studentIdOf,
  textChallenges,
  type Size,
} from './school.ts'
import type { Running } from './server.ts'

const text =
  'Früher wollte ich Tierärztin werden, weil wir zu Hause immer Katzen hatten und weil ich gern draußen bin.'

/** Letters of one student, written as by one page. */
export async function lettersOf(
  { letters }: Running,
  size: Size,
  student: number,
  count: number,
): Promise<Letter[]> {
  const keys = letters.writeKeysFor({
    organizationId,
    studentId: studentIdOf(student),
    classId: classIdOf(classOfStudent(student, size)),
    deviceId: uuidv7(),
    sid: uuidv7(),
    issuedAt: new Date(),
  })
  const writer = await createLetterWriter(keys)
  const written: Letter[] = []
  for (let index = 0; index < count; index++) {
    const challenge = textChallenges[index % textChallenges.length]
    if (!challenge) throw new Error('no challenge')
    const input = { studentId: studentIdOf(student), ...challenge, response: { text } }
    const at = new Date(Date.now() - 3_600_000 + index * 1_000).toISOString()
    written.push(await writer.write({ operation: 'students.submitChallenge', input, at }))
  }
  return written
}

export interface Device {
  /** Sends until no letter waits. @returns the milliseconds */
  drain: () => Promise<number>
  close: () => void
}

export async function openDevice(url: string, letters: readonly Letter[], seed: number): Promise<Device> {
  const work = new WorkDatabase('weltenkompass-work', { indexedDB: new IDBFactory(), IDBKeyRange })
  await work.letters.bulkAdd(
    letters.map((letter) => ({
      id: letter.id,
      keyId: letter.keyId,
      state: 'waiting' as const,
      kind: 'other' as const,
      letter,
      bytes: JSON.stringify(letter).length + 1,
      writtenAt: Date.now(),
      dueAt: 0,
      attempts: 0,
    })),
  )
  const outbox = createOutbox({
    store: createOutboxStore(work, 'bench'),
    send: createDelivery((path, init) => fetch(url + path, init), { now: Date.now, isOffline: () => false }),
    now: Date.now,
    locks: createMemoryLocks(),
    random: randomFrom(seed),
    newToken: uuidv7,
  })
  return {
    async drain() {
      const startedAt = performance.now()
      let { nextAt } = await outbox.drain({ eager: true })
      while (nextAt !== undefined) {
        // Waits like the page's timer (client/offline/triggers.ts).
        await wait(Math.max(250, nextAt - Date.now()))
        ;({ nextAt } = await outbox.drain())
      }
      const took = performance.now() - startedAt
      const left = await work.letters.filter(({ state }) => state !== 'received').count()
      if (left > 0) throw new Error(`${left} letters did not arrive`)
      return took
    },
    close: () => work.close(),
  }
}
