import { expect, it } from 'vitest'
import { captureTimeOf, serverTimeOf } from './capture-clock.ts'

const contact = { serverTime: 1_000_000, deviceTime: 50 }

it('is server time at the last contact plus local time since then', () => {
  expect(captureTimeOf(80, contact, 0)).toBe(1_000_030)
})
it('is the device clock before the first contact', () => {
  expect(captureTimeOf(80, undefined, 0)).toBe(80)
})
it('is strictly after the last one, whatever the clocks did', () => {
  expect(captureTimeOf(80, contact, 2_000_000)).toBe(2_000_001)
})
it('ignores a device clock that was set back three years', () => {
  expect(serverTimeOf(-9e10, contact)).toBe(1_000_000)
})
