import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WriteKeys } from '#shared/contract/student-records.ts'
import { limits } from '#shared/domain/limits.ts'
import { costlyLetters } from '../testing/costly-letters.ts'
import { createLetterWriter } from '../testing/letter-writer.ts'
import { createLetters, type Letters } from './letters.ts'
import type { Opening } from './opening.ts'
import { contextWeight, studentQuota } from './quota.ts'

// Letters with genuine tickets and MACs whose boxes do not open: what they cost, and whose budget they use.

const masterKeys = [{ kid: 'k1', key: randomBytes(32) }]
const mostContexts = studentQuota.burst / contextWeight

let letters: Letters
beforeEach(async () => {
  letters = await createLetters(masterKeys)
})

function keysOf(student: { studentId?: string; organizationId?: string } = {}): WriteKeys {
  const { studentId = uuidv7(), organizationId = uuidv7() } = student
  const holder = { studentId, organizationId, classId: uuidv7(), deviceId: uuidv7(), sid: uuidv7() }
  return letters.writeKeysFor({ ...holder, issuedAt: new Date() })
}

async function answerBy(keys: WriteKeys) {
  const pen = await createLetterWriter(keys)
  const input = { response: { text: 'Früher wollte ich Tierärztin werden.' } }
  return pen.write({ operation: 'students.submitChallenge', input, at: new Date().toISOString() })
}

function reasonsOf(openings: readonly Opening[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const opening of openings) {
    const reason = opening.ok ? 'opened' : opening.reason
    counts[reason] = (counts[reason] ?? 0) + 1
  }
  return counts
}

describe('boxes that do not open', () => {
  it('create at most as many contexts as the student’s budget allows, for any number of tickets', async () => {
    const studentId = uuidv7()
    const [one, other] = [keysOf({ studentId }), keysOf({ studentId })]
    const sent = [...costlyLetters(one, mostContexts - 50), ...costlyLetters(other, 150)]
    const openings = await letters.openLetters(sent)
    const { box = 0, budget = 0 } = reasonsOf(openings)
    // Failed boxes count too, so the last contexts are not created.
    expect(box).toBeLessThanOrEqual(mostContexts)
    expect(box).toBeGreaterThan(mostContexts * 0.9)
    expect(box + budget).toBe(sent.length)
    expect(openings.reduce((sum, opening) => sum + (opening.ok ? 0 : opening.weight), 0)).toBe(
      box * (contextWeight + 1),
    )
  })

  it('cost as much under one context as letters that open', async () => {
    const small = await createLetters(masterKeys, { quota: { burst: contextWeight + 10, perSecond: 0 } })
    const keys = keysOf()
    const [broken] = costlyLetters(keys, 1)
    await small.openLetters([broken])
    const again = Array.from({ length: 30 }, () => broken)
    expect(reasonsOf(await small.openLetters(again))).toEqual({ box: 9, budget: 21 })
  })

  it('defer only their author’s letters; letters of other students are opened', async () => {
    const small = await createLetters(masterKeys, { quota: { burst: contextWeight, perSecond: 0 } })
    const [mine, classmates] = [keysOf(), keysOf()]
    await small.openLetters(costlyLetters(mine, 3))
    const sent = [await answerBy(mine), await answerBy(classmates)]
    expect(await small.openLetters(sent)).toMatchObject([{ ok: false, reason: 'budget' }, { ok: true }])
  })

  it('get a smaller budget at an address with many failures; an honest student there keeps the normal one', async () => {
    const isSuspect = true
    const openings = await letters.openLetters(costlyLetters(keysOf(), 100), { isSuspect })
    expect(reasonsOf(openings).box).toBeLessThanOrEqual(mostContexts / 10)
    const honest = await Promise.all(Array.from({ length: 10 }, () => answerBy(keysOf())))
    expect(reasonsOf(await letters.openLetters(honest, { isSuspect }))).toEqual({ opened: 10 })
  })

  it('use no student’s budget when the MAC is wrong', async () => {
    const small = await createLetters(masterKeys, { quota: { burst: contextWeight, perSecond: 0 } })
    const keys = keysOf()
    const forged = costlyLetters(keys, 20).map((letter) => ({ ...letter, mac: 'A'.repeat(43) }))
    expect(reasonsOf(await small.openLetters(forged))).toEqual({ mac: 20 })
    expect(reasonsOf(await small.openLetters([await answerBy(keys)]))).toEqual({ opened: 1 })
  })
})

describe('an honest tablet', () => {
  it('is not deferred, even when each letter of a full batch needs a new context', async () => {
    const keys = keysOf()
    const batch = await Promise.all(Array.from({ length: limits.lettersPerBatch }, () => answerBy(keys)))
    expect(reasonsOf(await letters.openLetters(batch))).toEqual({ opened: limits.lettersPerBatch })
  })

  it('is not deferred in a class of 200 after a week offline, all from one address', async () => {
    const organizationId = uuidv7()
    const week = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const keys = keysOf({ organizationId })
        return [await answerBy(keys), await answerBy(keys), await answerBy(keys)]
      }),
    )
    expect(reasonsOf((await Promise.all(week.map((sent) => letters.openLetters(sent)))).flat())).toEqual({
      opened: 600,
    })
  })
})

describe('a school that sends many letters', () => {
  it('does not delay the letter of another school', async () => {
    const organizationId = uuidv7()
    const attackers = [1, 2, 3, 4].map(() => keysOf({ organizationId }))
    let answered = 0
    const attacks = attackers.map((keys) =>
      letters.openLetters(costlyLetters(keys, 190)).then(() => (answered += 1)),
    )
    await letters.openLetters([await answerBy(keysOf())])
    expect(answered).toBe(0)
    await Promise.all(attacks)
  })
})
