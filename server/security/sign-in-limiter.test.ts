import { describe, expect, it } from 'vitest'
import { ProblemError } from '../http/problem-error.ts'
import { createSignInLimiter, type Attempt, type SignInLimiter } from './sign-in-limiter.ts'

const address = '198.51.100.7'

async function isAllowed(limiter: SignInLimiter, attempt: Attempt): Promise<boolean> {
  try {
    await limiter.requireAllowed(attempt)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(ProblemError)
    expect((error as ProblemError).details.retryAfterSeconds).toBeGreaterThan(0)
    return false
  }
}

describe('sign-in under one address', () => {
  it('1 000 pupils with 35 % typos: nobody is locked out', async () => {
    const limiter = createSignInLimiter()
    let locked = 0
    for (let pupil = 0; pupil < 1000; pupil++) {
      const attempt = { account: `student:p${pupil}`, device: `tablet-${pupil % 250}`, address }
      for (let tries = 0; tries < 9; tries++) {
        if (!(await isAllowed(limiter, attempt))) {
          locked++
          break
        }
        // The same 35 of 100 in every run, spread over the school.
        const isTypo = (pupil * 7 + tries * 31) % 100 < 35
        if (!isTypo) {
          await limiter.succeeded(attempt)
          break
        }
        await limiter.failed(attempt)
      }
    }
    expect(locked).toBe(0)
  })

  it('a classmate cannot lock Anna out on her own tablet', async () => {
    const limiter = createSignInLimiter()
    const anna = { account: 'student:anna', device: 'annas-tablet', address }
    await limiter.succeeded(anna)
    const classmate = { ...anna, device: 'another-tablet' }
    for (let tries = 0; tries < 10; tries++) await limiter.failed(classmate)
    expect(await isAllowed(limiter, classmate)).toBe(false)
    expect(await isAllowed(limiter, anna)).toBe(true)
  })

  it('a sprayer behind the same address is stopped, pupils on their usual tablets are not', async () => {
    const limiter = createSignInLimiter()
    const anna = { account: 'student:anna', device: 'annas-tablet', address }
    await limiter.succeeded(anna)
    let passed = 0
    for (let n = 0; n < 400; n++) {
      const spray = { account: `student:victim${n}`, device: undefined, address }
      if (!(await isAllowed(limiter, spray))) break
      passed++
      await limiter.failed(spray)
    }
    expect(passed).toBe(320)
    expect(await isAllowed(limiter, anna)).toBe(true)
  })

  it('one tablet may fail sixty times over all accounts', async () => {
    const limiter = createSignInLimiter()
    for (let n = 0; n < 60; n++) await limiter.failed({ account: `student:n${n}`, device: 'tablet', address })
    expect(await isAllowed(limiter, { account: 'student:next', device: 'tablet', address })).toBe(false)
  })
})
