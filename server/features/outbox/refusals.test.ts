import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Definition } from '#shared/challenges/index.ts'
import { openOutboxClass } from '../../testing/outbox-class.ts'
import { from } from '../../testing/outbox-school.ts'
import { challengeId, chapterId } from '../../testing/outbox-tablet.ts'

const text = (word: string) => `Früher wollte ich ${word} werden.`

const stage = openOutboxClass()

describe('a refused letter', () => {
  it('is kept for its author with a code and blocks no other letter', async () => {
    const short = await stage.tablet.answer('Zu kurz')
    const unknownChallenge = await stage.tablet.answer(text('X'), { challengeId: uuidv7() })
    const foreignChapter = await stage.tablet.write('students.submitChallenge', {
      chapterId: uuidv7(),
      challengeId,
      response: { text: text('Y') },
    })
    const shapeless = await stage.tablet.write('students.submitChallenge', {
      chapterId,
      challengeId,
      response: 7,
    })
    const good = await stage.tablet.answer(text('Z'))
    const letters = [short, unknownChallenge, foreignChapter, shapeless, good]
    expect(await stage.school.dispositionsOf(...letters)).toEqual(letters.map(() => 'received'))
    const returned = await stage.school.returnedTo(stage.anna)
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
    expect(await stage.school.rowsOf('submissions', stage.anna)).toMatchObject([{ id: good.id }])
  })

  it('is returned once for any number of deliveries', async () => {
    const letter = await stage.tablet.answer('Zu kurz')
    await Promise.all([stage.school.deliver(letter, letter), stage.school.deliver(letter)])
    expect(await stage.school.dispositionsOf(letter)).toEqual(['received'])
    expect(await stage.school.returnedTo(stage.anna)).toHaveLength(1)
  })

  it('may be an answer to a world that was started in none of the author’s classes', async () => {
    const notStarted = await stage.school.addClass()
    const student = await stage.school.addStudent(notStarted)
    await stage.school.deliver(await (await student.tablet()).answer(text('früh')))
    expect(await stage.school.returnedTo(student)).toMatchObject([{ code: 'CHAPTER_NOT_STARTED' }])
    expect(await stage.school.rowsOf('submissions', student)).toEqual([])
  })

  it('stays readable with characters that a column cannot store', async () => {
    await stage.school.deliver(await stage.tablet.answer('a\u0000b\ud800c'))
    expect(await stage.school.returnedTo(stage.anna)).toMatchObject([
      { content: { response: { text: 'a\ufffdb\ufffdc' } } },
    ])
  })

  it('is stored unchanged, with any nesting and its numbers as written', async () => {
    const nested = (depth: number): unknown => (depth === 0 ? 'ganz unten' : [nested(depth - 1)])
    const response = { text: 'Zu kurz', numbers: [1e308, -5e-324, 1e20, 12.5, 0], deep: nested(28) }
    await stage.school.deliver(
      await stage.tablet.write('students.submitChallenge', { chapterId, challengeId, response }),
    )
    const [returned] = await stage.school.returnedTo(stage.anna)
    expect(returned?.content).toMatchObject({
      response: { ...response, numbers: ['1e+308', '-5e-324', 1e20, 12.5, 0] },
    })
  })

  it('is no answer that is valid for an older or a newer released version', async () => {
    await releaseAnyLength()
    const other = stage.school.secondProcess()
    const short = await stage.tablet.answer('Kurz')
    const long = await stage.tablet.answer('lang '.repeat(200), { challengeId })
    await other.deliver([short, long], from)
    expect((await stage.school.rowsOf('submissions', stage.anna)).map(({ id }) => id).toSorted()).toEqual(
      [short.id, long.id].toSorted(),
    )
  })

  it('is no answer to a version that was released after the server had read the versions', async () => {
    const running = stage.school.secondProcess()
    await running.deliver([await stage.tablet.answer(text('A'))], from)
    const version = await releaseAnyLength()
    const answer = 'lang '.repeat(version)
    const letter = await stage.tablet.answer(answer)
    await running.deliver([letter], from)
    expect(await stage.school.returnedTo(stage.anna)).toEqual([])
    expect(await stage.school.rowsOf('submissions', stage.anna)).toContainEqual(
      expect.objectContaining({ id: letter.id, response: { text: answer.trim() } }),
    )
  })

  it('waits for a newer server if a version has a kind that this one does not know', async () => {
    await release({ kind: 'of_a_newer_server' })
    const other = stage.school.secondProcess()
    const [letter, good] = [
      await stage.tablet.answer('x'.repeat(9_000)),
      await stage.tablet.answer(text('B')),
    ]
    const { receipts } = await other.deliver([letter, good], from)
    expect(receipts.map(({ disposition }) => disposition)).toEqual(['later', 'received'])
    expect(await stage.school.returnedTo(stage.anna)).toEqual([])
  })
})

let released = 900

/** Releases a version of the challenge that accepts every length up to five times its number, and returns the number. */
function releaseAnyLength(): Promise<number> {
  const anyLength: Definition = { kind: 'free_text', minChars: 0, maxChars: 5 * (released + 1), starters: [] }
  return release(anyLength)
}

async function release(definition: { kind: string }): Promise<number> {
  const version = ++released
  await stage.school.database.transaction({ role: 'maintenance' }, async (tx) => {
    const chapter = await tx('chapters').where({ id: chapterId }).orderBy('version').first()
    const challenge = await tx('challenges').where({ id: challengeId }).orderBy('chapterVersion').first()
    if (!chapter || !challenge) throw new Error('no curriculum')
    await tx('chapters').insert({ ...chapter, version, goals: JSON.stringify(chapter.goals) })
    await tx('challenges').insert({
      ...challenge,
      chapterVersion: version,
      kind: definition.kind,
      definition: definition as Definition,
    })
  })
  return version
}

describe('identity', () => {
  it('ids are scoped to their author', async () => {
    const ben = await stage.school.addStudent(stage.classId)
    const id = uuidv7()
    const annas = await stage.tablet.answer(text('Anna'), { id })
    const bens = await (await ben.tablet()).answer(text('Ben'), { id })
    expect(await stage.school.dispositionsOf(bens, annas)).toEqual(['received', 'received'])
    expect(await stage.school.rowsOf('submissions', stage.anna)).toMatchObject([
      { id, response: { text: text('Anna') } },
    ])
    expect(await stage.school.rowsOf('submissions', ben)).toMatchObject([
      { id, response: { text: text('Ben') } },
    ])
  })

  it('a different letter under the same id changes nothing and is kept for the author', async () => {
    const id = uuidv7()
    const [first, second] = [
      await stage.tablet.answer(text('Eins'), { id }),
      await stage.tablet.answer(text('Zwei'), { id }),
    ]
    expect(await stage.school.dispositionsOf(first, second)).toEqual(['received', 'received'])
    expect(await stage.school.dispositionsOf(second)).toEqual(['received'])
    expect(await stage.school.rowsOf('submissions', stage.anna)).toMatchObject([
      { response: { text: text('Eins') } },
    ])
    expect(await stage.school.returnedTo(stage.anna)).toMatchObject([
      { letterId: id, code: 'LETTER_REUSED', content: { response: { text: text('Zwei') } } },
    ])
  })

  it('a letter that names another author inside is not shown to anyone', async () => {
    const ben = await stage.school.addStudent(stage.classId)
    const letter = await stage.tablet.write('students.submitChallenge', {
      studentId: ben.studentId,
      chapterId,
      challengeId,
      response: { text: text('Ben') },
    })
    expect(await stage.school.dispositionsOf(letter)).toEqual(['unreadable'])
    for (const student of [stage.anna, ben])
      expect(await stage.school.rowsOf('receipts', student)).toEqual([])
  })

  it('a letter does not open with the ticket of another student', async () => {
    const ben = await stage.school.addStudent(stage.classId)
    const bens = await (await ben.tablet()).answer(text('Ben'))
    const annas = await stage.tablet.answer(text('Anna'))
    const swapped = { ...annas, keyId: bens.keyId }
    expect(await stage.school.dispositionsOf(swapped, bens)).toEqual(['unreadable', 'received'])
    expect(await stage.school.rowsOf('submissions', stage.anna)).toEqual([])
  })

  it('an invalid element gets its answer at its position, and the rest of the batch is processed', async () => {
    const letter = await stage.tablet.answer(text('Gut'))
    const { receipts } = await stage.school.deliver(null, letter, { id: 'x' }, { ...letter, id: uuidv7() })
    expect(receipts.map(({ id, disposition }) => [id === letter.id, disposition])).toEqual([
      [false, 'unreadable'],
      [true, 'received'],
      [false, 'unreadable'],
      [false, 'unreadable'],
    ])
    expect(receipts[0]?.id).toBeNull()
  })

  it('a genuine letter of an unknown student has to wait; one of an erased student is discarded', async () => {
    const letter = await stage.tablet.answer(text('Restore'))
    await stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
      tx('students').where({ id: stage.anna.studentId }).delete(),
    )
    expect(await stage.school.dispositionsOf(letter)).toEqual(['unknown'])
    const [studentHash] = stage.school.letters.tombstoneHashesOf(stage.anna.studentId)
    await stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
      tx('tombstones').insert({ studentHash }),
    )
    const ben = await (await stage.school.addStudent(stage.classId)).tablet()
    expect(await stage.school.dispositionsOf(letter, await ben.answer(text('B')))).toEqual([
      'gone',
      'received',
    ])
  })
})
