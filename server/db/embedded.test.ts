import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it } from 'vitest'
import { connectDatabase } from './connect.ts'

// The tests run in order on one data directory. The second process is a real one, and the test kills it.

const dataDir = mkdtempSync(join(tmpdir(), 'wk-embedded-'))
const script = join(import.meta.dirname, '../testing/hold-database.ts')
let holder: ChildProcess | undefined
afterAll(() => {
  holder?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts the other process and waits until `count` of its rows are acknowledged. */
async function startHolder(count: number): Promise<{ process: ChildProcess; acknowledged: string[] }> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  holder = child
  const acknowledged: string[] = []
  const lines = createInterface({ input: child.stdout })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the other process ended with ${code}`)))
    lines.on('line', (line) => {
      if (line !== 'open') acknowledged.push(line)
      if (acknowledged.length === count) resolve()
    })
  })
  return { process: child, acknowledged }
}

// Creating a database takes seconds, and longer on a busy machine.
describe('the embedded database on disk', { timeout: 120_000 }, () => {
  let acknowledged: string[] = []

  it('refuses a second process with one line that names the first', async () => {
    const first = await startHolder(50)
    acknowledged = first.acknowledged
    const refused = connectDatabase({ dataDir })
    await expect(refused).rejects.toThrow(`in use by process ${first.process.pid}`)
    await expect(connectDatabase({ dataDir })).rejects.not.toThrow('\n')
  })

  it('opens after the holder was killed, with every acknowledged row', async () => {
    if (!holder) throw new Error('no other process')
    const ended = once(holder, 'exit')
    holder.kill('SIGKILL')
    await ended
    expect(existsSync(join(dataDir, 'lock'))).toBe(true)
    const db = await connectDatabase({ dataDir })
    const { rows } = await db.knex.raw<{ rows: { id: number }[] }>('select id from kept order by id')
    await db.close()
    expect(rows.map(({ id }) => String(id))).toEqual(expect.arrayContaining(acknowledged))
    expect(acknowledged.length).toBeGreaterThanOrEqual(50)
  })

  it('releases its lock when it is closed', () => {
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  it('opens when another process has the pid of the dead holder', async () => {
    const lock = { pid: process.ppid, startedAt: 'another boot 1', host: hostname(), token: 'x' }
    writeFileSync(join(dataDir, 'lock'), JSON.stringify(lock))
    const db = await connectDatabase({ dataDir })
    expect(readFileSync(join(dataDir, 'lock'), 'utf8')).toContain(`"pid":${process.pid}`)
    await expect(connectDatabase({ dataDir })).rejects.toThrow('in use')
    await db.close()
  })

  it('reports to its process that another one took the directory over while it was paused', async () => {
    const stopErrors: Error[] = []
    const db = await connectDatabase({ dataDir, onStop: (reason) => void stopErrors.push(reason) })
    const lock = { pid: 7, startedAt: null, host: 'another-container', token: 'y' }
    writeFileSync(join(dataDir, 'lock'), JSON.stringify(lock))
    await expect.poll(() => stopErrors.length, { timeout: 60_000 }).toBe(1)
    expect(stopErrors[0]?.message).toContain('in use by process 7 on another-container')
    await db.close()
    expect(readFileSync(join(dataDir, 'lock'), 'utf8')).toContain('another-container')
    rmSync(join(dataDir, 'lock'))
  })

  it('reports to its process that it stopped, here because its log was deleted', async () => {
    const stopErrors: Error[] = []
    const onStop = (reason: Error) => void stopErrors.push(reason)
    const db = await connectDatabase({ dataDir, onStop })
    rmSync(join(dataDir, 'database', 'pg_wal'), { recursive: true })
    // The query that is running when it stops gets no answer.
    const write = 'insert into kept select 1000000 + i from generate_series(1, 10) i'
    for (const sql of ['select pg_switch_wal()', write, 'select pg_switch_wal()', write, 'checkpoint']) {
      db.knex.raw(sql).catch(() => {})
    }
    await expect.poll(() => stopErrors.length).toBe(1)
    expect(stopErrors[0]?.message).toContain('PANIC')
  })
})
