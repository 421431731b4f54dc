import { expect, it } from 'vitest'
import { drainUntilEmpty } from './drain-until-empty.ts'
import type { DrainReport } from './outbox.ts'

function drainWith(reports: DrainReport[], isOver = () => false) {
  let now = 0
  const outbox = { drain: () => Promise.resolve(reports.shift() ?? { delivered: 0, nextAt: undefined }) }
  const sleep = (ms: number) => Promise.resolve(void (now += ms))
  return drainUntilEmpty(outbox, { now: () => now, sleep, limitMs: 100_000, isOver })
}

it('waits through short pauses until nothing is left', async () => {
  const reports = [
    { delivered: 2, nextAt: 5_000 },
    { delivered: 3, nextAt: undefined },
  ]
  expect(await drainWith(reports)).toEqual({ empty: true, delivered: 5 })
})

it('ends its pause when a new version wants to take over', async () => {
  const reports = [
    { delivered: 2, nextAt: 5_000 },
    { delivered: 3, nextAt: undefined },
  ]
  expect(await drainWith(reports, () => true)).toEqual({ empty: false, delivered: 2 })
})

it('stops before a pause that is too long for the worker', async () => {
  expect(await drainWith([{ delivered: 0, nextAt: 900_000 }])).toEqual({ empty: false, delivered: 0 })
})
