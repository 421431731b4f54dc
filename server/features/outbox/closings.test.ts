import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { openOutboxClass } from '../../testing/outbox-class.ts'
import { challengeId } from '../../testing/outbox-tablet.ts'

const stage = openOutboxClass()

const submitted = () =>
  stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
    tx('submissions').where({ studentId: stage.anna.studentId }).pluck('id'),
  )
const returned = () =>
  stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
    tx('returnedLetters').where({ studentId: stage.anna.studentId }).select('letterId', 'code', 'content'),
  )
const close = (...letterIds: string[]) =>
  stage.tablet.write('students.closeKey', { studentId: stage.anna.studentId, letterIds })
const text = (word: string) => `Früher wollte ich ${word} werden.`

describe('a key closed at sign-out', () => {
  it('delivers the letters that the closing names, before and after it', async () => {
    const [before, after] = [await stage.tablet.answer(text('Eins')), await stage.tablet.answer(text('Zwei'))]
    const closing = await close(before.id, after.id)
    await stage.school.deliver(before, closing)
    await stage.school.deliver(after)
    expect((await submitted()).toSorted()).toEqual([before.id, after.id].toSorted())
    expect(await returned()).toEqual([])
  })

  it('returns every other letter of the ticket to its author for confirmation', async () => {
    const own = await stage.tablet.answer(text('Meins'))
    await stage.school.deliver(await close(own.id))
    const forged = await stage.tablet.answer(text('Geklaut'))
    const draft = await stage.tablet.write('students.saveDraft', { challengeId, response: { text: 'x' } })
    expect(await stage.school.dispositionsOf(forged, own, draft)).toEqual([
      'received',
      'received',
      'received',
    ])
    expect(await submitted()).toEqual([own.id])
    expect((await returned()).map(({ letterId, code }) => [letterId, code])).toEqual([
      [forged.id, 'KEY_REVOKED'],
      [draft.id, 'KEY_REVOKED'],
    ])
    expect(JSON.stringify(await returned())).toContain(text('Geklaut'))
  })

  it('applies to its whole batch, at any position', async () => {
    const forged = await stage.tablet.answer(text('Vorher'))
    await stage.school.deliver(forged, await close())
    expect(await submitted()).toEqual([])
    expect(await returned()).toMatchObject([{ letterId: forged.id, code: 'KEY_REVOKED' }])
  })

  it('cannot be extended later with a copied key', async () => {
    await stage.school.deliver(await close())
    const forged = await stage.tablet.answer(text('Geklaut'))
    expect(await stage.school.dispositionsOf(await close(forged.id))).toEqual(['received'])
    await stage.school.deliver(forged)
    expect(await submitted()).toEqual([])
  })

  it('changes neither delivered letters nor other tickets of the student', async () => {
    const early = await stage.tablet.answer(text('Früh'))
    await stage.school.deliver(early)
    await stage.school.deliver(await close())
    expect(await stage.school.dispositionsOf(early)).toEqual(['received'])
    const other = await (await stage.anna.tablet()).answer(text('Anderes Gerät'))
    await stage.school.deliver(other)
    expect((await submitted()).toSorted()).toEqual([early.id, other.id].toSorted())
    expect(await returned()).toEqual([])
  })
})

describe('a key revoked by the teacher', () => {
  it('returns its letters for confirmation; a new sign-in writes as before', async () => {
    const stolen = await stage.tablet.answer(text('Geklaut'))
    await stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
      tx('keyRevocations').insert({
        organizationId: stage.anna.organizationId,
        studentId: stage.anna.studentId,
        issuedBefore: new Date(stage.school.now().getTime() + 1_000),
      }),
    )
    stage.school.travelTo('2026-10-05T08:00:02.000Z')
    const fresh = await (await stage.anna.tablet()).answer(text('Neu'), { id: uuidv7() })
    expect(await stage.school.dispositionsOf(stolen, fresh)).toEqual(['received', 'received'])
    expect(await submitted()).toEqual([fresh.id])
    expect(await returned()).toMatchObject([{ letterId: stolen.id, code: 'KEY_REVOKED' }])
  })
})
