import { describe, expect, it } from 'vitest'
import { openOutboxClass } from '../../testing/outbox-class.ts'
import { from, type Pupil } from '../../testing/outbox-school.ts'
import { challengeId, chapterId } from '../../testing/outbox-tablet.ts'

const text = (word: string) => `Früher wollte ich ${word} werden.`

const stage = openOutboxClass()

describe('limits', () => {
  it("answers later past a student's quota, and keeps the others going", async () => {
    const small = stage.school.secondProcess({ student: { burst: 2, perSecond: 0 } })
    const ben = await (await stage.school.addPupil(stage.classId)).tablet()
    const annas = await Promise.all([1, 2, 3].map((n) => stage.tablet.answer(text(`Nummer ${n}`))))
    const { receipts } = await small.deliver([...annas, await ben.answer(text('B'))], from)
    expect(receipts.map(({ disposition }) => disposition)).toEqual([
      'received',
      'received',
      'later',
      'received',
    ])
  })

  it('refuses plain calls past the same quota, and nobody else for it', async () => {
    const small = stage.school.secondProcess({ student: { burst: 2, perSecond: 0 } })
    const submit = (pupil: Pupil, word: string) =>
      small.applyNow('students.submitChallenge', {
        input: { chapterId, challengeId, response: { text: text(word) } },
        user: pupil.user(),
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
    const ben = await stage.school.addPupil(stage.classId)
    await expect(submit(ben, 'Nummer 1')).resolves.toMatchObject({ disposition: 'on-time' })
  })

  it('counts only batches without one genuine letter against an address', async () => {
    const strict = stage.school.secondProcess({ stranger: { burst: 1, perSecond: 0 } })
    const letter = await stage.tablet.answer(text('Echt'))
    const tampered = { ...letter, mac: letter.mac.replace(/^./, letter.mac.startsWith('A') ? 'B' : 'A') }
    await strict.deliver([tampered], from)
    await expect(strict.deliver([tampered], from)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    const { receipts } = await strict.deliver([tampered, letter], from)
    expect(receipts.map(({ disposition }) => disposition)).toEqual(['unreadable', 'received'])
    await expect(strict.deliver([], from)).resolves.toMatchObject({ receipts: [] })
  })

  it('one letter that the database refuses harms no other', async () => {
    await stage.school.database.knex.raw(
      `alter table submissions add constraint no_poison check (response->>'text' not like '%Giftpilz%')`,
    )
    const letters = await Promise.all(
      ['Bäcker', 'Giftpilz', 'Köchin', 'Maler', 'Tänzer'].map((word) => stage.tablet.answer(text(word))),
    )
    const dispositions = await stage.school.dispositionsOf(...letters)
    expect(dispositions).toEqual(['received', 'unreadable', 'received', 'received', 'received'])
    expect(await stage.school.rowsOf('submissions', stage.anna)).toHaveLength(4)
    expect(stage.school.logged.join('\n')).toContain(letters[1]?.id)
    expect(stage.school.logged.join('\n')).not.toContain('Giftpilz')
    await stage.school.database.knex.raw('alter table submissions drop constraint no_poison')
    expect(await stage.school.dispositionsOf(...letters)).toEqual(letters.map(() => 'received'))
  })
})
