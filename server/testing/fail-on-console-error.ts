import { afterEach, beforeEach, expect, vi } from 'vitest'

/** An unexpected console.error fails the test that caused it. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  const spy = vi.mocked(console.error)
  const calls = spy.mock.calls.map((call) => call.map(String).join(' '))
  spy.mockRestore()
  expect(calls, 'unexpected console.error').toEqual([])
})
