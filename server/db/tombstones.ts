// Keeps erased students erased after a restore of any backup. Their keyed hashes are also stored in a file
// outside the database and applied to a database that does not have them. It has no keys: the caller passes
// hashes.
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCodeOf } from '../error-code.ts'
import type { Log } from '../log.ts'
import type { Database } from './connect.ts'
import { eraseStudent, type StudentToErase } from './erase-student.ts'
import { startNewEpoch } from './new-epoch.ts'

export interface TombstoneFile {
  /**
   * Call it after the commit of an erasure. Resolves when the file is synced. Hashes that failed are written
   * with the next ones.
   */
  keep(hashes: readonly Buffer[]): Promise<void>
  read(): Promise<Buffer[]>
  /** Logs that the file could not be written: a restore would not know these erasures. */
  refused(error: unknown): void
}

/** In the data directory but outside the database's directory, so that a restore does not reset it. */
export function tombstonesIn(dataDir: string): string {
  return join(dataDir, 'tombstones')
}

/** One hash per line, append-only. Without a path (in tests) nothing is stored. */
export function createTombstoneFile(path: string | undefined, log?: Pick<Log, 'error'>): TombstoneFile {
  const refused = (error: unknown) => log?.error('tombstones could not be written to DATA_DIR', error)
  if (path === undefined) return { keep: async () => {}, read: async () => [], refused }
  let unsaved: readonly Buffer[] = []
  return {
    async keep(hashes) {
      const lines = [...unsaved, ...hashes]
      unsaved = []
      if (lines.length === 0) return
      try {
        await append(path, lines)
      } catch (error) {
        unsaved = [...lines, ...unsaved]
        throw error
      }
    },
    async read() {
      const text = await readFile(path, 'utf8').catch((error: unknown) => {
        if (errorCodeOf(error) === 'ENOENT') return ''
        throw error
      })
      const hashes = new Set(text.match(/^[0-9a-f]{64}$/gm))
      return [...hashes].map((hash) => Buffer.from(hash, 'hex'))
    },
    refused,
  }
}

async function append(path: string, hashes: readonly Buffer[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'a', 0o600)
  try {
    // The leading line break separates the hash from a line that a crash truncated.
    await file.appendFile(`\n${hashes.map((hash) => hash.toString('hex')).join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Call it after the commit of an erasure. When the disk fails, it logs the error, and the maintenance job
 * retries within an hour.
 */
export async function recordTombstones(file: TombstoneFile, hashes: readonly Buffer[]): Promise<void> {
  await file.keep(hashes).catch((error: unknown) => file.refused(error))
}

export interface Reconciled {
  /** The number of students that were erased again. */
  erased: number
  /** Set when the file contained tombstones that the database had lost, so the database was restored. */
  epoch: string | undefined
  /** The error when the file could not be updated. */
  fileError?: unknown
}

type HashesOf = (studentId: string) => readonly [Buffer, ...Buffer[]]

/**
 * Synchronizes file and table. Tombstones that exist only in the file mean that the database was restored:
 * their students are erased again and a new epoch begins (everybody signs in again). It reads both
 * completely, so it runs only at the start and after a restore.
 */
export async function reconcileTombstones(
  database: Database,
  file: TombstoneFile,
  hashesOf: HashesOf,
  now: Date,
): Promise<Reconciled> {
  const inFile = await file.read()
  const inTable = await database.transaction({ role: 'maintenance' }, (tx) =>
    tx('tombstones').pluck<Buffer[]>('studentHash'),
  )
  const knownToFile = keysOf(inFile)
  const knownToTable = keysOf(inTable)
  const fileError = await file.keep(inTable.filter((hash) => !knownToFile.has(hash.toString('hex')))).then(
    () => undefined,
    (error: unknown) => error,
  )
  const missing = inFile.filter((hash) => !knownToTable.has(hash.toString('hex')))
  if (missing.length === 0) return { erased: 0, epoch: undefined, fileError }
  const erased = await eraseAgain(database, keysOf(missing), hashesOf)
  const epoch = await database.transaction({ role: 'maintenance' }, async (tx) => {
    const rows = missing.map((studentHash) => ({ studentHash }))
    for (let start = 0; start < rows.length; start += 1_000) {
      await tx('tombstones')
        .insert(rows.slice(start, start + 1_000))
        .onConflict()
        .ignore()
    }
    return startNewEpoch(tx, now)
  })
  return { erased, epoch, fileError }
}

const page = 1_000

async function eraseAgain(
  database: Database,
  tombstones: ReadonlySet<string>,
  hashesOf: HashesOf,
): Promise<number> {
  let erased = 0
  let after: StudentToErase | undefined
  for (;;) {
    const students = await pageOfStudents(database, after)
    for (const student of students) {
      const hashes = hashesOf(student.id)
      if (!hashes.some((hash) => tombstones.has(hash.toString('hex')))) continue
      await database.transaction({ role: 'maintenance' }, (tx) => eraseStudent(tx, student, hashes[0]))
      erased += 1
    }
    if (students.length < page) return erased
    after = students.at(-1)
  }
}

/** Sorted by the primary key: sorted by id alone, every page would scan the whole table. */
function pageOfStudents(database: Database, after: StudentToErase | undefined): Promise<StudentToErase[]> {
  return database.transaction({ role: 'maintenance' }, (tx) => {
    const query = tx('students').orderBy(['organizationId', 'id']).limit(page).select('organizationId', 'id')
    if (after) void query.whereRaw('(organization_id, id) > (?, ?)', [after.organizationId, after.id])
    return query
  })
}

function keysOf(hashes: readonly Buffer[]): Set<string> {
  return new Set(hashes.map((hash) => hash.toString('hex')))
}
