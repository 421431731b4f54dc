import { describe, expect, it } from 'vitest'
import { limits } from '#shared/domain/limits.ts'
import {
  afterAnswer,
  afterFailures,
  firstBatch,
  halved,
  lettersPerBatch,
  requestsAtOnce,
  type BatchLimit,
} from './pace.ts'

const KiB = 1024
const timeoutMs = 30_000

// A copy, because the first load of a student has no room for all limits.
it('the tablet sends as many letters per batch as the limits say', () => {
  expect(lettersPerBatch).toBe(limits.lettersPerBatch)
})

/** Ten full batches, one after the other, over a line that carries so many bits a second. */
function drainOver(bitsPerSecond: number, roundTripMs: number) {
  let limit = firstBatch
  const took: number[] = []
  const sizes: number[] = []
  for (let request = 0; request < 10; request += 1) {
    const ms = (limit.bytes * 8_000) / bitsPerSecond + roundTripMs
    took.push(Math.min(ms, timeoutMs))
    sizes.push(limit.bytes / KiB)
    limit = ms > timeoutMs ? halved(limit) : afterAnswer(limit, limit.bytes, ms)
  }
  return { limit, took, sizes, timeouts: took.filter((ms) => ms === timeoutMs).length }
}

describe('a batch is as large as what the line carries in a few seconds', () => {
  it.each([
    ['a wide line', 50_000_000, 300, 512, 2],
    ['2 Mbit/s', 2_000_000, 300, 512, 2],
    ['256 kbit/s', 256_000, 300, 120, 1],
    ['64 kbit/s', 64_000, 600, 64, 1],
    ['a server that needs six seconds for every answer', 50_000_000, 6_000, 64, 1],
  ])('%s', (_, bitsPerSecond, roundTripMs, most, atOnce) => {
    const { limit, sizes, took } = drainOver(bitsPerSecond, roundTripMs)
    expect(Math.round(Math.max(...sizes))).toBeLessThanOrEqual(most)
    expect(Math.max(...sizes)).toBeGreaterThan(most * 0.8)
    expect(requestsAtOnce(limit)).toBe(atOnce)
    expect(Math.max(...took)).toBeLessThan(timeoutMs / 3)
  })

  it('a very slow line times out once and not again', () => {
    const { timeouts, sizes } = drainOver(16_000, 600)
    expect(timeouts).toBe(1)
    expect(sizes.slice(0, 3)).toEqual([64, 32, 32])
  })

  it('grows at once to what was measured', () => {
    expect(afterAnswer(firstBatch, 64 * KiB, 600).bytes).toBeGreaterThan(400 * KiB)
  })

  it('a small batch makes the next one neither larger nor smaller', () => {
    expect(afterAnswer(firstBatch, 1_200, 350)).toEqual(firstBatch)
    const large: BatchLimit = { bytes: 400 * KiB, letters: 200 }
    expect(afterAnswer(large, 1_200, 3_000)).toEqual(large)
  })

  it('a line that has become slow carries less, but no less than the first batch', () => {
    const large: BatchLimit = { bytes: 512 * KiB, letters: 200 }
    expect(afterAnswer(large, 512 * KiB, 8_000).bytes).toBe(256 * KiB)
    expect(afterAnswer(large, 230 * KiB, 29_000).bytes).toBe(64 * KiB)
  })

  it('a single letter grows to full batches again, however slow the answers are', () => {
    let limit: BatchLimit = { bytes: 600, letters: 1 }
    for (let request = 0; request < 8; request += 1) limit = afterAnswer(limit, 600, 10_000)
    expect(limit).toEqual({ bytes: 16 * KiB, letters: 200 })
  })

  it('a clock that was set back during the request does not break the limit', () => {
    const { bytes } = afterAnswer(firstBatch, 64 * KiB, -5_000)
    expect(bytes).toBe(512 * KiB)
  })
})

describe('requests at once', () => {
  it('one at the start, and after every halving', () => {
    expect(requestsAtOnce(firstBatch)).toBe(1)
    const large: BatchLimit = { bytes: 512 * KiB, letters: 200 }
    expect(requestsAtOnce(large)).toBe(2)
    expect(requestsAtOnce(halved(large))).toBe(1)
    expect(requestsAtOnce(halved({ bytes: 500 * KiB, letters: 20 }))).toBe(1)
  })

  it('one after failures without a response, and batches of many letters nevertheless', () => {
    let limit: BatchLimit = { bytes: 512 * KiB, letters: 200 }
    for (let failure = 0; failure < 3; failure += 1) limit = afterFailures(limit)
    expect(requestsAtOnce(limit)).toBe(1)
    for (let failure = 0; failure < 9; failure += 1) limit = afterFailures(limit)
    expect(limit).toEqual({ bytes: 16 * KiB, letters: 200 })
  })
})
