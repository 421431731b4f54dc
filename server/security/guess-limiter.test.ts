import { describe, expect, it } from 'vitest'
import { refusal } from '../http/problem-error.ts'
import { createGuessLimiter, type Guess } from './guess-limiter.ts'

const wrong = () => Promise.reject(refusal('CODE_UNKNOWN'))
const right = () => Promise.resolve('in')
const fromDevice = (device: string | undefined): Guess => ({ code: 'join-code', device, address: 'school' })

async function codeOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => 'in',
    (error: { code: string }) => error.code,
  )
}

describe('guessing codes', () => {
  it('ends for a device after 20 failures, also when they come at once', async () => {
    const limiter = createGuessLimiter()
    const guess = fromDevice('tablet')
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(limiter.attempt(guess, wrong))))
    expect(codes.filter((code) => code === 'CODE_UNKNOWN')).toHaveLength(20)
    expect(await codeOf(limiter.attempt(guess, right))).toBe('RATE_LIMITED')
    expect(await codeOf(limiter.attempt(fromDevice('other tablet'), right))).toBe('in')
    expect(await codeOf(limiter.attempt({ ...guess, code: 'license-key' }, right))).toBe('in')
  })

  it('ends for an address after 200 failures, however many devices', async () => {
    const limiter = createGuessLimiter()
    for (let tablet = 0; tablet < 200; tablet += 1) {
      await codeOf(limiter.attempt(fromDevice(`tablet ${tablet}`), wrong))
    }
    await expect(limiter.attempt(fromDevice('a new one'), right)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: expect.any(Number) },
    })
  })

  it('costs nothing when the code was right or something else was wrong', async () => {
    const limiter = createGuessLimiter()
    for (let attempt = 0; attempt < 60; attempt += 1) {
      expect(await codeOf(limiter.attempt(fromDevice('tablet'), right))).toBe('in')
      const full = limiter.attempt(fromDevice('tablet'), () => Promise.reject(refusal('CLASS_FULL')))
      expect(await codeOf(full)).toBe('CLASS_FULL')
    }
  })
})
