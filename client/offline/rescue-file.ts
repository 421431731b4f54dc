// The rescue file: sealed letters as they are, carried by hand to a device that gets online. Delivering twice is
// harmless, so the letters stay on the tablet as well. It knows no contents; nobody outside the server does.
import { Dexie } from 'dexie'
import type { Letter } from '#shared/letters/letter.ts'
import { onLiveHandle } from './dead-handle.ts'
import { isFull } from './disk-full.ts'
import type { LetterRow, LetterState, WorkDatabase } from './work-database.ts'

/** Not received yet, whoever wrote them; drafts that are still held as well. */
const carried: readonly LetterState[] = ['held', 'waiting', 'sending', 'quarantined']

export interface RescueFile {
  weltenkompass: 'rescue'
  savedAt: string
  letters: Letter[]
}

/**
 * What leaves in the file counts as sent: from now on no draft takes the place of another, no password is withdrawn.
 * @throws what the storage throws, but for a full one
 */
export async function rescueFileOf(database: WorkDatabase, savedAt: Date): Promise<RescueFile> {
  const { letters, drafts } = database
  const rows = await onLiveHandle(database, () => {
    const noted = database.transaction('rw', letters, async () => {
      const carrying = await carriedRows(database)
      // What is being sent loses its attempt if nothing can have left.
      const first = carrying.filter((row) => row.attempts === 0 || row.state === 'sending')
      await letters.bulkPut(first.map((row) => ({ ...row, attempts: row.attempts + 1 })))
      return carrying
    })
    return noted.catch(async (error: unknown) => {
      if (!isFull(error)) throw error
      // Nothing can be noted, and the file is all the more needed: without what this tablet may still take back.
      const replaceable = new Set((await drafts.toArray()).map(({ letterId }) => letterId))
      const rest = await carriedRows(database)
      return rest.filter((row) => row.attempts > 0 || (row.kind !== 'password' && !replaceable.has(row.id)))
    })
  })
  const sealed = rows.flatMap((row) => (row.letter ? [row.letter] : []))
  return { weltenkompass: 'rescue', savedAt: savedAt.toISOString(), letters: sealed }
}

async function carriedRows(database: WorkDatabase): Promise<LetterRow[]> {
  const ofState = (state: LetterState) =>
    database.letters.where('[state+id]').between([state, Dexie.minKey], [state, Dexie.maxKey]).toArray()
  return (await Promise.all(carried.map(ofState))).flat()
}

/** The letters in a file; throws when it is none of ours. */
export function lettersIn(text: string): Letter[] {
  const file: unknown = JSON.parse(text)
  const letters =
    typeof file === 'object' && file !== null && 'letters' in file && Array.isArray(file.letters)
      ? file.letters.filter(isLetter)
      : []
  if (letters.length === 0) throw new Error('no letters in this file')
  return letters
}

/**
 * Puts them beside the letters of this device, from where they travel like any other. What is known here already
 * stays as it is. Returns how many are new.
 */
export function takeIn(database: WorkDatabase, letters: readonly Letter[], now: number): Promise<number> {
  return onLiveHandle(database, () =>
    database.transaction('rw', database.letters, async () => {
      const known = await database.letters.bulkGet(letters.map((letter) => letter.id))
      const fresh = letters.filter((_, index) => known[index] === undefined)
      await database.letters.bulkPut(
        fresh.map((letter) => ({
          id: letter.id,
          keyId: letter.keyId,
          state: 'waiting',
          kind: 'other',
          letter,
          bytes: JSON.stringify(letter).length + 1,
          writtenAt: now,
          dueAt: 0,
          attempts: 0,
          takenIn: true,
        })),
      )
      return fresh.length
    }),
  )
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const textKeys = ['id', 'keyId', 'kid', 'enc', 'iv', 'box', 'mac'] as const

function isLetter(value: unknown): value is Letter {
  if (typeof value !== 'object' || value === null || !('v' in value) || value.v !== 1) return false
  const record: Record<string, unknown> = { ...value }
  return textKeys.every((key) => typeof record[key] === 'string') && uuid.test(String(record['id']))
}
