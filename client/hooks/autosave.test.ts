import { expect, it, vi } from 'vitest'
import { createAutosave } from './autosave.ts'

/** A disk whose saves resolve when the test says so. */
function disk() {
  const started: string[] = []
  const ends: { done: () => void; fail: () => void }[] = []
  const autosave = createAutosave<string>({
    pauseMs: 60_000,
    longestMs: 60_000,
    save(place, value) {
      started.push(`${place} ${value}`)
      return new Promise((done, fail) => ends.push({ done, fail: () => fail(new Error('disk full')) }))
    },
  })
  return { autosave, started, ends }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

it('a second flush waits for the save in flight', async () => {
  const { autosave, ends } = disk()
  autosave.change('a', 'one')
  void autosave.flush('a')
  let isOver = false
  const second = autosave.flush('a').then(() => (isOver = true))
  await nextTask()
  expect(isOver).toBe(false)
  ends[0]?.done()
  await second
})

it('runs saves in the order of typing, each for its own key', async () => {
  const { autosave, started, ends } = disk()
  autosave.change('a', 'one')
  void autosave.flush('a')
  await nextTask()
  autosave.change('a', 'two')
  autosave.change('b', 'three')
  const [second, third] = [autosave.flush('a'), autosave.flush('b')]
  await nextTask()
  expect(started).toEqual(['a one'])
  ends[0]?.done()
  await nextTask()
  ends[1]?.done()
  await second
  await nextTask()
  ends[2]?.done()
  await third
  expect(started).toEqual(['a one', 'a two', 'b three'])
})

it('a failed save is retried with the next flush, unless newer text has replaced it', async () => {
  const { autosave, started, ends } = disk()
  autosave.change('a', 'one')
  const first = autosave.flush('a')
  await nextTask()
  ends[0]?.fail()
  await first
  void autosave.flush('a')
  await nextTask()
  autosave.change('a', 'two')
  ends[1]?.fail()
  await nextTask()
  const last = autosave.flush('a')
  await nextTask()
  ends[2]?.done()
  await last
  expect(started).toEqual(['a one', 'a one', 'a two'])
})

it('forgotten text is not saved, and newer text is not forgotten with it', async () => {
  const { autosave, started, ends } = disk()
  autosave.change('a', 'submitted')
  autosave.forget('a')
  await autosave.flush('a')
  autosave.change('a', 'typed since')
  autosave.forget('a', 'submitted')
  const kept = autosave.flush('a')
  await nextTask()
  ends[0]?.done()
  await kept
  expect(started).toEqual(['a typed since'])
})

it('failed text stays pending, and a flush reports it', async () => {
  const { autosave, ends } = disk()
  autosave.change('a', 'one')
  const first = autosave.flush('a')
  await nextTask()
  ends[0]?.fail()
  expect(await first).toBe(false)
  const second = autosave.flush('a')
  await nextTask()
  ends[1]?.done()
  expect(await second).toBe(true)
})

it('typing without a pause is saved every few seconds, and after the pause', async () => {
  vi.useFakeTimers()
  try {
    const saved: number[] = []
    const save = (_: string, value: number) => Promise.resolve(void saved.push(value))
    const autosave = createAutosave<number>({ save, pauseMs: 600, longestMs: 3_000 })
    for (let keys = 1; keys <= 40; keys++) {
      autosave.change('a', keys)
      await vi.advanceTimersByTimeAsync(250)
    }
    expect(saved).toEqual([12, 24, 36])
    await vi.advanceTimersByTimeAsync(350)
    expect(saved).toEqual([12, 24, 36, 40])
  } finally {
    vi.useRealTimers()
  }
})

it('a failed save is tried again by itself, unless it is forgotten', async () => {
  vi.useFakeTimers()
  try {
    const saved: string[] = []
    let isFull = true
    const save = (_: string, value: string) =>
      isFull ? Promise.reject(new Error('disk full')) : Promise.resolve(void saved.push(value))
    const autosave = createAutosave({ save, retryMs: () => 5_000, pauseMs: 600, longestMs: 3_000 })
    autosave.change('a', 'one')
    autosave.change('b', 'two')
    await vi.advanceTimersByTimeAsync(600)
    autosave.forget('b')
    isFull = false
    await vi.advanceTimersByTimeAsync(4_900)
    expect(saved).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(saved).toEqual(['one'])
  } finally {
    vi.useRealTimers()
  }
})

it('is idle when nothing is pending and no save is running', async () => {
  const { autosave, ends } = disk()
  expect(autosave.isIdle('a')).toBe(true)
  autosave.change('a', 'one')
  expect([autosave.isIdle('a'), autosave.isIdle('b')]).toEqual([false, true])
  const first = autosave.flush('a')
  await nextTask()
  expect(autosave.isIdle('a')).toBe(false)
  ends[0]?.fail()
  await first
  // It could not be saved.
  expect(autosave.isIdle('a')).toBe(false)
  const second = autosave.flush('a')
  await nextTask()
  ends[1]?.done()
  await second
  expect(autosave.isIdle('a')).toBe(true)
})
