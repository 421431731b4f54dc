import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { from, openOutboxSchool, type OutboxSchool, type Pupil } from '../../testing/outbox-school.ts'
import { challengeId, chapterId, type Tablet } from '../../testing/outbox-tablet.ts'

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

describe('what has to be refused', () => {
  it('is kept for its author with a code, and holds up nothing', async () => {
    const short = await tablet.answer('Zu kurz')
    const unknownChallenge = await tablet.answer(text('X'), { challengeId: uuidv7() })
    const foreignChapter = await tablet.write('students.submitChallenge', {
      chapterId: uuidv7(),
      challengeId,
      response: { text: text('Y') },
    })
    const shapeless = await tablet.write('students.submitChallenge', { chapterId, challengeId, response: 7 })
    const good = await tablet.answer(text('Z'))
    const letters = [short, unknownChallenge, foreignChapter, shapeless, good]
    expect(await school.dispositionsOf(...letters)).toEqual(letters.map(() => 'received'))
    const returned = await school.returnedTo(anna)
    const codes = new Map(returned.map(({ letterId, code }) => [letterId, code]))
    expect(letters.map(({ id }) => codes.get(id))).toEqual([
      'RESPONSE_INVALID',
      'CHALLENGE_UNKNOWN',
      'CHALLENGE_UNKNOWN',
      'RESPONSE_INVALID',
      undefined,
    ])
    const kept = returned.find(({ letterId }) => letterId === short.id)
    expect(kept).toMatchObject({
      operation: 'students.submitChallenge',
      content: { challengeId, response: { text: 'Zu kurz' } },
    })
    expect(await school.rowsOf('submissions', anna)).toMatchObject([{ id: good.id }])
  })

  it('is returned once, however often it comes', async () => {
    const letter = await tablet.answer('Zu kurz')
    await Promise.all([school.deliver(letter, letter), school.deliver(letter)])
    expect(await school.dispositionsOf(letter)).toEqual(['received'])
    expect(await school.returnedTo(anna)).toHaveLength(1)
  })

  it('is an answer to a world that never began in any of the classes', async () => {
    const notStarted = await school.addClass()
    const pupil = await school.addPupil(notStarted)
    await school.deliver(await (await pupil.tablet()).answer(text('früh')))
    expect(await school.returnedTo(pupil)).toMatchObject([{ code: 'CHAPTER_NOT_STARTED' }])
    expect(await school.rowsOf('submissions', pupil)).toEqual([])
  })

  it('is kept readable even with characters that no column can hold', async () => {
    await school.deliver(await tablet.answer('a\u0000b\ud800c'))
    expect(await school.returnedTo(anna)).toMatchObject([
      { content: { response: { text: 'a\ufffdb\ufffdc' } } },
    ])
  })

  it('is no answer that fits an older or a newer released version', async () => {
    const version = 900 + Math.floor(Math.random() * 1_000)
    await school.database.transaction({ role: 'maintenance' }, async (tx) => {
      const chapter = await tx('chapters').where({ id: chapterId, version: 1 }).first()
      const challenge = await tx('challenges').where({ id: challengeId, chapterVersion: 1 }).first()
      if (!chapter || !challenge) throw new Error('no curriculum')
      await tx('chapters').insert({ ...chapter, version, goals: JSON.stringify(chapter.goals) })
      const definition = { kind: 'free_text' as const, minChars: 0, maxChars: 500, starters: [] }
      await tx('challenges').insert({ ...challenge, chapterVersion: version, definition })
    })
    const other = school.secondProcess()
    const short = await tablet.answer('Kurz')
    const long = await tablet.answer('lang '.repeat(200), { challengeId })
    await other.deliver([short, long], from)
    expect((await school.rowsOf('submissions', anna)).map(({ id }) => id).toSorted()).toEqual(
      [short.id, long.id].toSorted(),
    )
  })
})

describe('identity', () => {
  it("an id is the author's own: nobody can squat on another's", async () => {
    const ben = await school.addPupil(classId)
    const id = uuidv7()
    const annas = await tablet.answer(text('Anna'), { id })
    const bens = await (await ben.tablet()).answer(text('Ben'), { id })
    expect(await school.dispositionsOf(bens, annas)).toEqual(['received', 'received'])
    expect(await school.rowsOf('submissions', anna)).toMatchObject([{ id, response: { text: text('Anna') } }])
    expect(await school.rowsOf('submissions', ben)).toMatchObject([{ id, response: { text: text('Ben') } }])
  })

  it('another letter under the same id changes nothing and is kept for the author', async () => {
    const id = uuidv7()
    const [first, second] = [
      await tablet.answer(text('Eins'), { id }),
      await tablet.answer(text('Zwei'), { id }),
    ]
    expect(await school.dispositionsOf(first, second)).toEqual(['received', 'received'])
    expect(await school.dispositionsOf(second)).toEqual(['received'])
    expect(await school.rowsOf('submissions', anna)).toMatchObject([{ response: { text: text('Eins') } }])
    expect(await school.returnedTo(anna)).toMatchObject([
      { letterId: id, code: 'LETTER_REUSED', content: { response: { text: text('Zwei') } } },
    ])
  })

  it('a letter that names another author inside is shown to nobody', async () => {
    const ben = await school.addPupil(classId)
    const letter = await tablet.write('students.submitChallenge', {
      studentId: ben.studentId,
      chapterId,
      challengeId,
      response: { text: text('Ben') },
    })
    expect(await school.dispositionsOf(letter)).toEqual(['unreadable'])
    for (const pupil of [anna, ben]) expect(await school.rowsOf('receipts', pupil)).toEqual([])
  })

  it("a ticket swapped for another student's opens nothing", async () => {
    const ben = await school.addPupil(classId)
    const bens = await (await ben.tablet()).answer(text('Ben'))
    const annas = await tablet.answer(text('Anna'))
    const swapped = { ...annas, keyId: bens.keyId }
    expect(await school.dispositionsOf(swapped, bens)).toEqual(['unreadable', 'received'])
    expect(await school.rowsOf('submissions', anna)).toEqual([])
  })

  it('answers nonsense in its place, and the rest of the batch as always', async () => {
    const letter = await tablet.answer(text('Gut'))
    const { receipts } = await school.deliver(null, letter, { id: 'x' }, { ...letter, id: uuidv7() })
    expect(receipts.map(({ id, disposition }) => [id === letter.id, disposition])).toEqual([
      [false, 'unreadable'],
      [true, 'received'],
      [false, 'unreadable'],
      [false, 'unreadable'],
    ])
    expect(receipts[0]?.id).toBeNull()
  })

  it("a genuine letter of a student whom this database does not know waits; an erased one's is forgotten", async () => {
    const letter = await tablet.answer(text('Restore'))
    await school.database.transaction({ role: 'maintenance' }, (tx) =>
      tx('students').where({ id: anna.studentId }).delete(),
    )
    expect(await school.dispositionsOf(letter)).toEqual(['unknown'])
    const [studentHash] = school.letters.tombstoneHashesOf(anna.studentId)
    await school.database.transaction({ role: 'maintenance' }, (tx) =>
      tx('tombstones').insert({ studentHash }),
    )
    const ben = await (await school.addPupil(classId)).tablet()
    expect(await school.dispositionsOf(letter, await ben.answer(text('B')))).toEqual(['gone', 'received'])
  })
})
