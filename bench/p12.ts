// Measures checking and opening a letter on the server. The first letter of a page needs a new HPKE context and is
// measured separately.
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { createLetters } from '../server/letters/letters.ts'
import { createLetterWriter } from '../server/testing/letter-writer.ts'
import type { Letter } from '#shared/letters/letter.ts'
import { medianOf, type Figure, type Options } from './report.ts'

const masterKey = { kid: 'bench', key: randomBytes(32) }
const content = {
  operation: 'students.submitChallenge' as const,
  input: { challengeId: uuidv7(), chapterId: uuidv7(), response: { text: 'x'.repeat(1_700) } },
  at: new Date().toISOString(),
}

export const figure: Figure = {
  id: 'p12',
  title: 'Checking and opening a 2-KB letter',
  async measure({ rounds, quick }: Options) {
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
    const writer = await createLetterWriter(keys())
    const written: Letter[] = []
    for (let index = 0; index < (quick ? 500 : 3_000); index++) written.push(await writer.write(content))
    const firsts: Letter[] = []
    for (let index = 0; index < (quick ? 30 : 150); index++)
      firsts.push(await (await createLetterWriter(keys())).write(content))

    await microsecondsOf(written, letters)
    const known: number[] = []
    const fresh: number[] = []
    for (let round = 0; round < rounds; round++) {
      known.push(await microsecondsOf(written, letters))
      fresh.push(await microsecondsOf(firsts, await createLetters([masterKey])))
    }
    const bytes = JSON.stringify(written[0]).length
    return [
      {
        name: `a letter of ${bytes} bytes, its context known`,
        unit: 'µs',
        goal: { atMost: 50 },
        values: known,
      },
      { name: 'a letter with a new context, once per page load', unit: 'µs', values: fresh },
    ]
  },
}

/** The median time of opening letters one after the other. */
async function microsecondsOf(
  list: readonly Letter[],
  { openLetters }: Awaited<ReturnType<typeof createLetters>>,
): Promise<number> {
  const times: number[] = []
  for (const letter of list) {
    const startedAt = performance.now()
    const [opening] = await openLetters([letter])
    times.push((performance.now() - startedAt) * 1_000)
    if (!opening?.ok) throw new Error('a letter did not open')
  }
  return medianOf(times)
}
