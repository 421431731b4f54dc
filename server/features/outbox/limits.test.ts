import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { from, openOutboxSchool, type OutboxSchool, type Pupil } from '../../testing/outbox-school.ts'
import type { Tablet } from '../../testing/outbox-tablet.ts'

const text = (word: string) => `Früher wollte ich ${word} werden.`

let school: OutboxSchool
let classId: string
let anna: Pupil
let tablet: Tablet
beforeAll(async () => {
  school = await openOutboxSchool()
  classId = await school.addClass()
  await school.addRun(classId)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.travelTo('2026-10-05T08:00:00.000Z')
  anna = await school.addPupil(classId)
  tablet = await anna.tablet()
})

describe('limits', () => {
  it("answers later past a student's quota, and keeps the others going", async () => {
    const small = school.secondProcess({ student: { burst: 2, perSecond: 0 } })
    const ben = await (await school.addPupil(classId)).tablet()
    const annas = await Promise.all([1, 2, 3].map((n) => tablet.answer(text(`Nummer ${n}`))))
    const { receipts } = await small.deliver([...annas, await ben.answer(text('B'))], from)
    expect(receipts.map(({ disposition }) => disposition)).toEqual([
      'received',
      'received',
      'later',
      'received',
    ])
  })

  it('counts only batches without one genuine letter against an address', async () => {
    const strict = school.secondProcess({ stranger: { burst: 1, perSecond: 0 } })
    const letter = await tablet.answer(text('Echt'))
    const tampered = { ...letter, mac: letter.mac.replace(/^./, letter.mac.startsWith('A') ? 'B' : 'A') }
    await strict.deliver([tampered], from)
    await expect(strict.deliver([tampered], from)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    const { receipts } = await strict.deliver([tampered, letter], from)
    expect(receipts.map(({ disposition }) => disposition)).toEqual(['unreadable', 'received'])
    await expect(strict.deliver([], from)).resolves.toMatchObject({ receipts: [] })
  })

  it('one letter that the database refuses harms no other', async () => {
    await school.database.knex.raw(
      `alter table submissions add constraint no_poison check (response->>'text' not like '%Giftpilz%')`,
    )
    const letters = await Promise.all(
      ['Bäcker', 'Giftpilz', 'Köchin', 'Maler', 'Tänzer'].map((word) => tablet.answer(text(word))),
    )
    const dispositions = await school.dispositionsOf(...letters)
    expect(dispositions).toEqual(['received', 'unreadable', 'received', 'received', 'received'])
    expect(await school.rowsOf('submissions', anna)).toHaveLength(4)
    expect(school.logged.join('\n')).toContain(letters[1]?.id)
    expect(school.logged.join('\n')).not.toContain('Giftpilz')
    await school.database.knex.raw('alter table submissions drop constraint no_poison')
    expect(await school.dispositionsOf(...letters)).toEqual(letters.map(() => 'received'))
  })
})
