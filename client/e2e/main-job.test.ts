// Proves that what a student wrote while the server was down arrives although every page is closed: the service worker
// sends it, the teacher reads it, and only the new password works. Letters that are sent a second time change nothing.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { lettersOnDevice, putRows } from './device-rows.ts'
import {
  expectOnlyNewPassword,
  prepare,
  expectReadByTeacher,
  useMainJob,
  workWithoutServer,
} from './main-job.ts'
import { picture } from './pictures.ts'
import { reconnect } from './student.ts'

const job = useMainJob()

/** The student's answers on the server, from the student's own export. */
async function submissionsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const me = (await (await fetch('/api/auth/me')).json()) as { data: { userId: string } }
    const answer = await fetch(`/api/students/${me.data.userId}/responses`)
    const { data } = (await answer.json()) as {
      data: { chapters: { challenges: { current: unknown; history: unknown[] }[] }[] }
    }
    return data.chapters
      .flatMap((chapter) => chapter.challenges)
      .reduce(
        (sum, challenge) =>
          sum +
          new Set(
            [challenge.current, ...challenge.history]
              .filter(Boolean)
              .map((each) => (each as { submissionId: string }).submissionId),
          ).size,
        0,
      )
  })
}

/** Sends all letters again, as after lost receipts. Resolves when the server has answered each a second time. */
async function resendAllLetters(page: Page): Promise<void> {
  const delivered = await lettersOnDevice(page)
  expect(delivered.map(({ state }) => state)).not.toContain('waiting')
  const again = delivered.filter(({ state }) => state === 'received')
  // Two answers and the password at least.
  expect(again.length).toBeGreaterThanOrEqual(3)
  await putRows(
    page,
    'letters',
    again.map((letter) => ({ ...letter, state: 'waiting', dueAt: 0 })),
  )
  await reconnect(page)
  const countReceived = async () => {
    const rows = await lettersOnDevice(page)
    return rows.filter(({ state }) => state === 'received').length
  }
  await expect.poll(countReceived).toBe(again.length)
}

it('what a student does without a server arrives with no page open, through the service worker', async () => {
  const story = 'main-job'
  const { teacher, page } = await prepare(job, story)
  await job.stage.server.stop()
  await workWithoutServer(job, page, story)
  await page.close()
  await job.stage.server.start()
  await expectReadByTeacher(teacher, story)
  await expectOnlyNewPassword(job, story)

  const again = await job.tablet.context.newPage()
  await again.goto(`${job.stage.url}/student/dashboard`)
  await again.getByRole('heading', { level: 1 }).waitFor()
  expect(await submissionsOf(again)).toBe(2)
  await resendAllLetters(again)
  expect(await submissionsOf(again)).toBe(2)
  await picture(again, story, '15-dashboard-after')
})
