import { it } from 'vitest'
import {
  onlyTheNewPasswordCounts,
  prepare,
  teacherReadsThem,
  useMainJob,
  workWithoutServer,
} from './main-job.ts'

const stage = useMainJob()

it('what a student does without a server arrives on a tablet without background sync: the open page alone delivers', async () => {
  const story = 'main-job-ipad'
  await stage.tablet.context.addInitScript(() => {
    Reflect.deleteProperty(window, 'SyncManager')
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
  const { teacher, page } = await prepare(stage, story)
  await stage.server.stop()
  await workWithoutServer(stage, page, story)
  await stage.server.start()
  await teacherReadsThem(teacher, story)
  await page.getByText('arrived').first().waitFor({ timeout: 60_000 })
  await onlyTheNewPasswordCounts(stage, story)
})
