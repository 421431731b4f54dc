// Proves that a tablet without background sync (an iPad) delivers what a student wrote while the server was down: the open
// page sends it when the server is back, the teacher reads it, and only the new password works.
import { it } from 'vitest'
import {
  expectOnlyNewPassword,
  prepare,
  expectReadByTeacher,
  useMainJob,
  workWithoutServer,
} from './main-job.ts'

const job = useMainJob()

it('what a student does without a server arrives on a tablet without background sync: the open page alone delivers', async () => {
  const story = 'main-job-ipad'
  await job.tablet.context.addInitScript(() => {
    Reflect.deleteProperty(window, 'SyncManager')
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
  const { teacher, page } = await prepare(job, story)
  await job.stage.server.stop()
  await workWithoutServer(job, page, story)
  await job.stage.server.start()
  // Without an event of the network the page waits for up to a minute (outbox.ts); the teacher's page loads after that.
  await page.getByText('arrived', { exact: true }).first().waitFor({ timeout: 90_000 })
  await expectReadByTeacher(teacher, story)
  await expectOnlyNewPassword(job, story)
})
