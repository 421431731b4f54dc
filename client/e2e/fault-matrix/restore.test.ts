import { cpSync, rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callerOf } from '../demo-school.ts'
import { expectOnServer, putOnDevice, sealedAnswers, statesOn, wake } from './letters.ts'
import { openDevicePage, useMatrixStage } from './matrix-stage.ts'

const stage = useMatrixStage()

// The embedded database is a directory; PostgreSQL is restored by its own tools.
describe.runIf(!process.env['TEST_DATABASE_URL'])('a server set back to last night', () => {
  it('fault: server restored from a backup, with students who registered after it', async () => {
    const backup = `${stage.server.dataDir}-backup`
    const anna = await stage.home.addStudent()
    await stage.server.stop()
    cpSync(stage.server.dataDir, backup, { recursive: true })
    await stage.server.start()
    try {
      const known = await sealedAnswers(anna, 4)
      const stranger = await sealedAnswers(await stage.home.addStudent(), 1)
      let page = await stage.devicePage()
      // One by one: if the serial grows by less than the first batch after the restore, the roll-back is not detected.
      // The restore command makes a new epoch for that reason.
      for (const [index, letter] of [...known.letters.slice(0, 3), ...stranger.letters].entries()) {
        await putOnDevice(page, [letter])
        await wake(page)
        await expect.poll(() => statesOn(page)).toEqual(Array.from({ length: index + 1 }, () => 'received'))
      }

      await stage.server.stop()
      rmSync(stage.server.dataDir, { recursive: true })
      cpSync(backup, stage.server.dataDir, { recursive: true })
      await stage.server.start()

      // The answer to the next letter shows that the server was restored, and all letters are sent again.
      const context = page.context()
      await page.close()
      page = await openDevicePage(context, stage.url)
      await putOnDevice(page, known.letters.slice(3))
      await wake(page)
      await expect
        .poll(
          async () => {
            await wake(page)
            return statesOn(page)
          },
          { interval: 500 },
        )
        .toEqual(['received', 'received', 'received', 'received', 'waiting'])
      await page.getByText('1 entry waiting').waitFor()
      const caller = callerOf(stage.server.url)
      await caller.post('/api/students/login', { username: anna.username, password: anna.password })
      await expectOnServer({ account: { ...anna, caller }, letters: known.letters })
    } finally {
      rmSync(backup, { recursive: true, force: true })
    }
  })
})
