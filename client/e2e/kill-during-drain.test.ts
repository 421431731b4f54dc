import type { Page } from 'playwright-core'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { findChapter } from '#shared/curriculum/index.ts'
import type { Letter } from '#shared/letters/letter.ts'
import { createLetterWriter } from '../../server/testing/letter-writer.ts'
import { newStudent, submissionsOf } from './demo-school.ts'
import { lettersOnDevice } from './device-rows.ts'
import { putOnDevice } from './fault-matrix/letters.ts'
import { useStageBehindNetwork } from './stage.ts'

const count = 500
const basecampId = '01a1fbf9-9400-72ca-86dc-283cf0480ff9'

const stage = useStageBehindNetwork()

describe('a server that is killed while letters arrive', () => {
  it('five times in 500 letters: 500 submissions, none twice', async () => {
    const { student, caller } = await newStudent(stage.url, {
      username: 'viele-briefe',
      password: 'sehr viele Briefe',
    })
    const letters = await sealedAnswers(student.id, student)
    const tablet = await stage.openTablet()
    const page = await tablet.context.newPage()
    await page.goto(`${stage.url}/device`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await stage.server.kill()
    await putOnDevice(page, letters)

    // One delivery per start of the server, which is killed before, in or after the commit and never receives all letters.
    for (let life = 1; life <= 5; life++) {
      stage.network.allowance = 1
      await stage.server.start()
      await ask(page)
      await expect.poll(() => stage.network.allowance, { interval: 5 }).toBeLessThan(1)
      await wait(Math.random() * 150)
      await stage.server.kill()
      expect(await receivedOn(page), `after life ${life}`).toBeLessThan(count)
    }
    stage.network.allowance = Number.POSITIVE_INFINITY
    await stage.server.start()
    await ask(page)
    await expect.poll(() => receivedOn(page), { timeout: 90_000, interval: 250 }).toBe(count)

    const submissions = await submissionsOf(caller, student.id)
    expect(submissions).toHaveLength(count)
    expect(new Set(submissions.map(({ submissionId }) => submissionId))).toEqual(
      new Set(letters.map(({ id }) => id)),
    )
    const texts = submissions.map(({ response }) => (response as { text: string }).text)
    expect(new Set(texts).size).toBe(count)
  })
})

async function sealedAnswers(
  studentId: string,
  keys: Parameters<typeof createLetterWriter>[0],
): Promise<Letter[]> {
  const chapter = findChapter(basecampId)
  const challenge = chapter?.challenges.find(({ definition }) => definition.kind === 'free_text')
  if (!chapter || !challenge) throw new Error('the base camp has a free text')
  const writer = await createLetterWriter(keys)
  const start = Date.now() - count * 1000
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      writer.write({
        operation: 'students.submitChallenge',
        input: {
          studentId,
          chapterId: chapter.id,
          challengeId: challenge.id,
          response: { text: `Antwort ${index}: ${'Ich wollte Züge fahren. '.repeat(55)}` },
        },
        at: new Date(start + index * 1000).toISOString(),
      }),
    ),
  )
}

async function receivedOn(page: Page): Promise<number> {
  return (await lettersOnDevice(page)).filter(({ state }) => state === 'received').length
}

/** Simulates a regained connection or a visible page: the tablet tries again without waiting for its backoff. */
async function ask(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}
