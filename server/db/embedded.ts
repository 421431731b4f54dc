import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { acquireLock } from './lock-file.ts'
import { startPglite, type Pglite } from './pglite.ts'

// The embedded database on disk: one process per data directory, a first start that a crash cannot leave
// half done. Knows nothing of tables.

export type DatabaseStep = 'creating' | 'opening' | 'migrating' | 'seeding'

/** Whether this data directory has ever held a database. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'database'))
}

/** @throws one clear line when another process uses the directory */
export async function openEmbedded(
  dataDir: string,
  onProgress: (step: DatabaseStep) => void,
): Promise<Pglite> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = await acquireLock(join(dataDir, 'lock'))
  try {
    const directory = join(dataDir, 'database')
    if (!hasEmbeddedDatabase(dataDir)) await createDatabase(directory, onProgress)
    onProgress('opening')
    const pglite = await startPglite({ directory })
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
