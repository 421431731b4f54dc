// Command lines send requests to the running server, because only it may open the embedded database: through
// a folder in the data directory, with one file per request and one per answer. Write access to the folder is
// the permission. This needs no port, has no limit on a socket path, and works through a container's volume.
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { makePrivate } from '../private-directory.ts'

/** By the name in the first line of a request; `input` is the rest. */
export type Operations<Name extends string> = Readonly<Record<Name, (input: string) => Promise<Uint8Array>>>

const lookMs = 500
/** The age at which an uncollected request or answer is deleted: longer than any command line waits. */
const staleMs = 30 * 60_000

function folderIn(dataDir: string): string {
  return join(dataDir, 'requests')
}

/** Polls for requests until it is stopped. `stop` waits for the running one. */
export function serveRequests(
  dataDir: string,
  operations: Operations<string>,
  log: Log,
): { stop: () => Promise<void> } {
  const folder = folderIn(dataDir)
  makePrivate(folder)
  let working = Promise.resolve()
  let isWorking = false
  const timer = setInterval(() => {
    if (isWorking) return
    isWorking = true
    working = answerAll(folder, operations)
      .catch((error: unknown) => log.error('command-line requests failed', error))
      .finally(() => (isWorking = false))
  }, lookMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await working
    },
  }
}

async function answerAll(folder: string, operations: Operations<string>): Promise<void> {
  for (const name of namesIn(folder)) {
    const path = join(folder, name)
    if (ageOf(path) > staleMs) rmSync(path, { force: true, recursive: true })
    else if (name.endsWith('.request')) await answer(path, operations)
  }
}

async function answer(path: string, operations: Operations<string>): Promise<void> {
  const base = path.slice(0, -'.request'.length)
  try {
    const [operation = '', ...lines] = takeRequest(path).split('\n')
    const work = Object.hasOwn(operations, operation) ? operations[operation] : undefined
    if (!work) throw new Error(`The running server does not know "${operation}": it is of another version.`)
    await writeWhole(`${base}.answer`, await work(lines.join('\n')))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await writeWhole(`${base}.refusal`, reason.split('\n')[0] ?? '').catch(() => {})
  }
}

/**
 * Removes the request before it runs, readable or not, so that a failing one is not repeated at every poll.
 */
function takeRequest(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } finally {
    rmSync(path, { force: true, recursive: true })
  }
}

/** @throws the server's error of one line, or that it does not answer */
export async function askServer(
  dataDir: string,
  operation: string,
  { input = '', timeoutMs = 120_000 }: { input?: string; timeoutMs?: number } = {},
): Promise<Buffer> {
  const folder = folderIn(dataDir)
  const base = join(folder, randomUUID())
  makePrivate(folder)
  // Root may send requests to a server of another user. Other users cannot enter the folder.
  await writeWhole(`${base}.request`, `${operation}\n${input}`, 0o644)
  try {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline;) {
      if (existsSync(`${base}.answer`)) return readFileSync(`${base}.answer`)
      if (existsSync(`${base}.refusal`)) throw new Error(readFileSync(`${base}.refusal`, 'utf8'))
      await wait(100)
    }
    throw new Error(
      existsSync(`${base}.request`)
        ? 'The running server did not begin in time, and now does not. Is it busy, or of an older version?'
        : 'The running server has begun and continues, but did not answer in time: look at its log, or ask again later',
    )
  } finally {
    for (const kind of ['request', 'answer', 'refusal']) rmSync(`${base}.${kind}`, { force: true })
  }
}

/** The file gets its name when it is complete. */
async function writeWhole(path: string, content: Uint8Array | string, mode = 0o600): Promise<void> {
  await writeFile(`${path}.draft`, content, { mode: 0o600 })
  // Overrides the umask of the caller.
  await chmod(`${path}.draft`, mode)
  renameSync(`${path}.draft`, path)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return 0
  }
}
