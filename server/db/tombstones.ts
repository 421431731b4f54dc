// Erased students stay erased, whatever backup is put back: their keyed hashes are also kept in a file beside
// the database, and played back into one that does not know them. Knows no keys: who calls it brings hashes.
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCodeOf } from '../error-code.ts'
import type { Log } from '../log.ts'
import type { Database } from './connect.ts'
import { eraseStudent, type StudentToErase } from './erase-student.ts'
import { startNewEpoch } from './new-epoch.ts'

export interface TombstoneFile {
  /** Call it after the commit of an erasure. Resolves when the disk has it; what it refuses goes with the next ones. */
  keep(hashes: readonly Buffer[]): Promise<void>
  read(): Promise<Buffer[]>
  /** Says in the log that the disk took none: a restore would not know of these erasures. */
  refused(error: unknown): void
}

/** In the data directory and outside of the database's own, so that no backup sets it back. */
export function tombstonesIn(dataDir: string): string {
  return join(dataDir, 'tombstones')
}

/** One hash per line, appended only; without a path (tests) nothing is kept. */
export function createTombstoneFile(path: string | undefined, log?: Pick<Log, 'error'>): TombstoneFile {
  const refused = (error: unknown) => log?.error('DATA_DIR does not keep tombstones', error)
  if (path === undefined) return { keep: async () => {}, read: async () => [], refused }
  let owed: readonly Buffer[] = []
  return {
    async keep(hashes) {
      const lines = [...owed, ...hashes]
      owed = []
      if (lines.length === 0) return
      try {
        await append(path, lines)
      } catch (error) {
        owed = [...lines, ...owed]
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
    // The leading line break parts it from a line that a crash has cut short.
    await file.appendFile(`\n${hashes.map((hash) => hash.toString('hex')).join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** After the commit of an erasure. Where the disk refuses, the log says so, and the upkeep notes them within the hour. */
export async function keepTombstones(file: TombstoneFile, hashes: readonly Buffer[]): Promise<void> {
  await file.keep(hashes).catch((error: unknown) => file.refused(error))
}

export interface Reconciled {
  /** Students that were erased again. */
  erased: number
  /** Set when the file knew tombstones that the database had lost: it was set back. */
  epoch: string | undefined
  /** Why the file could not be brought up to date, when it could not. */
  fileError?: unknown
}

type HashesOf = (studentId: string) => readonly [Buffer, ...Buffer[]]

/**
 * File and table learn from each other. Tombstones that only the file knows mean that the database was set
 * back: their students are erased again and a new epoch begins (everybody signs in anew). Reads both whole: for
 * the start and for a restore.
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

/** In the order of the primary key: by id alone, every page would read the whole table. */
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
