import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createFixture } from '../../testing/fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function anAnsweredFixture() {
  const fixture = await createFixture(app.database)
  return { fixture, teacher: await app.as(fixture.teacher), student: await app.as(fixture.student) }
}

function readAt(id: string) {
  return app.inTables((tx) => tx('feedback').where({ id }).first('readAt'))
}

describe('feedback', () => {
  it('is one per answer: saving again changes it and marks it as new', async () => {
    const { fixture, teacher, student } = await anAnsweredFixture()
    const { submissionId, feedbackId } = fixture
    await student.feedback.read({ feedbackId })
    const changed = await teacher.feedback.save({ submissionId, stamp: 'spark' })
    expect(changed).toMatchObject({ id: feedbackId, text: 'Schön erzählt', stamp: 'spark', readAt: null })
    const read = await student.students.responses({ id: fixture.student.id })
    const feedback = read.chapters.flatMap(({ challenges }) => challenges).flatMap((one) => one.feedback)
    expect(feedback).toEqual([changed])
  })

  it('that was saved again since it was shown stays unread', async () => {
    const { fixture, teacher, student } = await anAnsweredFixture()
    const { submissionId } = fixture
    const shown = await teacher.feedback.save({ submissionId, text: 'Alt' })
    app.clock.pass({ seconds: 1 })
    const { id: feedbackId, createdAt } = await teacher.feedback.save({ submissionId, text: 'Neu' })
    await student.feedback.read({ feedbackId, createdAt: shown.createdAt })
    expect(await readAt(feedbackId)).toEqual({ readAt: null })
    await student.feedback.read({ feedbackId, createdAt })
    expect(await readAt(feedbackId)).toEqual({ readAt: expect.any(Date) })
  })

  it('is refused without text and stamp', async () => {
    const { fixture, teacher } = await anAnsweredFixture()
    const { submissionId } = fixture
    await expect(teacher.feedback.save({ submissionId, text: ' ' })).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'text', code: 'required' }],
    })
    expect(await teacher.feedback.save({ submissionId, text: '', stamp: 'star' })).toMatchObject({
      text: null,
      stamp: 'star',
    })
  })

  it('keeps the time of its first reading', async () => {
    const { fixture, student } = await anAnsweredFixture()
    const { feedbackId } = fixture
    await student.feedback.read({ feedbackId })
    const first = await readAt(feedbackId)
    app.clock.pass({ minutes: 1 })
    await student.feedback.read({ feedbackId })
    expect(await readAt(feedbackId)).toEqual(first)
  })
})

it('discarding letters of a tablet is audited per letter', async () => {
  const { fixture, teacher } = await anAnsweredFixture()
  const letterIds = [crypto.randomUUID(), crypto.randomUUID()]
  await teacher.device.discard({ letterIds: [...letterIds, ...letterIds] })
  const audited = await app.inTables((tx) =>
    tx('auditLog').where({ action: 'letter.discard' }).orderBy('objectId'),
  )
  expect(audited.map(({ objectId, actorId }) => [objectId, actorId])).toEqual(
    letterIds.sort().map((id) => [id, fixture.teacher.id]),
  )
})

it('a teacher can discard five thousand letters and then has to wait', async () => {
  const { teacher } = await anAnsweredFixture()
  const aThousand = () => ({ letterIds: Array.from({ length: 1_000 }, () => crypto.randomUUID()) })
  for (let calls = 0; calls < 5; calls += 1) await teacher.device.discard(aThousand())
  await expect(teacher.device.discard(aThousand())).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})
