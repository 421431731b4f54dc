import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '../db/connect.ts'
import { refusal } from '../http/problem-error.ts'
import { createLog } from '../log.ts'
import { createFailingLog } from '../testing/failing-log.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Pace, Slowed } from './address-pace.ts'
import { countersInDatabase, keyedHash } from './counters.ts'
import { createGuessLimiter } from './guess-limiter.ts'
import { knowledgeInDatabase } from './knowledge.ts'
import { createSignInLimiter, type Attempt, type SignInLimiter } from './sign-in-limiter.ts'

// Several processes on one database: two limiters that share nothing but its rows and the secret.

const secret = randomBytes(32)
let database: Connection
let count = 0

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  silence()
})

const { log, silence } = createFailingLog()
const aProcess = (on = database) => countersInDatabase({ database: on, secret, log })

function aLimiter(pace?: Pace): SignInLimiter {
  const knowledge = knowledgeInDatabase({ database, keyOf: keyedHash(secret), log })
  return createSignInLimiter({ counters: aProcess(), knowledge, ...(pace && { pace }) })
}

function twoLimiters(): [SignInLimiter, SignInLimiter] {
  return [aLimiter(), aLimiter()]
}

/** No two tests share an address or an account. */
function aPlace() {
  count += 1
  return { address: `198.51.100.${count}`, account: `student:anna-${count}` }
}

type Outcome = 'in' | 'wrong' | 'LOCKED'

async function outcomeOf(limiter: SignInLimiter, attempt: Attempt, isRight: boolean): Promise<Outcome> {
  try {
    return (await limiter.attempt(attempt, async () => isRight || undefined)) ? 'in' : 'wrong'
  } catch (error) {
    expect(error).toMatchObject({ code: 'LOCKED', details: { retryAfterSeconds: expect.any(Number) } })
    return 'LOCKED'
  }
}

describe('two processes on one database', () => {
  it('slow a sprayer by one budget, and no other address', async () => {
    const slowed: Slowed[] = []
    const pace: Pace = { slow: (whom, work) => (slowed.push(whom), work()) }
    const [left, right] = [aLimiter(pace), aLimiter(pace)]
    const { address, account } = aPlace()
    const anna = { account, device: `tablet of ${account}`, address }
    await left.succeeded(anna)
    for (let n = 0; n < 325; n++) {
      const spray = { account: `student:victim-${n}`, device: undefined, address }
      await outcomeOf(n % 2 === 0 ? left : right, spray, false)
    }
    expect(slowed.map(({ excess }) => excess)).toEqual([0, 1, 2, 3, 4])
    const stranger = { account: 'student:victim-0', device: undefined, address }
    expect(await outcomeOf(right, anna, true)).toBe('in')
    expect(await outcomeOf(right, { ...stranger, address: '203.0.113.1' }, true)).toBe('in')
    expect(slowed).toHaveLength(5)
    expect(await outcomeOf(left, stranger, true)).toBe('in')
    expect(slowed).toHaveLength(6)
  }, 60_000)

  it('reveal ten outcomes of an account, however many guesses come at once to both', async () => {
    const limiters = twoLimiters()
    const attempt = { ...aPlace(), device: undefined }
    const guesses = limiters.flatMap((limiter) =>
      Array.from({ length: 15 }, () => outcomeOf(limiter, attempt, false)),
    )
    const told = (await Promise.all(guesses)).filter((outcome) => outcome === 'wrong')
    expect(told).toHaveLength(10)
  })

  it('do not reveal a right password that took longer than the last of the budget', async () => {
    const [left, right] = twoLimiters()
    const attempt = { ...aPlace(), device: undefined }
    const late = left.attempt(attempt, async () => {
      for (let tries = 0; tries < 10; tries++) await outcomeOf(right, attempt, false)
      return true
    })
    await expect(late).rejects.toMatchObject({ code: 'LOCKED' })
  })

  it('are reset in both at once', async () => {
    const [left, right] = twoLimiters()
    const attempt = { ...aPlace(), device: undefined }
    for (let tries = 0; tries < 10; tries++) await outcomeOf(left, attempt, false)
    expect(await outcomeOf(right, attempt, true)).toBe('LOCKED')
    await left.resetFailures(attempt.account)
    expect(await outcomeOf(right, attempt, true)).toBe('in')
  })

  it('count guesses at codes together', async () => {
    const [left, right] = [createGuessLimiter(aProcess()), createGuessLimiter(aProcess())]
    const guess = { kind: 'join-code', device: 'tablet', isKnown: false, address: aPlace().address } as const
    const wrong = () => Promise.reject(refusal('CODE_UNKNOWN'))
    for (let tries = 0; tries < 20; tries++) {
      const attempt = (tries % 2 === 0 ? left : right).attempt(guess, wrong)
      await expect(attempt).rejects.toMatchObject({ code: 'CODE_UNKNOWN' })
    }
    await expect(left.attempt(guess, wrong)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await expect(right.attempt(guess, wrong)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('keep no name, no device and no address in clear, and every row has its end', async () => {
    const [left] = twoLimiters()
    const attempt = { ...aPlace(), device: 'my-own-device-cookie' }
    await outcomeOf(left, attempt, false)
    await left.succeeded(attempt)
    const rows = await database.transaction({ role: 'maintenance' }, (tx) => tx('throttles'))
    expect(rows.length).toBeGreaterThan(3)
    const text = JSON.stringify(rows)
    for (const trace of ['anna', 'my-own', '198.51']) expect(text).not.toContain(trace)
    const lastEnd = Date.now() + 181 * 24 * 3_600_000
    for (const { expire } of rows) expect(expire).toBeLessThan(lastEnd)
  })
})

describe('a process whose database does not answer', () => {
  it('counts in memory, so that sign-in stays throttled, and logs it once', async () => {
    const gone = await openTestDatabase()
    await gone.close()
    const lines: string[] = []
    const counters = countersInDatabase({
      database: gone,
      secret,
      log: createLog((line) => lines.push(line)),
    })
    const limiter = createSignInLimiter({ counters })
    const attempt = { ...aPlace(), device: undefined }
    const outcomes: Outcome[] = []
    for (let tries = 0; tries < 12; tries++) outcomes.push(await outcomeOf(limiter, attempt, false))
    expect(outcomes).toEqual([...Array<Outcome>(10).fill('wrong'), 'LOCKED', 'LOCKED'])
    expect(lines).toEqual([expect.stringContaining('throttling counts in memory')])
  })
})
