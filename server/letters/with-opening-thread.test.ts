import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Letter } from '#shared/letters/letter.ts'
import { createLog } from '../log.ts'
import { createLetterWriter, type LetterWriter } from '../testing/letter-writer.ts'
import { createLetters, type Letters } from './letters.ts'
import { withOpeningThread } from './with-opening-thread.ts'

const masterKeys = [{ kid: 'k1', key: randomBytes(32) }]
const lines: string[] = []
const log = createLog((line) => lines.push(line))
const studentId = uuidv7()

let here: Letters
let pen: LetterWriter
const written: Letter[] = []
beforeAll(async () => {
  here = await createLetters(masterKeys)
  const ids = { organizationId: uuidv7(), classId: uuidv7(), deviceId: uuidv7(), sid: uuidv7() }
  pen = await createLetterWriter(here.writeKeysFor({ studentId, ...ids, issuedAt: new Date() }))
  for (let index = 0; index < 60; index++) {
    const input = { studentId, response: { text: `Antwort ${index}` } }
    written.push(
      await pen.write({ operation: 'students.submitChallenge', input, at: new Date().toISOString() }),
    )
  }
})

/** Counts the letters that are opened in the main thread. */
function counted() {
  const count = { here: 0 }
  const letters: Letters = {
    ...here,
    openLetters(given) {
      count.here += given.length
      return here.openLetters(given)
    },
  }
  return { count, letters }
}

/** The thread compiles its code first: about a second, and much longer on a busy machine. */
const pollTimes = { timeout: 60_000, interval: 100 }

describe('the worker thread that opens letters', { timeout: 100_000 }, () => {
  it('starts under load and gives the same results as the main thread', async () => {
    const { count, letters } = counted()
    const threaded = withOpeningThread(letters, masterKeys, log, { processors: 2 })
    const broken = [{ ...written[0], mac: 'A'.repeat(43) }, 7, null]
    const expected = await here.openLetters([...written, ...broken])
    await vi.waitFor(async () => {
      const before = count.here
      expect(await threaded.openLetters([...written, ...broken])).toEqual(expected)
      expect(count.here).toBe(before)
    }, pollTimes)
    const before = count.here
    const single = await Promise.all(written.map((letter) => threaded.openLetters([letter])))
    expect(single.flat()).toEqual(expected.slice(0, written.length))
    expect(count.here).toBe(before)
    const [opening] = single.flat()
    expect(
      opening?.ok && Buffer.isBuffer(opening.fingerprint) && Buffer.isBuffer(opening.ticket.keyHash),
    ).toBe(true)
  })

  it('survives letters that are nested too deeply for a structured clone', async () => {
    const { count, letters } = counted()
    const threaded = withOpeningThread(letters, masterKeys, log, { processors: 2 })
    await vi.waitFor(async () => {
      const before = count.here
      await threaded.openLetters(written)
      expect(count.here).toBe(before)
    }, pollTimes)
    const before = count.here
    for (const depth of [31, 5_000, 100_000]) {
      const input = '['.repeat(depth) + ']'.repeat(depth)
      const at = new Date().toISOString()
      const operation = 'students.submitChallenge'
      const text = `{"operation":"${operation}","at":"${at}","appVersion":"test","input":${input}}`
      const deep = await pen.write({ operation, input: null, at }, { text })
      expect(await threaded.openLetters([deep, written[0]])).toMatchObject([{ ok: depth < 32 }, { ok: true }])
    }
    expect(await threaded.openLetters(written)).toMatchObject(written.map(() => ({ ok: true })))
    expect(count.here).toBe(before)
  })

  it('reports a failure and continues', async () => {
    const worker = new Worker(new URL('opening-thread.mjs', import.meta.url), {
      workerData: { masterKeys },
      execArgv: [],
    })
    const said = async () => ((await once(worker, 'message')) as unknown[])[0]
    expect(await said()).toEqual({ ready: true })
    worker.postMessage({ batches: [{ id: 1, letters: null }] }, [])
    expect(await said()).toEqual({
      answers: [{ id: 1, failure: expect.stringContaining('TypeError') }],
    })
    worker.postMessage({ batches: [{ id: 2, letters: [written[0]] }] }, [])
    expect(await said()).toMatchObject({ answers: [{ id: 2, openings: [{ ok: true }] }] })
    await worker.terminate()
  })

  it('does not start for a few letters or on a single processor', async () => {
    const { count, letters } = counted()
    const few = withOpeningThread(letters, masterKeys, log, { processors: 2 })
    for (const letter of written) await few.openLetters([letter])
    const alone = withOpeningThread(letters, masterKeys, log, { processors: 1 })
    for (let times = 0; times < 3; times++) await alone.openLetters(written)
    expect(count.here).toBe(written.length * 4)
  })

  it('exits during its work: the main thread opens its letters and all later ones', async () => {
    const { count, letters } = counted()
    const threadFile = threadOf(`parentPort.on('message', () => process.exit(7))`)
    const threaded = withOpeningThread(letters, masterKeys, log, { processors: 2, threadFile })
    const expected = await here.openLetters(written)
    await vi.waitFor(async () => {
      expect(await threaded.openLetters(written)).toEqual(expected)
      expect(lines.join('')).toContain('letter thread exited')
    }, pollTimes)
    const before = count.here
    expect(await threaded.openLetters(written)).toEqual(expected)
    expect(count.here).toBe(before + written.length)
  })

  it('fails on some letters: the main thread opens them and the thread continues', async () => {
    const { letters } = counted()
    const failing = threadOf(
      `parentPort.on('message', ({ batches }) =>
        parentPort.postMessage({ answers: batches.map(({ id }) => ({ id, failure: 'no' })) }))`,
    )
    const threaded = withOpeningThread(letters, masterKeys, log, { processors: 2, threadFile: failing })
    const expected = await here.openLetters(written)
    await vi.waitFor(async () => {
      const all = await Promise.all(written.map((letter) => threaded.openLetters([letter])))
      expect(all.flat()).toEqual(expected)
      expect(lines.join('')).toContain('letter thread failed to open letters')
    }, pollTimes)
  })

  it('sends an unreadable message: the main thread opens its letters', async () => {
    const { letters } = counted()
    const deep = threadOf(`let value = []
      for (let depth = 0; depth < 10_000; depth++) value = [value]
      parentPort.on('message', ({ batches }) =>
        parentPort.postMessage({ answers: batches.map(({ id }) => ({ id, openings: value })) }))`)
    const threaded = withOpeningThread(letters, masterKeys, log, { processors: 2, threadFile: deep })
    const expected = await here.openLetters(written)
    lines.length = 0
    await vi.waitFor(async () => {
      expect(await threaded.openLetters(written)).toEqual(expected)
      expect(lines.join('')).toContain('letter thread exited')
    }, pollTimes)
  })

  it('restarts after a delay', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'weltenkompass-thread-'))
    const mark = join(folder, 'died')
    const real = new URL('opening-thread.mjs', import.meta.url).href
    const exitingOnce = threadOf(
      `parentPort.on('message', () => { writeFileSync(${JSON.stringify(mark)}, ''); process.exit(7) })`,
      `if (existsSync(${JSON.stringify(mark)})) await import(${JSON.stringify(real)}); else`,
    )
    const { count, letters } = counted()
    const options = { processors: 2, threadFile: exitingOnce, restartMs: 1_500 }
    const startedAt = Date.now()
    const threaded = withOpeningThread(letters, masterKeys, log, options)
    await vi.waitFor(async () => {
      await threaded.openLetters(written)
      expect(existsSync(mark)).toBe(true)
    }, pollTimes)
    await vi.waitFor(async () => {
      const before = count.here
      expect(await threaded.openLetters(written)).toMatchObject(written.map(() => ({ ok: true })))
      expect(count.here).toBe(before)
    }, pollTimes)
    expect(Date.now() - startedAt).toBeGreaterThan(1_500)
    rmSync(folder, { recursive: true })
  })
})

/** A thread script that reports that it is ready and then runs `script`. */
function threadOf(script: string, before = ''): URL {
  const source = `import { existsSync, writeFileSync } from 'node:fs'
    import { parentPort } from 'node:worker_threads'
    ${before} {
      ${script}
      parentPort.postMessage({ ready: true })
    }`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}
