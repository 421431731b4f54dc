import { Dexie } from 'dexie'
import type { WorkDatabase } from './work-database.ts'

/** Releases held letters. Returns how many of them may now be sent. */
export function releaseHeld(database: WorkDatabase): Promise<number> {
  return database.letters
    .where('[state+id]')
    .between(['held', Dexie.minKey], ['held', Dexie.maxKey])
    .modify({ state: 'waiting' })
}
