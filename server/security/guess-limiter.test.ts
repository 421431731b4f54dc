import { describe, expect, it } from 'vitest'
import { refusal } from '../http/problem-error.ts'
import type { Pace, Slowed } from './address-pace.ts'
import { countersInMemory } from './counters.ts'
import { createGuessLimiter, type Guess } from './guess-limiter.ts'

const wrong = () => Promise.reject(refusal('CODE_UNKNOWN'))
const right = () => Promise.resolve('in')
const fromDevice = (device: string | undefined): Guess => ({
  kind: 'join-code',
  device,
  isKnown: false,
  address: 'school',
})

/** Its address is not delayed in these tests; `slowed` says whom it would have been. */
function limiterWith(slowed: Slowed[] = []) {
  const pace: Pace = { slow: (whom, work) => (slowed.push(whom), work()) }
  return createGuessLimiter(countersInMemory(), pace)
}

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
    expect(await codeOf(limiter.attempt({ ...guess, kind: 'license-key' }, right))).toBe('in')
  })

  it('is delayed for an address after 200 failures on any number of devices', async () => {
    const slowed: Slowed[] = []
    const limiter = limiterWith(slowed)
    for (let tablet = 0; tablet < 200; tablet += 1) {
      await codeOf(limiter.attempt(fromDevice(`tablet ${tablet}`), wrong))
    }
    expect(slowed).toEqual([])
    expect(await codeOf(limiter.attempt(fromDevice('a new one'), right))).toBe('in')
    expect(slowed).toEqual([{ address: expect.any(String), caller: 'a new one', excess: 1 }])
  })

  it('of unknown devices does not slow devices with an earlier sign-in, which keep their own limit', async () => {
    const slowed: Slowed[] = []
    const limiter = limiterWith(slowed)
    for (let n = 0; n < 200; n += 1) await codeOf(limiter.attempt(fromDevice(undefined), wrong))
    const known: Guess = { ...fromDevice('tablet'), isKnown: true }
    expect(await codeOf(limiter.attempt({ ...known, isKnown: false }, right))).toBe('in')
    expect(slowed).toHaveLength(1)
    for (let n = 0; n < 20; n += 1) expect(await codeOf(limiter.attempt(known, wrong))).toBe('CODE_UNKNOWN')
    expect(await codeOf(limiter.attempt(known, right))).toBe('RATE_LIMITED')
    expect(slowed).toHaveLength(1)
  })

  it('on known devices is slowed for their address, too: a sign-in does not allow unlimited guesses of codes', async () => {
    const slowed: Slowed[] = []
    const limiter = limiterWith(slowed)
    for (let n = 0; n < 2100; n += 1) {
      await codeOf(limiter.attempt({ ...fromDevice(`tablet ${n}`), isKnown: true }, wrong))
    }
    expect(slowed).toHaveLength(100)
    await limiter.attempt(fromDevice(undefined), right)
    expect(slowed).toHaveLength(100)
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

describe('names that are taken', () => {
  const name = (device: string | undefined): Guess => ({ ...fromDevice(device), kind: 'name' })
  const taken = () => Promise.reject(refusal('USERNAME_TAKEN'))

  it('are revealed thirty times to a device, and with a delay after 300 times to an address', async () => {
    const slowed: Slowed[] = []
    const limiter = limiterWith(slowed)
    for (let n = 0; n < 30; n += 1) {
      expect(await codeOf(limiter.attempt(name('tablet'), taken))).toBe('USERNAME_TAKEN')
    }
    expect(await codeOf(limiter.attempt(name('tablet'), taken))).toBe('RATE_LIMITED')
    for (let n = 30; n < 300; n += 1) {
      expect(await codeOf(limiter.attempt(name(undefined), taken))).toBe('USERNAME_TAKEN')
    }
    expect(slowed).toEqual([])
    await codeOf(limiter.attempt(name(undefined), taken))
    expect(slowed).toHaveLength(1)
  })

  it('do not block a class: thirty students with five taken names each', async () => {
    const limiter = createGuessLimiter()
    for (let student = 0; student < 30; student += 1) {
      const own = name(`tablet ${student % 15}`)
      for (let n = 0; n < 5; n += 1) expect(await codeOf(limiter.attempt(own, taken))).toBe('USERNAME_TAKEN')
      expect(await codeOf(limiter.attempt(own, right))).toBe('in')
    }
  })
})

describe('registrations', () => {
  const student: Guess = { ...fromDevice(undefined), kind: 'student-registration' }
  const teacher: Guess = { ...student, kind: 'teacher-registration' }

  it('of a whole school succeed from one address, also after attempts that were refused', async () => {
    const slowed: Slowed[] = []
    const pace: Pace = { slow: (whom) => (slowed.push(whom), Promise.reject(refusal('BUSY'))) }
    const limiter = createGuessLimiter(countersInMemory(), pace)
    const rush = await Promise.all(Array.from({ length: 600 }, () => codeOf(limiter.attempt(student, right))))
    expect(rush.filter((outcome) => outcome === 'in')).toHaveLength(300)
    expect(slowed).toHaveLength(300)
    for (let tries = 0; tries < 1000; tries += 1) {
      expect(await codeOf(limiter.attempt(student, right))).toBe('in')
    }
  })

  it('that fail after their hash are delayed after 300; a full queue and faults of the server do not count', async () => {
    const slowed: Slowed[] = []
    const limiter = limiterWith(slowed)
    const full = () => Promise.reject(refusal('CLASS_FULL'))
    const busy = () => Promise.reject(refusal('BUSY'))
    const broken = () => Promise.reject(new Error('broken'))
    for (let n = 0; n < 300; n += 1) {
      await codeOf(limiter.attempt(student, busy))
      await codeOf(limiter.attempt(student, broken))
      expect(await codeOf(limiter.attempt(student, full))).toBe('CLASS_FULL')
    }
    expect(slowed).toEqual([])
    expect(await codeOf(limiter.attempt(student, right))).toBe('in')
    expect(slowed).toHaveLength(1)
  })

  it('of teachers end after 300, also when all succeed: a licence key has no limit of its own', async () => {
    const limiter = createGuessLimiter()
    for (let n = 0; n < 300; n += 1) expect(await codeOf(limiter.attempt(teacher, right))).toBe('in')
    expect(await codeOf(limiter.attempt(teacher, right))).toBe('RATE_LIMITED')
  })
})
