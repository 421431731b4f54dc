import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { from, openOutboxSchool, type OutboxSchool, type Pupil } from '../../testing/outbox-school.ts'
import { challengeId, chapterId, type Tablet } from '../../testing/outbox-tablet.ts'

const early = '2026-09-10T08:00:00.000Z'
const later = '2026-09-11T08:00:00.000Z'
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

describe('a delivered answer', () => {
  it('is stored once under its author, with its receipt', async () => {
    const letter = await tablet.answer(text('Astronautin'), { at: early })
    const answer = await school.deliver(letter)
    expect(answer.receipts).toEqual([
      { id: letter.id, disposition: 'received', receivedAt: '2026-10-05T08:00:00.000Z' },
    ])
    expect(await school.rowsOf('submissions', anna)).toMatchObject([
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
    expect(await school.rowsOf('currentResponses', anna)).toMatchObject([
      { submissionId: letter.id, disposition: 'on-time' },
    ])
  })

  it('changes once, however often it comes, and gets its first receipt again', async () => {
    const letter = await tablet.answer(text('Bäckerin'))
    const first = await school.deliver(letter, letter)
    const version = await school.versionOf(classId)
    school.travelTo('2026-10-06T08:00:00.000Z')
    const again = await school.deliver(letter)
    expect(first.receipts[0]).toEqual(first.receipts[1])
    expect(again.receipts).toEqual([first.receipts[0]])
    expect(await school.rowsOf('submissions', anna)).toHaveLength(1)
    expect(await school.rowsOf('receipts', anna)).toHaveLength(1)
    expect(await school.versionOf(classId)).toBe(version)
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
      expect(await school.rowsOf('submissions', pupil)).toHaveLength(5)
      expect(await school.rowsOf('currentResponses', pupil)).toHaveLength(1)
      expect(await school.returnedTo(pupil)).toEqual([])
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
    const [one, two] = [school.secondProcess(), school.secondProcess()]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 ? one : two).deliver(turn % 3 ? batch : batch.toReversed(), from),
      ),
    )
    for (const answer of answers) {
      expect(answer.receipts.every(({ disposition }) => disposition === 'received')).toBe(true)
    }
    for (const pupil of pupils) {
      expect(await school.rowsOf('submissions', pupil)).toHaveLength(2)
      expect(await school.rowsOf('receipts', pupil)).toHaveLength(4)
      expect(await school.returnedTo(pupil)).toEqual([])
    }
  })

  it('is current when it was written last, whatever arrives last', async () => {
    const [old, recent] = [
      await tablet.answer(text('Pirat'), { at: early }),
      await tablet.answer(text('Tierärztin'), { at: later }),
    ]
    await school.deliver(recent)
    await school.deliver(old)
    expect(await school.rowsOf('currentResponses', anna)).toMatchObject([{ submissionId: recent.id }])
    expect(await school.rowsOf('submissions', anna)).toHaveLength(2)
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
      expect(await school.rowsOf('currentResponses', pupil)).toMatchObject([{ submissionId: greatest }])
    }
  })

  it("tells the teacher's view that something changed", async () => {
    const before = await school.versionOf(classId)
    await school.deliver(await tablet.answer(text('Polizistin')))
    expect(await school.versionOf(classId)).toBeGreaterThan(before)
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
    const rows = await school.rowsOf('submissions', pupil)
    expect(rows.map(({ disposition }) => disposition).toSorted()).toEqual(['late', 'on-time'])
  })

  it('believes no clock that is ahead: an answer from next year is as old as its arrival', async () => {
    const ended = await school.addClass()
    await school.addRun(ended, { endedAt: '2026-10-05T09:00:00Z' })
    const pupil = await school.addPupil(ended)
    const own = await pupil.tablet()
    await school.deliver(await own.answer(text('Zukunft'), { at: '2027-10-05T09:00:00.000Z' }))
    expect(await school.rowsOf('submissions', pupil)).toMatchObject([{ disposition: 'on-time' }])
  })

  it('is on time while the world runs again', async () => {
    const again = await school.addClass()
    await school.addRun(again, { endedAt: '2026-09-10T12:00:00Z' })
    await school.addRun(again, { startedAt: '2026-09-20T12:00:00Z' })
    const pupil = await school.addPupil(again)
    await school.deliver(await (await pupil.tablet()).answer(text('Z'), { at: '2026-09-15T12:00:00.000Z' }))
    expect(await school.rowsOf('submissions', pupil)).toMatchObject([
      { disposition: 'on-time', classId: again },
    ])
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
    expect(await school.rowsOf('submissions', pupil)).toHaveLength(1)
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
    const classes = (await school.rowsOf('submissions', anna)).map((row) => row.classId)
    expect(classes.toSorted()).toEqual([classId, alsoStarted, alsoStarted].toSorted())
  })
})
