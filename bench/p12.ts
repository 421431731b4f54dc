// P12: checking and opening a 2-KB letter on the server, its HPKE context known. Limit: 50 µs median.
// A new context is counted and reported apart. Run: npx tsx bench/p12-open-letter.ts
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { createLetters } from '../server/letters/letters.ts'
import { createLetterWriter } from '../server/testing/letter-writer.ts'
import type { Letter } from '#shared/letters/letter.ts'

const limitMicroseconds = 50
const letterCount = 2_000
const contextCount = 200

const masterKey = { kid: 'bench', key: randomBytes(32) }
const letters = await createLetters([masterKey])
const keys = () =>
  letters.writeKeysFor({
    studentId: uuidv7(),
    organizationId: uuidv7(),
    classId: uuidv7(),
    deviceId: uuidv7(),
    sid: uuidv7(),
    issuedAt: new Date(),
  })
const content = {
  operation: 'students.submitChallenge' as const,
  input: { challengeId: uuidv7(), chapterId: uuidv7(), response: { text: 'x'.repeat(1_700) } },
  at: new Date().toISOString(),
}

const pen = await createLetterWriter(keys())
const written: Letter[] = []
for (let index = 0; index < letterCount; index++) written.push(await pen.write(content))

async function medianOf(list: readonly Letter[], opener = letters): Promise<number> {
  const times: number[] = []
  for (const letter of list) {
    const start = performance.now()
    const [opening] = await opener.openLetters([letter])
    times.push((performance.now() - start) * 1_000)
    if (!opening?.ok) throw new Error('a letter did not open')
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN
}

await medianOf(written)
const known = await medianOf(written)
const others: Letter[] = []
for (let index = 0; index < contextCount; index++)
  others.push(await (await createLetterWriter(keys())).write(content))
const fresh = await medianOf(others, await createLetters([masterKey]))

const bytes = JSON.stringify(written[0]).length
console.log(
  `a letter of ${bytes} bytes: ${known.toFixed(1)} µs with its context known (limit ${limitMicroseconds})`,
)
console.log(`a new context: ${(fresh / 1_000).toFixed(2)} ms (${contextCount} of them)`)
console.log(
  JSON.stringify({
    figure: 'P12',
    knownMicroseconds: known,
    limitMicroseconds,
    newContextMicroseconds: fresh,
    bytes,
  }),
)
