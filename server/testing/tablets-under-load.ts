// Tablets that deliver while a test kills processes, and the count of stored letters by their ids.
import { setTimeout as wait } from 'node:timers/promises'
import type { Letter, OutboxAnswer } from '#shared/letters/letter.ts'
import { connectDatabase } from '../db/connect.ts'
import { signInTablet } from './outbox-tablet.ts'
import { peopleOf } from './people.ts'
import { clientOf } from './test-app.ts'

const lettersPerRequest = 3
/** Between two deliveries of one tablet. */
const pauseMs = 100

export interface TabletsUnderLoad {
  /** When the last receipt arrived (`performance.now()`). */
  lastArrivalAt(): number
  /** Ends when each letter has its receipt. */
  end(): Promise<Counted>
}

export interface Counted {
  written: number
  acknowledged: number
  stored: number
  distinct: number
  /** The letters that were acknowledged but not stored. */
  missing: number
}

type Writer = (text: string) => Promise<Letter>

/** @param schools how many; each has a class with `students` students */
export async function startTablets(
  serverUrl: string,
  databaseUrl: string,
  { schools = 1, students = 6 } = {},
): Promise<TabletsUnderLoad> {
  const writers = await writersOf(serverUrl, databaseUrl, schools, students)
  const acknowledged = new Set<string>()
  const written: string[] = []
  let lastArrivalAt = performance.now()
  let isOver = false

  async function tablet(write: Writer): Promise<void> {
    for (let number = 0; !isOver; number++) {
      const letters: Letter[] = []
      for (let k = 0; k < lettersPerRequest; k++)
        letters.push(await write(`Antwort ${number}.${k}, lang genug`))
      written.push(...letters.map(({ id }) => id))
      // Repeats the delivery until each letter has its receipt, like a tablet.
      while (letters.some(({ id }) => !acknowledged.has(id))) {
        for (const id of await deliver(serverUrl, letters)) {
          acknowledged.add(id)
          lastArrivalAt = performance.now()
        }
        await wait(pauseMs)
      }
    }
  }

  const tablets = Promise.all(writers.map(tablet))
  return {
    lastArrivalAt: () => lastArrivalAt,
    async end() {
      isOver = true
      await tablets
      const counted = await countIn(databaseUrl, acknowledged)
      return { written: written.length, acknowledged: acknowledged.size, ...counted }
    },
  }
}

/** Prints the counts. @throws when a letter was lost or stored twice */
export function requireEachOnce(counted: Counted, kills: number): void {
  console.log(JSON.stringify({ kills, ...counted }))
  const { missing, stored, distinct, written } = counted
  if (missing > 0 || stored !== distinct || stored !== written)
    throw new Error(`${missing} acknowledged letters are lost, ${stored - distinct} are stored twice`)
  console.log('Nothing acknowledged was lost, nothing was stored twice.')
}

async function writersOf(
  serverUrl: string,
  databaseUrl: string,
  schools: number,
  students: number,
): Promise<Writer[]> {
  const database = await connectDatabase({ databaseUrl })
  try {
    const people = peopleOf(database)
    const writers: Writer[] = []
    for (let school = 0; school < schools; school++) {
      const schoolClass = await people.aClassOf(await people.aTeacherIn(await people.aSchool()))
      await people.aRunIn(schoolClass)
      for (let n = 0; n < students; n++)
        writers.push(await signInTablet(clientOf(serverUrl), await people.aStudentIn(schoolClass)))
    }
    return writers
  } finally {
    await database.close()
  }
}

/** @returns the ids that have their receipt */
async function deliver(url: string, letters: readonly Letter[]): Promise<string[]> {
  try {
    const answer = await fetch(`${url}/api/outbox`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ letters }),
      signal: AbortSignal.timeout(15_000),
    })
    if (answer.status !== 200) return []
    const { data } = (await answer.json()) as { data: OutboxAnswer }
    return data.receipts.flatMap(({ id, disposition }) =>
      disposition === 'received' && id !== null ? [id] : [],
    )
  } catch {
    return []
  }
}

async function countIn(databaseUrl: string, acknowledged: ReadonlySet<string>) {
  const database = await connectDatabase({ databaseUrl })
  try {
    const ids = await database.transaction({ role: 'maintenance' }, (tx) =>
      tx('submissions').pluck<string[]>('id'),
    )
    const all = new Set(ids)
    const missing = [...acknowledged].filter((id) => !all.has(id)).length
    return { stored: ids.length, distinct: all.size, missing }
  } finally {
    await database.close()
  }
}
