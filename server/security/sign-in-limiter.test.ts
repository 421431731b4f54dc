import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ProblemError, refusal } from '../http/problem-error.ts'
import type { Pace, Slowed } from './address-pace.ts'
import { createSignInLimiter, type Attempt, type SignInLimiter } from './sign-in-limiter.ts'

const address = '198.51.100.7'

async function isAllowed(limiter: SignInLimiter, attempt: Attempt): Promise<boolean> {
  try {
    await limiter.attempt(attempt, async () => true)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(ProblemError)
    expect((error as ProblemError).details.retryAfterSeconds).toBeGreaterThan(0)
    return false
  }
}

/** Lets everybody through at once, and notes whom it should have delayed. */
function noting(slowed: Slowed[]): Pace {
  return {
    slow(whom, work) {
      slowed.push(whom)
      return work()
    },
  }
}

const fail = (limiter: SignInLimiter, attempt: Attempt) => limiter.attempt(attempt, async () => undefined)

describe('sign-in under one address', () => {
  it('1 000 students with 35 % typos: none is locked out', async () => {
    const limiter = createSignInLimiter()
    let locked = 0
    for (let student = 0; student < 1000; student++) {
      const attempt = { account: `student:p${student}`, device: `tablet-${student % 250}`, address }
      for (let tries = 0; tries < 9; tries++) {
        if (!(await isAllowed(limiter, attempt))) {
          locked++
          break
        }
        // The same 35 of 100 in every run, spread over the school.
        const isTypo = (student * 7 + tries * 31) % 100 < 35
        if (!isTypo) {
          await limiter.succeeded(attempt)
          break
        }
        await fail(limiter, attempt)
      }
    }
    expect(locked).toBe(0)
  })

  it('a classmate cannot lock Anna out on her own tablet', async () => {
    const limiter = createSignInLimiter()
    const anna = { account: 'student:anna', device: 'annas-tablet', address }
    await limiter.succeeded(anna)
    const classmate = { ...anna, device: 'another-tablet' }
    for (let tries = 0; tries < 10; tries++) await fail(limiter, classmate)
    expect(await isAllowed(limiter, classmate)).toBe(false)
    expect(await isAllowed(limiter, anna)).toBe(true)
  })

  it('a sprayer behind the same address is slowed, students on their usual tablets and at their school are not', async () => {
    const slowed: Slowed[] = []
    const limiter = createSignInLimiter({ pace: noting(slowed) })
    const anna = { account: 'student:anna', device: 'annas-tablet', address }
    await limiter.succeeded(anna)
    for (let n = 0; n < 400; n++) {
      const spray = { account: `student:victim${n}`, device: undefined, address }
      expect(await isAllowed(limiter, spray)).toBe(true)
      await fail(limiter, spray)
    }
    expect(slowed.map(({ excess }) => excess)).toEqual(
      Array.from({ length: 160 }, (_, n) => Math.floor(n / 2)),
    )
    expect(await isAllowed(limiter, anna)).toBe(true)
    expect(await isAllowed(limiter, { ...anna, device: 'another-tablet' })).toBe(true)
    expect(slowed).toHaveLength(160)
  })

  it('students who try names slow no teacher down, nor teachers students', async () => {
    const slowed: Slowed[] = []
    const limiter = createSignInLimiter({ pace: noting(slowed) })
    const tryNames = async (role: string) => {
      for (let n = 0; n < 301; n++) {
        await fail(limiter, { account: `${role}:n${n}`, device: undefined, address })
      }
    }
    await tryNames('student')
    expect(slowed).toHaveLength(1)
    const teacher = { account: 'teacher:mira@schule.example', device: 'desk', address }
    await limiter.attempt(teacher, async () => true)
    expect(slowed).toHaveLength(1)
    await tryNames('teacher')
    expect(slowed).toHaveLength(2)
  })

  it('guesses from elsewhere do not lock Anna out on a new tablet of her school', async () => {
    const limiter = createSignInLimiter()
    const anna = { account: 'student:anna', device: 'annas-tablet', address }
    await limiter.succeeded(anna)
    const elsewhere = { ...anna, device: 'a phone', address: '203.0.113.9' }
    for (let tries = 0; tries < 10; tries++) await fail(limiter, elsewhere)
    expect(await isAllowed(limiter, elsewhere)).toBe(false)
    expect(await isAllowed(limiter, { ...anna, device: 'a new tablet' })).toBe(true)
  })

  it('guesses in the form of a card end as well, after a hundred', async () => {
    const limiter = createSignInLimiter()
    const guess = (n: number) => ({
      account: 'student:anna',
      device: `d${n % 10}`,
      address,
      isCardCode: true,
    })
    for (let n = 0; n < 100; n++) expect(await fail(limiter, guess(n))).toBe(undefined)
    expect(await isAllowed(limiter, guess(0))).toBe(false)
    expect(await isAllowed(limiter, { ...guess(0), isCardCode: false })).toBe(true)
  })

  it('one tablet may fail sixty times over all accounts', async () => {
    const limiter = createSignInLimiter()
    for (let n = 0; n < 60; n++) await fail(limiter, { account: `student:n${n}`, device: 'tablet', address })
    expect(await isAllowed(limiter, { account: 'student:next', device: 'tablet', address })).toBe(false)
  })

  it('guesses at once stay within the budget', async () => {
    const limiter = createSignInLimiter()
    let checked = 0
    const guess = () =>
      limiter.attempt({ account: 'student:anna', device: undefined, address }, async () => {
        checked += 1
        await setTimeout(1)
        return undefined
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, guess))
    expect(checked).toBe(10)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(50)
  })

  it('right passwords at once all get in, however many', async () => {
    const limiter = createSignInLimiter()
    const attempts = Array.from({ length: 1000 }, (_, student) =>
      limiter.attempt({ account: `student:p${student % 20}`, device: undefined, address }, async () => {
        await setTimeout(1)
        return true
      }),
    )
    expect(await Promise.all(attempts)).not.toContain(undefined)
  })

  it('a full queue counts as no failure', async () => {
    const limiter = createSignInLimiter()
    const attempt = { account: 'student:anna', device: 'tablet', address }
    const busy = () => Promise.reject(refusal('BUSY'))
    for (let tries = 0; tries < 30; tries++) {
      await expect(limiter.attempt(attempt, busy)).rejects.toMatchObject({ code: 'BUSY' })
    }
    expect(await isAllowed(limiter, attempt)).toBe(true)
  })
})
