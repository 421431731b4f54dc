import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { acquireLock, isHeld } from './lock-file.ts'
import { startPglite, type Pglite } from './pglite.ts'
import { makePrivate } from '../private-directory.ts'

// The embedded database on disk: one process per data directory, a first start that a crash cannot leave
// half done. Knows nothing of tables.

export type DatabaseStep = 'creating' | 'opening' | 'migrating' | 'seeding'

/** Whether this data directory has ever held a database. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'database'))
}

/** Where a restore puts the complete new database, just before it changes places with the old one. */
export function restoredOf(directory: string): string {
  return `${directory}.restored`
}

/** Whether a process, such as the running server, has this data directory. */
export function isInUse(dataDir: string): boolean {
  return isHeld(join(dataDir, 'lock'))
}

/** @throws one clear line when another process uses the directory */
export async function openEmbedded(
  dataDir: string,
  onProgress: (step: DatabaseStep) => void,
  onDeath?: (reason: Error) => void,
): Promise<Pglite> {
  makePrivate(dataDir)
  const lock = await acquireLock(join(dataDir, 'lock'))
  try {
    const directory = join(dataDir, 'database')
    if (!existsSync(directory) && existsSync(restoredOf(directory))) {
      renameSync(restoredOf(directory), directory)
    }
    if (!hasEmbeddedDatabase(dataDir)) await createDatabase(directory, onProgress)
    onProgress('opening')
    const pglite = await startPglite({ directory }, onDeath)
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
 * Beside its place and renamed when complete. In a worker of its own: the memory that the creation takes
 * (as much again as running) goes with the worker.
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
 * Holds the directory while `work` puts another database in place of its own: `work` gets the path of the
 * database, which need not exist, and nobody opens it meanwhile.
 * @throws one clear line when another process uses the directory
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
