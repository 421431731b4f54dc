import { describe, expect, it } from 'vitest'
import { openOutboxClass } from '../../testing/outbox-class.ts'
import { from } from '../../testing/outbox-school.ts'

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
