import { beforeEach, describe, expect, it } from 'vitest'
import type { DrainReport, DrainWish } from './outbox.ts'
import { createTriggers, type TriggerPorts } from './triggers.ts'

let report: DrainReport
let drains: DrainWish[]
let timers: { work: () => void; ms: number }[]
let listeners: Map<string, () => void>
let woken: string[]
let released: number

function createPorts(): TriggerPorts {
  return {
    drain: (wish = {}) => Promise.resolve(report).finally(() => drains.push(wish)),
    now: () => 1_000,
    random: () => 0.5,
    setTimer: (work, ms) => {
      const timer = { work, ms }
      timers.push(timer)
      return () => void (timers = timers.filter((other) => other !== timer))
    },
    listen: (event, listener) => {
      listeners.set(event, listener)
      return () => void listeners.delete(event)
    },
    wakeWorker: (when) => void woken.push(when),
    release: () => Promise.resolve((released += 1)),
  }
}

beforeEach(() => {
  report = { delivered: 0, nextAt: undefined }
  drains = []
  timers = []
  listeners = new Map()
  woken = []
  released = 0
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('a drain', () => {
  it('runs at the start and releases drafts that an earlier page held', async () => {
    createTriggers(createPorts()).start()
    await settled()
    expect(drains).toEqual([{ eager: true }])
    expect(released).toBe(1)
  })

  it('runs after a letter was added, and wakes the worker in case the page ends', async () => {
    createTriggers(createPorts()).afterAdding()
    await settled()
    expect(drains).toHaveLength(1)
    expect(woken).toEqual(['later'])
  })

  it('runs when the page becomes visible again', async () => {
    createTriggers(createPorts()).start()
    await settled()
    listeners.get('visible')?.()
    await settled()
    expect(drains).toHaveLength(2)
  })

  it('runs a moment after the reconnect, not at once', async () => {
    createTriggers(createPorts()).start()
    await settled()
    listeners.get('online')?.()
    expect(timers.map(({ ms }) => ms)).toEqual([900_000, 750])
    timers[1]?.work()
    await settled()
    expect(drains).toHaveLength(2)
  })

  it('is also run by the worker when the page is hidden', async () => {
    createTriggers(createPorts()).start()
    await settled()
    listeners.get('hidden')?.()
    await settled()
    expect(woken).toEqual(['now'])
    expect(released).toBe(2)
  })

  it('runs again when its report is due, and at intervals when nothing waits', async () => {
    const triggers = createTriggers(createPorts())
    report = { delivered: 0, nextAt: 16_000 }
    await triggers.drainNow()
    expect(timers.map(({ ms }) => ms)).toEqual([15_000])
    report = { delivered: 1, nextAt: undefined }
    timers[0]?.work()
    await settled()
    expect(timers.map(({ ms }) => ms)).toEqual([900_000])
  })

  it('runs again after it has failed', async () => {
    const ports = createPorts()
    createTriggers({ ...ports, drain: () => Promise.reject(new Error('no database')) }).afterAdding()
    await settled()
    expect(timers.map(({ ms }) => ms)).toEqual([15_000])
  })

  it('does not run again after the stop', async () => {
    report = { delivered: 0, nextAt: 16_000 }
    const end = createTriggers(createPorts()).start()
    await settled()
    end()
    expect(timers).toEqual([])
    expect(listeners.size).toBe(0)
  })
})
