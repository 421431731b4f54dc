import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createPace } from './address-pace.ts'

const slowed = (caller: string, excess = 0) => ({ address: 'school', caller, excess })

/** The order in which the work of callers was begun. */
function aRecord() {
  const begun: string[] = []
  return { begun, work: (name: string) => async () => void begun.push(name) }
}

describe('the pace of an address', () => {
  it('delays each attempt, the longer the more failures there were, up to a bound', async () => {
    const pace = createPace({ firstDelayMs: 20, longestDelayMs: 60 })
    const { begun, work } = aRecord()
    await Promise.all([
      pace.slow(slowed('late', 1_000_000), work('after a million failures')),
      pace.slow(slowed('early', 50), work('after fifty')),
      pace.slow(slowed('first'), work('after none')),
    ])
    expect(begun).toEqual(['after none', 'after fifty', 'after a million failures'])
  })

  it('gives the next place to the caller that had the fewest', async () => {
    const pace = createPace({ places: 1, firstDelayMs: 1 })
    const { begun, work } = aRecord()
    const flood = Array.from({ length: 20 }, () => pace.slow(slowed('script'), work('script')))
    await expect.poll(() => begun.length, { interval: 1 }).toBeGreaterThan(0)
    await pace.slow(slowed('anna'), work('anna'))
    expect(begun.length).toBeLessThan(15)
    expect(begun.at(-1)).toBe('anna')
    await Promise.all(flood)
    expect(begun).toHaveLength(21)
  })

  it('never runs more attempts at once than it has places, and each address has its own', async () => {
    const pace = createPace({ places: 3, firstDelayMs: 0 })
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await setTimeout(1)
      running -= 1
    }
    await Promise.all(Array.from({ length: 40 }, (_, n) => pace.slow(slowed(`caller ${n}`), work)))
    expect(most).toBe(3)
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => pace.slow({ ...slowed('one'), address: `school ${n}` }, work)),
    )
    expect(most).toBe(40)
  })

  it('answers BUSY when no place comes free in time, and loses no place over it', async () => {
    const pace = createPace({ places: 1, firstDelayMs: 0, timeoutMs: 10 })
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const long = pace.slow(slowed('long'), () => ended)
    await expect(pace.slow(slowed('late'), async () => 'in')).rejects.toMatchObject({ code: 'BUSY' })
    end()
    await long
    expect(await pace.slow(slowed('next'), async () => 'in')).toBe('in')
  })

  it('gives the place back when the work fails', async () => {
    const pace = createPace({ places: 1, firstDelayMs: 0 })
    const broken = () => Promise.reject(new Error('broken'))
    for (let n = 0; n < 3; n += 1) await expect(pace.slow(slowed('a'), broken)).rejects.toThrow('broken')
    expect(await pace.slow(slowed('a'), async () => 'in')).toBe('in')
  })
})
