import { describe, expect, it } from 'vitest'
import { openOutboxClass } from '../../testing/outbox-class.ts'
import { from, type OutboxStudent } from '../../testing/outbox-school.ts'
import { challengeId, chapterId } from '../../testing/outbox-tablet.ts'

const early = '2026-09-10T08:00:00.000Z'
const later = '2026-09-11T08:00:00.000Z'
const text = (word: string) => `Früher wollte ich ${word} werden.`

const stage = openOutboxClass()

describe('a delivered answer', () => {
  it('is stored once under its author, with its receipt', async () => {
    const letter = await stage.tablet.answer(text('Astronautin'), { at: early })
    const answer = await stage.school.deliver(letter)
    expect(answer.receipts).toEqual([
      { id: letter.id, disposition: 'received', receivedAt: '2026-10-05T08:00:00.000Z' },
    ])
    expect(await stage.school.rowsOf('submissions', stage.anna)).toMatchObject([
      {
        id: letter.id,
        classId: stage.classId,
        chapterId,
        challengeId,
        response: { text: text('Astronautin') },
        capturedAt: new Date(early),
        receivedAt: stage.school.now(),
        disposition: 'on-time',
      },
    ])
    expect(await stage.school.rowsOf('currentResponses', stage.anna)).toMatchObject([
      { submissionId: letter.id, disposition: 'on-time' },
    ])
  })

  it('is applied once for any number of deliveries and gets its first receipt again', async () => {
    const letter = await stage.tablet.answer(text('Bäckerin'))
    const first = await stage.school.deliver(letter, letter)
    const version = await stage.school.versionOf(stage.classId)
    stage.school.travelTo('2026-10-06T08:00:00.000Z')
    const again = await stage.school.deliver(letter)
    expect(first.receipts[0]).toEqual(first.receipts[1])
    expect(again.receipts).toEqual([first.receipts[0]])
    expect(await stage.school.rowsOf('submissions', stage.anna)).toHaveLength(1)
    expect(await stage.school.rowsOf('receipts', stage.anna)).toHaveLength(1)
    expect(await stage.school.versionOf(stage.classId)).toBe(version)
  })

  it('is applied once when the same batch is delivered fifty times at once', async () => {
    const students = await Promise.all([1, 2, 3, 4].map(() => stage.school.addStudent(stage.classId)))
    const batch = (
      await Promise.all(
        students.map(async (student) => {
          const own = await student.tablet()
          return Promise.all([1, 2, 3, 4, 5].map((n) => own.answer(text(`Nummer ${n}`))))
        }),
      )
    ).flat()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        stage.school.deliver(...(turn % 2 ? batch : batch.toReversed())),
      ),
    )
    for (const { receipts } of answers) {
      expect(receipts.every(({ disposition }) => disposition === 'received')).toBe(true)
    }
    for (const student of students) {
      expect(await stage.school.rowsOf('submissions', student)).toHaveLength(5)
      expect(await stage.school.rowsOf('currentResponses', student)).toHaveLength(1)
      expect(await stage.school.returnedTo(student)).toEqual([])
    }
  })

  it('is applied once when two processes deliver the same batches at once', async () => {
    const students = await Promise.all([1, 2, 3].map(() => stage.school.addStudent(stage.classId)))
    const batch = (
      await Promise.all(
        students.map(async (student) => {
          const own = await student.tablet()
          const help = own.write('students.askForHelp', { on: true })
          const draft = own.write('students.saveDraft', { challengeId, response: { text: 'halb' } })
          return Promise.all([own.answer(text('Eins')), help, own.answer(text('Zwei')), draft])
        }),
      )
    ).flat()
    const [one, two] = [stage.school.secondProcess(), stage.school.secondProcess()]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 ? one : two).deliver(turn % 3 ? batch : batch.toReversed(), from),
      ),
    )
    for (const answer of answers) {
      expect(answer.receipts.every(({ disposition }) => disposition === 'received')).toBe(true)
    }
    for (const student of students) {
      expect(await stage.school.rowsOf('submissions', student)).toHaveLength(2)
      expect(await stage.school.rowsOf('receipts', student)).toHaveLength(4)
      expect(await stage.school.returnedTo(student)).toEqual([])
    }
  })

  it('is current when it was written last, in any order of arrival', async () => {
    const [old, recent] = [
      await stage.tablet.answer(text('Pirat'), { at: early }),
      await stage.tablet.answer(text('Tierärztin'), { at: later }),
    ]
    await stage.school.deliver(recent)
    await stage.school.deliver(old)
    expect(await stage.school.rowsOf('currentResponses', stage.anna)).toMatchObject([
      { submissionId: recent.id },
    ])
    expect(await stage.school.rowsOf('submissions', stage.anna)).toHaveLength(2)
  })

  it('is current by the greater id when two have the same capture time', async () => {
    const letters = await Promise.all(
      [1, 2, 3].map((n) => stage.tablet.answer(text(`Nummer ${n}`), { at: early })),
    )
    const greatest = letters
      .map(({ id }) => id)
      .toSorted()
      .at(-1)
    for (const order of [letters, letters.toReversed()]) {
      const student = await stage.school.addStudent(stage.classId)
      const own = await student.tablet()
      const copies = await Promise.all(
        order.map(({ id }, n) => own.answer(text(`Nummer ${n}`), { id, at: early })),
      )
      await stage.school.deliver(copies[0])
      await stage.school.deliver(copies[1], copies[2])
      expect(await stage.school.rowsOf('currentResponses', student)).toMatchObject([
        { submissionId: greatest },
      ])
    }
  })

  it("raises the class version for the teacher's view", async () => {
    const before = await stage.school.versionOf(stage.classId)
    await stage.school.deliver(await stage.tablet.answer(text('Polizistin')))
    expect(await stage.school.versionOf(stage.classId)).toBeGreaterThan(before)
  })

  it('raises the serial and returns the epoch of the database', async () => {
    const first = await stage.school.deliver(await stage.tablet.answer(text('Koch')))
    const second = await stage.school.deliver(await stage.tablet.answer(text('Koch')))
    expect(second.serial).toBeGreaterThan(first.serial)
    expect(second.epoch).toBe(first.epoch)
    const settings = await stage.school.database.transaction(
      { role: 'app', organizationId: stage.school.organizationId },
      (tx) => tx('settings').first(),
    )
    expect(first.epoch).toBe(settings?.epoch)
  })
})

describe('lateness of delivered answers', () => {
  it('accepts an answer written after the end and marks it as late', async () => {
    const ended = await stage.school.addClass()
    await stage.school.addRun(ended, { endedAt: '2026-09-10T12:00:00Z' })
    const student = await stage.school.addStudent(ended)
    const own = await student.tablet()
    await stage.school.deliver(await own.answer(text('A'), { at: '2026-09-10T12:00:00.000Z' }))
    await stage.school.deliver(await own.answer(text('Spät'), { at: '2026-09-10T12:00:00.001Z' }))
    const rows = await stage.school.rowsOf('submissions', student)
    expect(rows.map(({ disposition }) => disposition).toSorted()).toEqual(['late', 'on-time'])
  })

  it('clamps a capture time in the future to the time of arrival', async () => {
    const ended = await stage.school.addClass()
    await stage.school.addRun(ended, { endedAt: '2026-10-05T09:00:00Z' })
    const student = await stage.school.addStudent(ended)
    const own = await student.tablet()
    await stage.school.deliver(await own.answer(text('Zukunft'), { at: '2027-10-05T09:00:00.000Z' }))
    expect(await stage.school.rowsOf('submissions', student)).toMatchObject([{ disposition: 'on-time' }])
  })

  it('accepts an answer as on time after the world is started again', async () => {
    const again = await stage.school.addClass()
    await stage.school.addRun(again, { endedAt: '2026-09-10T12:00:00Z' })
    await stage.school.addRun(again, { startedAt: '2026-09-20T12:00:00Z' })
    const student = await stage.school.addStudent(again)
    await stage.school.deliver(
      await (await student.tablet()).answer(text('Z'), { at: '2026-09-15T12:00:00.000Z' }),
    )
    expect(await stage.school.rowsOf('submissions', student)).toMatchObject([
      { disposition: 'on-time', classId: again },
    ])
  })

  it('marks an answer as late that was written after a planned closing, before the server has carried it out', async () => {
    const closing = await stage.school.addClass()
    await stage.school.addRun(closing)
    await addPlan(closing, '2026-09-10T22:00:00Z')
    const student = await stage.school.addStudent(closing)
    const own = await student.tablet()
    const onTime = await own.answer(text('A'), { at: '2026-09-10T22:00:00.000Z' })
    const late = await own.answer(text('Spät'), { at: '2026-09-10T22:00:00.001Z' })
    await stage.school.deliver(late, onTime)
    const rows = await stage.school.rowsOf('submissions', student)
    expect(new Map(rows.map(({ id, disposition }) => [id, disposition]))).toEqual(
      new Map([
        [onTime.id, 'on-time'],
        [late.id, 'late'],
      ]),
    )
  })

  it('accepts an answer as on time in a world that was started after the time of a planned closing', async () => {
    const again = await stage.school.addClass()
    await stage.school.addRun(again, { startedAt: '2026-09-12T08:00:00Z' })
    await addPlan(again, '2026-09-10T22:00:00Z')
    const student = await stage.school.addStudent(again)
    await stage.school.deliver(await (await student.tablet()).answer(text('A')))
    expect(await stage.school.rowsOf('submissions', student)).toMatchObject([{ disposition: 'on-time' }])
  })

  /** A plan to close the chapter that upkeep has not carried out. */
  const addPlan = (classId: string, closesAt: string) =>
    stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
      tx('plans').insert({
        ...{ organizationId: stage.school.organizationId, classId, chapterId, runId: crypto.randomUUID() },
        ...{ startsAt: null, endsOn: closesAt.slice(0, 10), closesAt: new Date(closesAt) },
        timeZone: 'Europe/Berlin',
      }),
    )

  it('accepts answers for archived and deleted classes, expired licences and suspended schools', async () => {
    const gone = await stage.school.addClass()
    await stage.school.addRun(gone)
    const student = await stage.school.addStudent(gone)
    const letter = await (await student.tablet()).answer(text('Trotzdem'))
    await stage.school.database.transaction({ role: 'maintenance' }, async (tx) => {
      const now = new Date()
      await tx('classes').where({ id: gone }).update({ isActive: false, archivedAt: now, deletedAt: now })
      await tx('organizations').where({ id: stage.school.organizationId }).update({ status: 'suspended' })
    })
    expect(await stage.school.dispositionsOf(letter)).toEqual(['received'])
    expect(await stage.school.rowsOf('submissions', student)).toHaveLength(1)
    await stage.school.database.transaction({ role: 'maintenance' }, (tx) =>
      tx('organizations').where({ id: stage.school.organizationId }).update({ status: 'active' }),
    )
  })

  const classesOf = async (student: OutboxStudent) =>
    (await stage.school.rowsOf('submissions', student)).map(({ id, classId }) => [id, classId] as const)

  it('counts an answer for the class in which it was written, after a move with the ticket of the former class', async () => {
    const alsoStarted = await stage.school.addClass()
    await stage.school.addRun(alsoStarted)
    const before = await stage.tablet.answer(text('Vorher'))
    stage.school.travelTo('2026-10-05T08:30:00.000Z')
    await stage.school.move(stage.anna, alsoStarted)
    stage.school.travelTo('2026-10-05T09:00:00.000Z')
    const after = await stage.tablet.answer(text('Nachher'))
    await stage.school.deliver(after, before)
    expect(new Map(await classesOf(stage.anna))).toEqual(
      new Map([
        [before.id, stage.classId],
        [after.id, alsoStarted],
      ]),
    )
  })

  it('counts an answer for the class of the ticket until the new class has started the world', async () => {
    const startsLater = await stage.school.addClass()
    await stage.school.addRun(startsLater, { startedAt: '2026-10-05T10:00:00Z' })
    await stage.school.move(stage.anna, startsLater)
    stage.school.travelTo('2026-10-05T09:00:00.000Z')
    const early = await stage.tablet.answer(text('Zu früh'))
    stage.school.travelTo('2026-10-05T11:00:00.000Z')
    await stage.school.deliver(early)
    expect(await classesOf(stage.anna)).toEqual([[early.id, stage.classId]])
  })

  it('counts an answer for the class of the ticket when the world ended in the new class before the move', async () => {
    const ended = await stage.school.addClass()
    await stage.school.addRun(ended, { endedAt: '2026-10-05T07:00:00Z' })
    stage.school.travelTo('2026-10-05T08:30:00.000Z')
    await stage.school.move(stage.anna, ended)
    stage.school.travelTo('2026-10-05T09:00:00.000Z')
    const letter = await stage.tablet.answer(text('Noch in der alten Klasse'))
    await stage.school.deliver(letter)
    const rows = await stage.school.rowsOf('submissions', stage.anna)
    expect(rows.map(({ classId, disposition }) => [classId, disposition])).toEqual([
      [stage.classId, 'on-time'],
    ])
  })

  it('counts an answer for the class of the ticket before a move, and for the former class when only that one has started the world', async () => {
    const notStarted = await stage.school.addClass()
    const alsoStarted = await stage.school.addClass()
    await stage.school.addRun(alsoStarted)
    await stage.school.move(stage.anna, alsoStarted)
    await stage.school.deliver(await stage.tablet.answer(text('Umzug'), { at: early }))
    await stage.school.move(stage.anna, notStarted)
    await stage.school.deliver(await (await stage.anna.tablet()).answer(text('Umzug'), { challengeId }))
    await stage.school.move(stage.anna, null)
    await stage.school.deliver(await (await stage.anna.tablet()).answer(text('Umzug'), { challengeId }))
    const classes = (await stage.school.rowsOf('submissions', stage.anna)).map((row) => row.classId)
    expect(classes.toSorted()).toEqual([stage.classId, alsoStarted, alsoStarted].toSorted())
  })
})
