import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { askServer, serveRequests } from './requests.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'wk-requests-'))
const lines: string[] = []
let serving: ReturnType<typeof serveRequests>
let hasBegun = false
let release = () => {}
const untilReleased = new Promise<void>((resolve) => (release = resolve))
beforeAll(() => {
  const operations = {
    'say-hello': () => Promise.resolve(Buffer.from('hello')),
    'say-it-again': (input: string) => Promise.resolve(Buffer.from(input)),
    'take-long'() {
      hasBegun = true
      return untilReleased.then(() => Buffer.from(''))
    },
  }
  serving = serveRequests(
    dataDir,
    operations,
    createLog((line) => lines.push(line)),
  )
})
afterAll(async () => {
  await serving.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('requests of the command line', () => {
  it('that are unreadable are refused and removed, and the next one is answered', async () => {
    const base = join(dataDir, 'requests', '0')
    mkdirSync(`${base}.request`)
    const answer = await askServer(dataDir, 'say-hello', { timeoutMs: 10_000 })
    expect(answer.toString()).toBe('hello')
    expect([existsSync(`${base}.request`), existsSync(`${base}.refusal`)]).toEqual([false, true])
    expect(lines).toEqual([])
  })

  it('pass their input to the operation', async () => {
    const answer = await askServer(dataDir, 'say-it-again', { input: 'mutiger-löwe-12', timeoutMs: 10_000 })
    expect(answer.toString()).toBe('mutiger-löwe-12')
  })

  it('that take too long say whether the server has begun', async () => {
    const asked = askServer(dataDir, 'take-long', { timeoutMs: 3_000 })
    asked.catch(() => undefined)
    await expect.poll(() => hasBegun).toBe(true)
    await expect(askServer(dataDir, 'say-hello', { timeoutMs: 100 })).rejects.toThrow('did not begin')
    await expect(asked).rejects.toThrow('has begun and continues')
    release()
  })

  it('with an unknown name are refused, including names of object methods', async () => {
    await expect(askServer(dataDir, 'toString', { timeoutMs: 10_000 })).rejects.toThrow(
      'does not know "toString"',
    )
  })
})
