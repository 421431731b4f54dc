import { describe, expect, it, vi } from 'vitest'
import { createLetters } from '../../letters/letters.ts'
import { contextWeight } from '../../letters/quota.ts'
import { costlyLetters } from '../../testing/costly-letters.ts'
import { openOutboxClass } from '../../testing/outbox-class.ts'
import { from, masterKey, type OutboxStudent } from '../../testing/outbox-school.ts'
import { challengeId, chapterId } from '../../testing/outbox-tablet.ts'

const text = (word: string) => `Früher wollte ich ${word} werden.`

const stage = openOutboxClass()

describe('limits', () => {
  it("answers `later` above a student's quota and still serves other students", async () => {
    const small = stage.school.secondProcess({ student: { burst: 2, perSecond: 0 } })
    const ben = await (await stage.school.addStudent(stage.classId)).tablet()
    const annas = await Promise.all([1, 2, 3].map((n) => stage.tablet.answer(text(`Nummer ${n}`))))
    const { receipts } = await small.deliver([...annas, await ben.answer(text('B'))], from)
    expect(receipts.map(({ disposition }) => disposition)).toEqual([
      'received',
      'received',
      'later',
      'received',
    ])
  })

  it('weighs a large letter like several ordinary ones', async () => {
    const small = stage.school.secondProcess({ student: { burst: 8, perSecond: 0 } })
    // 20 KiB plus the fields around it: six units of 4 KiB.
    const large = () => stage.tablet.answer('x'.repeat(20 * 1024))
    const letters = [await large(), await large()]
    for (const n of [1, 2, 3]) letters.push(await stage.tablet.answer(text(`Nummer ${n}`)))
    const { receipts } = await small.deliver(letters, from)
    expect(receipts.map(({ disposition }) => disposition)).toEqual([
      'received',
      'later',
      'received',
      'received',
      'later',
    ])
    expect(await stage.school.returnedTo(stage.anna)).toMatchObject([
      { letterId: letters[0]?.id, content: { response: { text: 'x'.repeat(20 * 1024) } } },
    ])
  })

  it('accepts a letter that weighs more than a bucket when the bucket is full', async () => {
    const small = stage.school.secondProcess({ student: { burst: 2, perSecond: 0 } })
    const { receipts } = await small.deliver([await stage.tablet.answer('x'.repeat(20 * 1024))], from)
    expect(receipts).toMatchObject([{ disposition: 'received' }])
    const next = await small.deliver([await stage.tablet.answer(text('Danach'))], from)
    expect(next.receipts).toMatchObject([{ disposition: 'later' }])
  })

  it('refuses too many elements before it opens one', async () => {
    const { letters } = stage.school
    const opening = vi.spyOn(letters, 'openLetters')
    const process = stage.school.secondProcess()
    const genuine = await stage.tablet.answer(text('Echt'))
    const junk = (count: number) => Array.from({ length: count }, () => 0)
    await expect(process.deliver([genuine, ...junk(2_000)], from)).rejects.toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    })
    expect(opening).not.toHaveBeenCalled()
    const { receipts } = await process.deliver([genuine, ...junk(1_999)], from)
    expect(receipts).toHaveLength(2_000)
    expect(receipts[0]).toMatchObject({ id: genuine.id, disposition: 'received' })
    expect(opening).toHaveBeenCalledOnce()
    opening.mockRestore()
  })

  it('refuses plain calls above the same quota and still serves other students', async () => {
    const small = stage.school.secondProcess({ student: { burst: 2, perSecond: 0 } })
    const submit = (student: OutboxStudent, word: string) =>
      small.applyNow('students.submitChallenge', {
        input: { chapterId, challengeId, response: { text: text(word) } },
        user: student.user(),
        now: stage.school.now(),
        language: 'de',
        address: from.address,
        device: undefined,
        idempotencyKey: undefined,
      })
    await submit(stage.anna, 'Nummer 1')
    await small.deliver([await stage.tablet.answer(text('Nummer 2'))], from)
    await expect(submit(stage.anna, 'Nummer 3')).rejects.toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 60 },
    })
    expect(await stage.school.rowsOf('submissions', stage.anna)).toHaveLength(2)
    const ben = await stage.school.addStudent(stage.classId)
    await expect(submit(ben, 'Nummer 1')).resolves.toMatchObject({ disposition: 'on-time' })
  })

  it('weighs a plain call like a letter', async () => {
    const small = stage.school.secondProcess({ student: { burst: 6, perSecond: 0 } })
    const submit = (response: string) =>
      small.applyNow('students.submitChallenge', {
        input: { chapterId, challengeId, response: { text: response } },
        user: stage.anna.user(),
        now: stage.school.now(),
        language: 'de',
        address: from.address,
        device: undefined,
        idempotencyKey: undefined,
      })
    await expect(submit('x'.repeat(20 * 1024))).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
    await expect(submit(text('Nummer 1'))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('counts only batches without a genuine letter against an address', async () => {
    const strict = stage.school.secondProcess({ stranger: { burst: 1, perSecond: 0 } })
    const letter = await stage.tablet.answer(text('Echt'))
    const tampered = { ...letter, mac: letter.mac.replace(/^./, letter.mac.startsWith('A') ? 'B' : 'A') }
    await strict.deliver([tampered], from)
    // A whole school may share one address: failed batches of others must never block a genuine letter.
    await expect(strict.deliver([tampered], from)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    const { receipts } = await strict.deliver([tampered, letter], from)
    expect(receipts.map(({ disposition }) => disposition)).toEqual(['unreadable', 'received'])
    await expect(strict.deliver([], from)).resolves.toMatchObject({ receipts: [] })
  })

  it('answers `later` instead of `unreadable` for a letter that was not examined, and accepts it later', async () => {
    const letters = await createLetters([masterKey], { quota: { burst: 2 * contextWeight, perSecond: 0 } })
    const small = stage.school.secondProcess({}, letters)
    const broken = costlyLetters(stage.tablet.keys, 3)
    const answer = await stage.tablet.answer(text('Kapitänin'))
    const { receipts } = await small.deliver([...broken, answer], from)
    expect(receipts.map(({ disposition }) => disposition)).toEqual(['unreadable', 'later', 'later', 'later'])
    expect(await stage.school.rowsOf('receipts', stage.anna)).toEqual([])
    expect(await stage.school.dispositionsOf(answer)).toEqual(['received'])
  })

  it('limits new contexts at an address with many failed letters', async () => {
    const strict = stage.school.secondProcess({ failure: { burst: contextWeight, perSecond: 0 } })
    const [ben, eva] = await Promise.all(
      [1, 2].map(async () => (await stage.school.addStudent(stage.classId)).tablet()),
    )
    const unreadableOf = async (tablet = stage.tablet) => {
      const { receipts } = await strict.deliver(costlyLetters(tablet.keys, 40), from)
      return receipts.filter(({ disposition }) => disposition === 'unreadable').length
    }
    expect(await unreadableOf()).toBe(40)
    expect(await unreadableOf(ben)).toBeLessThanOrEqual(20)
    const honest = await eva?.answer(text('Geigerin'))
    expect((await strict.deliver([honest], from)).receipts).toMatchObject([{ disposition: 'received' }])
    const elsewhere = { address: '192.0.2.77' }
    const third = await (await stage.school.addStudent(stage.classId)).tablet()
    const { receipts } = await strict.deliver(costlyLetters(third.keys, 40), elsewhere)
    expect(new Set(receipts.map(({ disposition }) => disposition))).toEqual(new Set(['unreadable']))
  })

  it('isolates a letter that the database refuses', async () => {
    const alter = (change: string) =>
      stage.school.database.asOwner(({ knex }) => knex.raw(`alter table submissions ${change}`))
    await alter(`add constraint no_poison check (response->>'text' not like '%Giftpilz%')`)
    const letters = await Promise.all(
      ['Bäcker', 'Giftpilz', 'Köchin', 'Maler', 'Tänzer'].map((word) => stage.tablet.answer(text(word))),
    )
    const dispositions = await stage.school.dispositionsOf(...letters)
    expect(dispositions).toEqual(['received', 'unreadable', 'received', 'received', 'received'])
    expect(await stage.school.rowsOf('submissions', stage.anna)).toHaveLength(4)
    expect(stage.school.logged.join('\n')).toContain(letters[1]?.id)
    expect(stage.school.logged.join('\n')).not.toContain('Giftpilz')
    await alter('drop constraint no_poison')
    expect(await stage.school.dispositionsOf(...letters)).toEqual(letters.map(() => 'received'))
  })
})
