// Tablets with waiting letters: the product's engine and store on an IndexedDB in memory, with a simulated
// network.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { hash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { attachmentLimits } from '#shared/domain/attachment.ts'
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
  organizationIdOf,
  studentIdOf,
  textChallenges,
  type Size,
} from './school.ts'
import type { Running } from './server.ts'

const text =
  'Früher wollte ich Tierärztin werden, weil wir zu Hause immer Katzen hatten und weil ich gern draußen bin.'

/** Letters of one student, written as by one page. */
export async function lettersOf(
  running: Running,
  size: Size,
  student: number,
  count: number,
): Promise<Letter[]> {
  const writer = await writerOf(running, size, student)
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

/** Writes letters of one student as a tablet of that student would. */
export async function writerOf({ letters }: Running, size: Size, student: number, school = 1) {
  const keys = letters.writeKeysFor({
    organizationId: organizationIdOf(school),
    studentId: studentIdOf(student),
    classId: classIdOf(classOfStudent(student, size)),
    deviceId: uuidv7(),
    sid: uuidv7(),
    issuedAt: new Date(),
  })
  return createLetterWriter(keys)
}

/** The parts of a picture of the largest size; its bytes are random, as those of a compressed one. */
export async function pictureOf(running: Running, size: Size, student: number): Promise<Letter[]> {
  const { pictureBytes, partBytes } = attachmentLimits
  const bytes = randomBytes(pictureBytes)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WEBPXXXX', 8, 'latin1')
  const writer = await writerOf(running, size, student)
  const count = Math.ceil(bytes.length / partBytes)
  const whole = {
    attachmentId: uuidv7(),
    count,
    sha256: hash('sha256', bytes, 'base64url'),
    type: 'image/webp',
  }
  const at = new Date().toISOString()
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const part = bytes.subarray(index * partBytes, (index + 1) * partBytes).toString('base64url')
      const input = { ...whole, studentId: studentIdOf(student), index, part }
      return writer.write({ operation: 'students.attachPart', input, at })
    }),
  )
}

export interface Device {
  /** When the last word had its receipt (`performance.now`). */
  wordsArrivedAt: () => number
  /** Sends until no letter waits. @returns the milliseconds */
  drain: () => Promise<number>
  close: () => void
}

export async function openDevice(
  url: string,
  letters: readonly Letter[],
  seed: number,
  parts: readonly Letter[] = [],
): Promise<Device> {
  let wordsArrivedAt = 0
  const partIds = new Set(parts.map(({ id }) => id))
  const work = new WorkDatabase('weltenkompass-work', { indexedDB: new IDBFactory(), IDBKeyRange })
  await work.letters.bulkAdd(
    [...letters, ...parts].map((letter) => ({
      id: letter.id,
      keyId: letter.keyId,
      state: 'waiting' as const,
      kind: partIds.has(letter.id) ? ('part' as const) : ('other' as const),
      letter,
      bytes: JSON.stringify(letter).length + 1,
      writtenAt: Date.now(),
      dueAt: 0,
      attempts: 0,
    })),
  )
  const deliver = createDelivery((path, init) => fetch(url + path, init), {
    now: Date.now,
    isOffline: () => false,
  })
  const outbox = createOutbox({
    store: createOutboxStore(work, 'bench'),
    async send(batch) {
      const outcome = await deliver(batch)
      if (batch.some(({ id }) => !partIds.has(id))) wordsArrivedAt = performance.now()
      return outcome
    },
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
    wordsArrivedAt: () => wordsArrivedAt,
    close: () => work.close(),
  }
}
