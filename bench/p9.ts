// The bytes of a student's first load are a test of every `npm test`; here is only who asks for the figure.
import { spawnSync } from 'node:child_process'
import type { Figure } from './report.ts'

export const figure: Figure = {
  id: 'p9',
  title: 'First load of the student’s way, in bytes (client/e2e/first-load.test.ts)',
  measure() {
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'e2e',
      'client/e2e/first-load.test.ts',
    ]
    const { status, stdout } = spawnSync(process.execPath, vitest, { encoding: 'utf8' })
    if (status !== 0) throw new Error(stdout.slice(-2_000))
    const told = /first load (\d+) bytes, when idle (\d+), worker (\d+)/.exec(stdout)
    const [first, idle, worker] = (told ?? []).slice(1).map((bytes) => Number(bytes) / 1_000)
    if (first === undefined || idle === undefined || worker === undefined)
      throw new Error('the test told no bytes')
    return Promise.resolve([
      { name: 'JavaScript and CSS, brotli', unit: 'KB', goal: { atMost: 150 }, values: [first] },
      { name: 'with the cryptography that comes when the page is idle', unit: 'KB', values: [idle] },
      { name: 'service worker, brotli', unit: 'KB', goal: { atMost: 40 }, values: [worker] },
    ])
  },
}
