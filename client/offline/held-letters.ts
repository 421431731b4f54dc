import { Dexie } from 'dexie'
import type { WorkDatabase } from './work-database.ts'

/** Returns how many letters may travel now that could not before. */
export function releaseHeld(database: WorkDatabase): Promise<number> {
  return database.letters
    .where('[state+id]')
    .between(['held', Dexie.minKey], ['held', Dexie.maxKey])
    .modify({ state: 'waiting' })
}
