import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Letter } from '#shared/letters/letter.ts'
import { createLog } from '../log.ts'
import { createLetterWriter } from '../testing/letter-writer.ts'
import { createLetters, type Letters } from './letters.ts'
import { withOpeningBeside } from './opening-beside.ts'

const masterKeys = [{ kid: 'k1', key: randomBytes(32) }]
const lines: string[] = []
const log = createLog((line) => lines.push(line))
const studentId = uuidv7()

let here: Letters
const written: Letter[] = []
beforeAll(async () => {
  here = await createLetters(masterKeys)
  const ids = { organizationId: uuidv7(), classId: uuidv7(), deviceId: uuidv7(), sid: uuidv7() }
  const pen = await createLetterWriter(here.writeKeysFor({ studentId, ...ids, issuedAt: new Date() }))
  for (let index = 0; index < 60; index++) {
    const input = { studentId, response: { text: `Antwort ${index}` } }
    written.push(
      await pen.write({ operation: 'students.submitChallenge', input, at: new Date().toISOString() }),
    )
  }
})

/** Counts what is opened on this side. */
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

describe('a thread that opens letters', () => {
  it('is started by many at once, and what it opens is what would be opened here', async () => {
    const { count, letters } = counted()
    const beside = withOpeningBeside(letters, masterKeys, log, { processors: 2 })
    const broken = [{ ...written[0], mac: 'A'.repeat(43) }, 7, null]
    const expected = await here.openLetters([...written, ...broken])
    await vi.waitFor(
      async () => {
        const before = count.here
        expect(await beside.openLetters([...written, ...broken])).toEqual(expected)
        expect(count.here).toBe(before)
      },
      { timeout: 20_000, interval: 100 },
    )
    const before = count.here
    const single = await Promise.all(written.map((letter) => beside.openLetters([letter])))
    expect(single.flat()).toEqual(expected.slice(0, written.length))
    expect(count.here).toBe(before)
    const [opening] = single.flat()
    expect(
      opening?.ok && Buffer.isBuffer(opening.fingerprint) && Buffer.isBuffer(opening.ticket.keyHash),
    ).toBe(true)
  })

  it('is not needed by a few, nor where there is one processor', async () => {
    const { count, letters } = counted()
    const few = withOpeningBeside(letters, masterKeys, log, { processors: 2 })
    for (const letter of written) await few.openLetters([letter])
    const alone = withOpeningBeside(letters, masterKeys, log, { processors: 1 })
    for (let times = 0; times < 3; times++) await alone.openLetters(written)
    expect(count.here).toBe(written.length * 4)
  })

  it('may end in the middle: its letters are opened here, and so are all others', async () => {
    const { count, letters } = counted()
    const dying = `import { parentPort } from 'node:worker_threads'
      parentPort.on('message', () => process.exit(7)); parentPort.postMessage({ ready: true })`
    const threadFile = new URL(`data:text/javascript,${encodeURIComponent(dying)}`)
    const beside = withOpeningBeside(letters, masterKeys, log, { processors: 2, threadFile })
    const expected = await here.openLetters(written)
    await vi.waitFor(
      async () => {
        expect(await beside.openLetters(written)).toEqual(expected)
        expect(lines.join('')).toContain('the thread that opens letters has ended')
      },
      { timeout: 20_000, interval: 50 },
    )
    const before = count.here
    expect(await beside.openLetters(written)).toEqual(expected)
    expect(count.here).toBe(before + written.length)
  })
})
