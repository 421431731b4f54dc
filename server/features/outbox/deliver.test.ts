import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  challengeId,
  chapterId,
  from,
  openOutboxSchool,
  otherChallengeId,
  type OutboxSchool,
  type Pupil,
  type Tablet,
} from '../../testing/outbox-school.ts'
import { createLog } from '../../log.ts'
import { hashPassword, isPassword } from '../../security/passwords.ts'
import { createIngestion, type IngestionQuotas } from './ingest.ts'

const early = '2026-09-10T08:00:00.000Z'
const later = '2026-09-11T08:00:00.000Z'

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

const rowsOf = (
  table: 'submissions' | 'currentResponses' | 'receipts' | 'returnedLetters' | 'drafts',
  pupil = anna,
) =>
  school.database.transaction({ role: 'maintenance' }, (tx) =>
    tx(table as 'submissions').where({ studentId: pupil.studentId }),
  )
const returnedTo = (pupil = anna) =>
  school.database.transaction({ role: 'maintenance' }, (tx) =>
    tx('returnedLetters').where({ studentId: pupil.studentId }).orderBy('receivedAt'),
  )
const studentRow = (pupil = anna) =>
  school.database.transaction({ role: 'maintenance' }, (tx) =>
    tx('students').where({ id: pupil.studentId }).first(),
  )
const versionOf = async (id: string) => {
  const row = await school.database.transaction({ role: 'maintenance' }, (tx) =>
    tx('classVersions').where({ classId: id }).first(),
  )
  return row?.version ?? 0
}
const text = (word: string) => `Früher wollte ich ${word} werden.`

describe('a delivered answer', () => {
  it('is stored once under its author, with its receipt', async () => {
    const letter = await tablet.answer(text('Astronautin'), { at: early })
    const answer = await school.deliver(letter)
    expect(answer.receipts).toEqual([
      { id: letter.id, disposition: 'received', receivedAt: '2026-10-05T08:00:00.000Z' },
    ])
    expect(await rowsOf('submissions')).toMatchObject([
      {
        id: letter.id,
        classId,
        chapterId,
        challengeId,
        response: { text: text('Astronautin') },
        capturedAt: new Date(early),
        receivedAt: school.now(),
        disposition: 'on-time',
      },
    ])
    expect(await rowsOf('currentResponses')).toMatchObject([
      { submissionId: letter.id, disposition: 'on-time' },
    ])
  })

  it('changes once, however often it comes, and gets its first receipt again', async () => {
    const letter = await tablet.answer(text('Bäckerin'))
    const first = await school.deliver(letter, letter)
    const version = await versionOf(classId)
    school.travelTo('2026-10-06T08:00:00.000Z')
    const again = await school.deliver(letter)
    expect(first.receipts[0]).toEqual(first.receipts[1])
    expect(again.receipts).toEqual([first.receipts[0]])
    expect(await rowsOf('submissions')).toHaveLength(1)
    expect(await rowsOf('receipts')).toHaveLength(1)
    expect(await versionOf(classId)).toBe(version)
  })

  it('survives fifty deliveries of the same batch at once', async () => {
    const pupils = await Promise.all([1, 2, 3, 4].map(() => school.addPupil(classId)))
    const batch = (
      await Promise.all(
        pupils.map(async (pupil) => {
          const own = await pupil.tablet()
          return Promise.all([1, 2, 3, 4, 5].map((n) => own.answer(text(`Nummer ${n}`))))
        }),
      )
    ).flat()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => school.deliver(...(turn % 2 ? batch : batch.toReversed()))),
    )
    for (const { receipts } of answers) {
      expect(receipts.every(({ disposition }) => disposition === 'received')).toBe(true)
    }
    for (const pupil of pupils) {
      expect(await rowsOf('submissions', pupil)).toHaveLength(5)
      expect(await rowsOf('currentResponses', pupil)).toHaveLength(1)
      expect(await returnedTo(pupil)).toEqual([])
    }
  })

  it('survives two processes that deliver the same batches at once', async () => {
    const pupils = await Promise.all([1, 2, 3].map(() => school.addPupil(classId)))
    const batch = (
      await Promise.all(
        pupils.map(async (pupil) => {
          const own = await pupil.tablet()
          const help = own.write('students.askForHelp', { on: true })
          const draft = own.write('students.saveDraft', { challengeId, response: { text: 'halb' } })
          return Promise.all([own.answer(text('Eins')), help, own.answer(text('Zwei')), draft])
        }),
      )
    ).flat()
    const [one, two] = [secondProcess(school), secondProcess(school)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 ? one : two).deliver(turn % 3 ? batch : batch.toReversed(), from),
      ),
    )
    for (const answer of answers) {
      expect(answer.receipts.every(({ disposition }) => disposition === 'received')).toBe(true)
    }
    for (const pupil of pupils) {
      expect(await rowsOf('submissions', pupil)).toHaveLength(2)
      expect(await rowsOf('receipts', pupil)).toHaveLength(4)
      expect(await returnedTo(pupil)).toEqual([])
    }
  })

  it('is current when it was written last, whatever arrives last', async () => {
    const [old, recent] = [
      await tablet.answer(text('Pirat'), { at: early }),
      await tablet.answer(text('Tierärztin'), { at: later }),
    ]
    await school.deliver(recent)
    await school.deliver(old)
    expect(await rowsOf('currentResponses')).toMatchObject([{ submissionId: recent.id }])
    expect(await rowsOf('submissions')).toHaveLength(2)
  })

  it('is current by the greater id when two were written in the same instant', async () => {
    const letters = await Promise.all([1, 2, 3].map((n) => tablet.answer(text(`Nummer ${n}`), { at: early })))
    const greatest = letters
      .map(({ id }) => id)
      .toSorted()
      .at(-1)
    for (const order of [letters, letters.toReversed()]) {
      const pupil = await school.addPupil(classId)
      const own = await pupil.tablet()
      const copies = await Promise.all(
        order.map(({ id }, n) => own.answer(text(`Nummer ${n}`), { id, at: early })),
      )
      await school.deliver(copies[0])
      await school.deliver(copies[1], copies[2])
      expect(await rowsOf('currentResponses', pupil)).toMatchObject([{ submissionId: greatest }])
    }
  })

  it("tells the teacher's view that something changed", async () => {
    const before = await versionOf(classId)
    await school.deliver(await tablet.answer(text('Polizistin')))
    expect(await versionOf(classId)).toBeGreaterThan(before)
  })

  it('raises the serial, and names the epoch of the database', async () => {
    const first = await school.deliver(await tablet.answer(text('Koch')))
    const second = await school.deliver(await tablet.answer(text('Koch')))
    expect(second.serial).toBeGreaterThan(first.serial)
    expect(second.epoch).toBe(first.epoch)
    const settings = await school.database.transaction(
      { role: 'app', organizationId: school.organizationId },
      (tx) => tx('settings').first(),
    )
    expect(first.epoch).toBe(settings?.epoch)
  })
})

describe('late is not wrong', () => {
  it('marks an answer written after the end as late, and takes it', async () => {
    const ended = await school.addClass()
    await school.addRun(ended, { endedAt: '2026-09-10T12:00:00Z' })
    const pupil = await school.addPupil(ended)
    const own = await pupil.tablet()
    await school.deliver(await own.answer(text('A'), { at: '2026-09-10T12:00:00.000Z' }))
    await school.deliver(await own.answer(text('Spät'), { at: '2026-09-10T12:00:00.001Z' }))
    const rows = await rowsOf('submissions', pupil)
    expect(rows.map(({ disposition }) => disposition).toSorted()).toEqual(['late', 'on-time'])
  })

  it('believes no clock that is ahead: an answer from next year is as old as its arrival', async () => {
    const ended = await school.addClass()
    await school.addRun(ended, { endedAt: '2026-10-05T09:00:00Z' })
    const pupil = await school.addPupil(ended)
    const own = await pupil.tablet()
    await school.deliver(await own.answer(text('Zukunft'), { at: '2027-10-05T09:00:00.000Z' }))
    expect(await rowsOf('submissions', pupil)).toMatchObject([{ disposition: 'on-time' }])
  })

  it('is on time while the world runs again', async () => {
    const again = await school.addClass()
    await school.addRun(again, { endedAt: '2026-09-10T12:00:00Z' })
    await school.addRun(again, { startedAt: '2026-09-20T12:00:00Z' })
    const pupil = await school.addPupil(again)
    await school.deliver(await (await pupil.tablet()).answer(text('Z'), { at: '2026-09-15T12:00:00.000Z' }))
    expect(await rowsOf('submissions', pupil)).toMatchObject([{ disposition: 'on-time', classId: again }])
  })

  it('takes answers for archived and deleted classes, of expired licences and suspended schools', async () => {
    const gone = await school.addClass()
    await school.addRun(gone)
    const pupil = await school.addPupil(gone)
    const letter = await (await pupil.tablet()).answer(text('Trotzdem'))
    await school.database.transaction({ role: 'maintenance' }, async (tx) => {
      const now = new Date()
      await tx('classes').where({ id: gone }).update({ isActive: false, archivedAt: now, deletedAt: now })
      await tx('organizations').where({ id: school.organizationId }).update({ status: 'suspended' })
    })
    expect(await school.dispositionsOf(letter)).toEqual(['received'])
    expect(await rowsOf('submissions', pupil)).toHaveLength(1)
    await school.database.transaction({ role: 'maintenance' }, (tx) =>
      tx('organizations').where({ id: school.organizationId }).update({ status: 'active' }),
    )
  })

  it('counts for the class of the ticket after a move, and for the former class when only that one began', async () => {
    const notStarted = await school.addClass()
    const alsoStarted = await school.addClass()
    await school.addRun(alsoStarted)
    await school.move(anna, alsoStarted)
    await school.deliver(await tablet.answer(text('Umzug')))
    await school.move(anna, notStarted)
    await school.deliver(await (await anna.tablet()).answer(text('Umzug'), { challengeId }))
    await school.move(anna, null)
    await school.deliver(await (await anna.tablet()).answer(text('Umzug'), { challengeId }))
    const classes = (await rowsOf('submissions')).map((row) => row.classId)
    expect(classes.toSorted()).toEqual([classId, alsoStarted, alsoStarted].toSorted())
  })
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
    const returned = await returnedTo()
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
    expect(await rowsOf('submissions')).toMatchObject([{ id: good.id }])
  })

  it('is returned once, however often it comes', async () => {
    const letter = await tablet.answer('Zu kurz')
    await Promise.all([school.deliver(letter, letter), school.deliver(letter)])
    expect(await school.dispositionsOf(letter)).toEqual(['received'])
    expect(await returnedTo()).toHaveLength(1)
  })

  it('is an answer to a world that never began in any of the classes', async () => {
    const notStarted = await school.addClass()
    const pupil = await school.addPupil(notStarted)
    await school.deliver(await (await pupil.tablet()).answer(text('früh')))
    expect(await returnedTo(pupil)).toMatchObject([{ code: 'CHAPTER_NOT_STARTED' }])
    expect(await rowsOf('submissions', pupil)).toEqual([])
  })

  it('is kept readable even with characters that no column can hold', async () => {
    await school.deliver(await tablet.answer('a\u0000b\ud800c'))
    expect(await returnedTo()).toMatchObject([{ content: { response: { text: 'a\ufffdb\ufffdc' } } }])
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
    const other = secondProcess(school)
    const short = await tablet.answer('Kurz')
    const long = await tablet.answer('lang '.repeat(200), { challengeId })
    await other.deliver([short, long], from)
    expect((await rowsOf('submissions')).map(({ id }) => id).toSorted()).toEqual(
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
    expect(await rowsOf('submissions')).toMatchObject([{ id, response: { text: text('Anna') } }])
    expect(await rowsOf('submissions', ben)).toMatchObject([{ id, response: { text: text('Ben') } }])
  })

  it('another letter under the same id changes nothing and is kept for the author', async () => {
    const id = uuidv7()
    const [first, second] = [
      await tablet.answer(text('Eins'), { id }),
      await tablet.answer(text('Zwei'), { id }),
    ]
    expect(await school.dispositionsOf(first, second)).toEqual(['received', 'received'])
    expect(await school.dispositionsOf(second)).toEqual(['received'])
    expect(await rowsOf('submissions')).toMatchObject([{ response: { text: text('Eins') } }])
    expect(await returnedTo()).toMatchObject([
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
    for (const pupil of [anna, ben]) expect(await rowsOf('receipts', pupil)).toEqual([])
  })

  it("a ticket swapped for another student's opens nothing", async () => {
    const ben = await school.addPupil(classId)
    const bens = await (await ben.tablet()).answer(text('Ben'))
    const annas = await tablet.answer(text('Anna'))
    const swapped = { ...annas, keyId: bens.keyId }
    expect(await school.dispositionsOf(swapped, bens)).toEqual(['unreadable', 'received'])
    expect(await rowsOf('submissions')).toEqual([])
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

describe('drafts and help', () => {
  const draft = (words: string, at: string) =>
    tablet.write('students.saveDraft', { challengeId, response: { text: words } }, { at })

  it('keeps the newest draft, in whatever order they come', async () => {
    await school.deliver(await draft('zwei', later), await draft('eins', early))
    await school.deliver(await draft('null', '2026-09-09T08:00:00.000Z'))
    expect(await rowsOf('drafts')).toMatchObject([
      { response: { text: 'zwei' }, capturedAt: new Date(later) },
    ])
  })

  it('counts a draft only while it is newer than the current response', async () => {
    const old = await draft('alt', early)
    await school.deliver(await tablet.answer(text('Fertig'), { at: later }), old)
    expect(await rowsOf('drafts')).toEqual([])
    await school.deliver(await draft('neu', '2026-09-12T08:00:00.000Z'))
    expect(await rowsOf('drafts')).toMatchObject([{ response: { text: 'neu' } }])
    await school.deliver(await tablet.answer(text('Noch besser'), { at: '2026-09-13T08:00:00.000Z' }))
    expect(await rowsOf('drafts')).toEqual([])
  })

  it('keeps a draft of every challenge apart, and teachers out of it', async () => {
    const version = await versionOf(classId)
    await school.deliver(
      await draft('eins', early),
      await tablet.write('students.saveDraft', {
        challengeId: otherChallengeId,
        response: { text: 'geheim' },
      }),
    )
    expect(await rowsOf('drafts')).toHaveLength(2)
    expect(await versionOf(classId)).toBe(version)
  })

  it('returns a draft that no version can read', async () => {
    await school.deliver(await tablet.write('students.saveDraft', { challengeId, response: { piles: [] } }))
    expect(await returnedTo()).toMatchObject([{ code: 'RESPONSE_INVALID', operation: 'students.saveDraft' }])
  })

  it('shows the hand as it was shown last, in whatever order the signs come', async () => {
    const sign = (on: boolean, at: string) => tablet.write('students.askForHelp', { on }, { at })
    await school.deliver(await sign(true, early))
    expect((await studentRow())?.helpSince).toEqual(new Date(early))
    const [down, up] = [await sign(false, '2026-09-12T08:00:00.000Z'), await sign(true, later)]
    await school.deliver(down)
    await school.deliver(up)
    expect((await studentRow())?.helpSince).toBeNull()
  })
})

describe('limits', () => {
  it("answers later past a student's quota, and keeps the others going", async () => {
    const small = secondProcess(school, { student: { burst: 2, perSecond: 0 } })
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
    const strict = secondProcess(school, { stranger: { burst: 1, perSecond: 0 } })
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
    expect(await rowsOf('submissions')).toHaveLength(4)
    expect(school.logged.join('\n')).toContain(letters[1]?.id)
    expect(school.logged.join('\n')).not.toContain('Giftpilz')
    await school.database.knex.raw('alter table submissions drop constraint no_poison')
    expect(await school.dispositionsOf(...letters)).toEqual(letters.map(() => 'received'))
  })
})

/** A second process on the same database with the same keys, perhaps with other quotas. */
function secondProcess(
  { database, letters, signInLimiter, now }: OutboxSchool,
  quotas: Partial<IngestionQuotas> = {},
) {
  const passwords = { hashPassword, isPassword }
  const log = createLog(() => {})
  return createIngestion({ database, letters, signInLimiter, passwords, clock: now, log, quotas })
}
