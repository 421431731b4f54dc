// Stores the database's progress outside of it. A database that is behind this mark was restored with other
// tools, and the tablets have to learn it even if `npm run new-epoch` was not run.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Database } from '../db/connect.ts'
import { startNewEpoch } from '../db/new-epoch.ts'
import { readServerState } from '../db/server-state.ts'

const highWater = z.object({ epoch: z.string(), serial: z.number() })

const pathIn = (dataDir: string) => join(dataDir, 'high-water.json')

/** Runs at the start and periodically. @returns the new epoch when this database is behind the stored mark */
export async function noticeFall(
  database: Database,
  dataDir: string,
  now: Date,
): Promise<string | undefined> {
  const known = await readHighWater(dataDir)
  // Stores exactly the state that was compared: a second read could see a database that was replaced
  // meanwhile, and hide it.
  const { state, isBehind } = await database.transaction({ role: 'maintenance' }, async (tx) => {
    const found = await readServerState(tx)
    const isBehind = known?.epoch === found.epoch && found.serial < known.serial
    return { isBehind, state: isBehind ? { ...found, epoch: await startNewEpoch(tx, now) } : found }
  })
  await keepHighWater(state, dataDir)
  return isBehind ? state.epoch : undefined
}

async function keepHighWater(state: z.output<typeof highWater>, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${pathIn(dataDir)}.${process.pid}`
  await writeFile(draft, JSON.stringify(state), { mode: 0o600 })
  await rename(draft, pathIn(dataDir))
}

async function readHighWater(dataDir: string): Promise<z.output<typeof highWater> | undefined> {
  try {
    return highWater.parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}
