import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { errorCodeOf } from '../error-code.ts'

// Two processes on one embedded data directory lose rows without an error, so a lock file names the holder.
// The pid and start time show whether a holder on this host is alive (kill -9, reboot). A holder in another
// container, whose pids have no meaning here, is recognised by its heartbeat. It does not depend on the
// database.

const holderFile = z.object({
  pid: z.int(),
  /**
   * Distinguishes the process from a later one with the same pid. Null when the system does not provide it.
   */
  startedAt: z.nullable(z.string()),
  host: z.string(),
  token: z.string(),
})

type Holder = z.output<typeof holderFile>

const heartbeatMs = 5_000
const silentMs = 4 * heartbeatMs

/**
 * `onLost` is called when another process took the lock over, because this one was paused for longer than its
 * heartbeat: it must not write any more. Without `onLost` the process ends with an uncaught exception.
 * @throws an error of one line that names the holder when another living process holds the lock
 */
export async function acquireLock(
  path: string,
  onLost: (reason: Error) => void = (reason) => {
    throw reason
  },
): Promise<{ release: () => void }> {
  const own: Holder = {
    pid: process.pid,
    startedAt: processStartOf(process.pid),
    host: hostname(),
    token: randomUUID(),
  }
  if (!tryCreate(path, own)) await takeOver(path, own)
  const heartbeat = setInterval(() => {
    const holder = readHolder(path)
    if (holder === undefined || holder.token === own.token) return touch(path)
    clearInterval(heartbeat)
    onLost(refusal(path, holder))
  }, heartbeatMs).unref()
  const release = (): void => {
    clearInterval(heartbeat)
    process.off('exit', release)
    if (readHolder(path)?.token === own.token) rmSync(path, { force: true })
  }
  // Also runs when the process exits without closing, as Knex's command line does.
  process.once('exit', release)
  return { release }
}

/** Whether a living process holds the lock. */
export function isHeld(path: string): boolean {
  const holder = readHolder(path)
  return holder !== undefined && isAlive(holder, path)
}

function tryCreate(path: string, own: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(own), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * When several processes find the same stale file, the last writer wins. The pause lets the others notice.
 */
async function takeOver(path: string, own: Holder): Promise<void> {
  const holder = readHolder(path)
  if (holder && isAlive(holder, path)) throw refusal(path, holder)
  const draft = `${path}.${own.token}`
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 })
  renameSync(draft, path)
  await wait(150)
  const winner = readHolder(path)
  if (winner?.token !== own.token) throw refusal(path, winner)
}

function refusal(path: string, holder: Holder | undefined): Error {
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process'
  return new Error(
    `The data directory is in use by ${who} (${path}): stop it first, or set another DATA_DIR.`,
  )
}

/** An unreadable file was truncated by a crash, so no process holds the lock. */
function readHolder(path: string): Holder | undefined {
  try {
    return holderFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(path).mtimeMs < silentMs
  if (holder.pid === process.pid) return holder.startedAt === processStartOf(process.pid)
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (errorCodeOf(error) === 'ESRCH') return false
  }
  return holder.startedAt === null || holder.startedAt === processStartOf(holder.pid)
}

/** Field 22 of /proc/…/stat together with the boot id; on other systems the output of `ps`. */
function processStartOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie keeps its pid and start time but holds no lock.
    return fields[0] === 'Z' ? 'ended' : `${boot} ${fields[19]}`
  } catch {
    return startByPs(pid)
  }
}

function startByPs(pid: number): string | null {
  try {
    const output = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { stdio: 'pipe' })
    return output.toString().trim() || null
  } catch {
    return null
  }
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The file was removed or the disk is gone. The database itself reports that.
  }
}
