import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { acquireLock, isHeld } from './lock-file.ts'
import { startPglite, type Pglite } from './pglite.ts'
import { makePrivate } from '../private-directory.ts'

// Opens the embedded database on disk: one process per data directory, and a first start that survives a crash. It
// does not depend on the tables.

export type DatabaseStep = 'creating' | 'opening' | 'migrating' | 'seeding'

/** Whether this data directory ever contained a database, or a restore has stored one that the next start opens. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  const directory = join(dataDir, 'database')
  return existsSync(directory) || existsSync(restoredPathOf(directory))
}

/** The path where a restore stores the complete new database before it replaces the old one. */
export function restoredPathOf(directory: string): string {
  return `${directory}.restored`
}

/** Whether another process, such as the running server, uses this data directory. */
export function isInUse(dataDir: string): boolean {
  return isHeld(join(dataDir, 'lock'))
}

/** @throws an error of one line when another process uses the directory */
export async function openEmbedded(
  dataDir: string,
  onProgress: (step: DatabaseStep) => void,
  onStop?: (reason: Error) => void,
): Promise<Pglite> {
  makePrivate(dataDir)
  const lock = await acquireLock(join(dataDir, 'lock'), onStop)
  try {
    const directory = join(dataDir, 'database')
    if (!existsSync(directory) && existsSync(restoredPathOf(directory))) {
      renameSync(restoredPathOf(directory), directory)
    }
    if (!hasEmbeddedDatabase(dataDir)) await createDatabase(directory, onProgress)
    onProgress('opening')
    const pglite = await startPglite({ directory }, onStop)
    return {
      ...pglite,
      async close() {
        await pglite.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Creates the database in a temporary directory and renames it when complete. It runs in a separate
 * worker, because only its end frees that memory, which is as large as that of the running database.
 */
async function createDatabase(directory: string, onProgress: (step: DatabaseStep) => void): Promise<void> {
  onProgress('creating')
  const draft = `${directory}.new`
  rmSync(draft, { recursive: true, force: true })
  const pglite = await startPglite({ directory: draft })
  await pglite.close()
  renameSync(draft, directory)
}

/**
 * Locks the directory while `work` replaces the database. `work` gets the path of the database, which may not
 * exist yet.
 * @throws an error of one line when another process uses the directory
 */
export async function withDirectory<T>(dataDir: string, work: (database: string) => Promise<T>): Promise<T> {
  makePrivate(dataDir)
  const lock = await acquireLock(join(dataDir, 'lock'))
  try {
    return await work(join(dataDir, 'database'))
  } finally {
    lock.release()
  }
}
