// Runs the test of `npm test` that measures the bytes of a student's first load, and builds the client once more without
// the teacher's week to measure what that costs.
import { spawnSync } from 'node:child_process'
import { firstLoadFiguresIn } from '../client/e2e/first-load-figures.ts'
import { shareOf } from './first-load-without.ts'
import type { Figure } from './report.ts'
import { teachersWeek } from './teachers-week.ts'

export const figure: Figure = {
  id: 'p9',
  title: 'A student’s first load, in bytes (client/e2e/first-load.test.ts)',
  async measure() {
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'e2e',
      'client/e2e/first-load.test.ts',
    ]
    const { status, stdout } = spawnSync(process.execPath, vitest, { encoding: 'utf8' })
    if (status !== 0) throw new Error(stdout.slice(-2_000))
    const { english, german, whenIdle, worker, files } = firstLoadFiguresIn(stdout)
    const week = await shareOf(teachersWeek, files)
    return [
      { name: 'JavaScript and CSS, English', unit: 'KB', goal: { atMost: 150 }, values: [english / 1_000] },
      { name: 'JavaScript and CSS, German', unit: 'KB', goal: { atMost: 150 }, values: [german / 1_000] },
      { name: 'English, with the cryptography when idle', unit: 'KB', values: [whenIdle / 1_000] },
      { name: 'service worker, brotli', unit: 'KB', goal: { atMost: 40 }, values: [worker / 1_000] },
      {
        name: 'share of the teacher’s week, brotli',
        unit: 'bytes',
        goal: { atMost: 1_000 },
        values: [week.brotli],
      },
      {
        name: 'share of the teacher’s week, gzip',
        unit: 'bytes',
        goal: { atMost: 1_000 },
        values: [week.gzip],
      },
    ]
  },
}
