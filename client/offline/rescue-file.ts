// The rescue file exports sealed letters unchanged, to be imported on a device with a connection. Delivering twice is
// harmless, so the letters also stay on the tablet. Only the server can read the contents.
import { Dexie } from 'dexie'
import type { Letter } from '#shared/letters/letter.ts'
import { retryOnClosedHandle } from './closed-handle.ts'
import { isFull } from './disk-full.ts'
import type { LetterRow, LetterState, WorkDatabase } from './work-database.ts'

/** Letters of all authors that are not received yet, including held drafts. */
const carried: readonly LetterState[] = ['held', 'waiting', 'sending', 'quarantined']

export interface RescueFile {
  weltenkompass: 'rescue'
  savedAt: string
  letters: Letter[]
}

/**
 * An exported letter counts as sent: no draft replaces it and no password change is withdrawn from now on.
 * @throws errors of the storage, except a full disk
 */
export async function rescueFileOf(database: WorkDatabase, savedAt: Date): Promise<RescueFile> {
  const { letters, drafts } = database
  const rows = await retryOnClosedHandle(database, () => {
    const noted = database.transaction('rw', letters, async () => {
      const carrying = await carriedRows(database)
      // A failed delivery that never left the device takes its attempt back.
      const first = carrying.filter((row) => row.attempts === 0 || row.state === 'sending')
      await letters.bulkPut(first.map((row) => ({ ...row, attempts: row.attempts + 1 })))
      return carrying
    })
    return noted.catch(async (error: unknown) => {
      if (!isFull(error)) throw error
      // The disk is full, so nothing can be recorded: export only what this tablet can no longer withdraw.
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

/** The letters in a file. Throws when it is not a rescue file. */
export function lettersIn(text: string): Letter[] {
  const file: unknown = JSON.parse(text)
  const letters =
    typeof file === 'object' && file !== null && 'letters' in file && Array.isArray(file.letters)
      ? file.letters.filter(isLetter)
      : []
  if (letters.length === 0) throw new Error('no letters in this file')
  return letters
}

/** The file does not tell which letters are parts of pictures. One that is so large is sent after the texts. */
const partFromBytes = 32 * 1024

/**
 * Stores them beside the letters of this device, which delivers them like its own. Letters that it has already stay
 * unchanged. Returns how many are new.
 */
export function importLetters(
  database: WorkDatabase,
  letters: readonly Letter[],
  now: number,
): Promise<number> {
  return retryOnClosedHandle(database, () =>
    database.transaction('rw', database.letters, async () => {
      const known = await database.letters.bulkGet(letters.map((letter) => letter.id))
      const fresh = letters.filter((_, index) => known[index] === undefined)
      await database.letters.bulkPut(
        fresh
          .map((letter) => ({ letter, bytes: JSON.stringify(letter).length + 1 }))
          .map(({ letter, bytes }) => ({
            id: letter.id,
            keyId: letter.keyId,
            state: 'waiting',
            kind: bytes > partFromBytes ? 'part' : 'other',
            letter,
            bytes,
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
