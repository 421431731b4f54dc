import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openOutboxSchool, type OutboxSchool, type Pupil } from '../../testing/outbox-school.ts'
import { challengeId, type Tablet } from '../../testing/outbox-tablet.ts'

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
  anna = await school.addPupil(classId)
  tablet = await anna.tablet()
})

const submitted = () =>
  school.database.transaction({ role: 'maintenance' }, (tx) =>
    tx('submissions').where({ studentId: anna.studentId }).pluck('id'),
  )
const returned = () =>
  school.database.transaction({ role: 'maintenance' }, (tx) =>
    tx('returnedLetters').where({ studentId: anna.studentId }).select('letterId', 'code', 'content'),
  )
const close = (...letterIds: string[]) =>
  tablet.write('students.closeKey', { studentId: anna.studentId, letterIds })
const text = (word: string) => `Früher wollte ich ${word} werden.`

describe('a key closed at sign-out', () => {
  it('still delivers the letters that the closing names, before and after it', async () => {
    const [before, after] = [await tablet.answer(text('Eins')), await tablet.answer(text('Zwei'))]
    const closing = await close(before.id, after.id)
    await school.deliver(before, closing)
    await school.deliver(after)
    expect((await submitted()).toSorted()).toEqual([before.id, after.id].toSorted())
    expect(await returned()).toEqual([])
  })

  it('makes a question of every other letter of the ticket: nothing is lost, nothing is taken for granted', async () => {
    const own = await tablet.answer(text('Meins'))
    await school.deliver(await close(own.id))
    const forged = await tablet.answer(text('Geklaut'))
    const draft = await tablet.write('students.saveDraft', { challengeId, response: { text: 'x' } })
    expect(await school.dispositionsOf(forged, own, draft)).toEqual(['received', 'received', 'received'])
    expect(await submitted()).toEqual([own.id])
    expect((await returned()).map(({ letterId, code }) => [letterId, code])).toEqual([
      [forged.id, 'KEY_REVOKED'],
      [draft.id, 'KEY_REVOKED'],
    ])
    expect(JSON.stringify(await returned())).toContain(text('Geklaut'))
  })

  it('counts for everything in its batch, wherever it stands', async () => {
    const forged = await tablet.answer(text('Vorher'))
    await school.deliver(forged, await close())
    expect(await submitted()).toEqual([])
    expect(await returned()).toMatchObject([{ letterId: forged.id, code: 'KEY_REVOKED' }])
  })

  it('cannot be widened afterwards by whoever copied it', async () => {
    await school.deliver(await close())
    const forged = await tablet.answer(text('Geklaut'))
    expect(await school.dispositionsOf(await close(forged.id))).toEqual(['received'])
    await school.deliver(forged)
    expect(await submitted()).toEqual([])
  })

  it('leaves what it had delivered before as it is, and other tickets of the student alone', async () => {
    const early = await tablet.answer(text('Früh'))
    await school.deliver(early)
    await school.deliver(await close())
    expect(await school.dispositionsOf(early)).toEqual(['received'])
    const other = await (await anna.tablet()).answer(text('Anderes Gerät'))
    await school.deliver(other)
    expect((await submitted()).toSorted()).toEqual([early.id, other.id].toSorted())
    expect(await returned()).toEqual([])
  })
})

describe('a key revoked by the teacher', () => {
  it('strands nothing: its letters are returned as questions; a new sign-in writes as before', async () => {
    const stolen = await tablet.answer(text('Geklaut'))
    await school.database.transaction({ role: 'maintenance' }, (tx) =>
      tx('keyRevocations').insert({
        organizationId: anna.organizationId,
        studentId: anna.studentId,
        issuedBefore: new Date(school.now().getTime() + 1_000),
      }),
    )
    school.travelTo('2026-10-05T08:00:02.000Z')
    const fresh = await (await anna.tablet()).answer(text('Neu'), { id: uuidv7() })
    expect(await school.dispositionsOf(stolen, fresh)).toEqual(['received', 'received'])
    expect(await submitted()).toEqual([fresh.id])
    expect(await returned()).toMatchObject([{ letterId: stolen.id, code: 'KEY_REVOKED' }])
  })
})
