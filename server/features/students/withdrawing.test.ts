import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { letterOf } from '#shared/domain/progress-cells.ts'
import { reworkStamp } from '#shared/domain/rework.ts'
import { createAnsweredClass, openChallenge, ownWords } from '../../testing/answered-class.ts'
import { openTablet } from '../../testing/outbox-tablet.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { mostEarlierVersions } from './versions.ts'

let app: TestApp
beforeAll(async () => void (app = await openTestApp()))
afterAll(() => app.close())

const challengeId = openChallenge.id

async function createHandedIn() {
  const answered = await createAnsweredClass(app)
  const { own, teacher, student, schoolClass } = answered
  const [chapter] = await own.students.chapters()
  if (!chapter) throw new Error('no chapter is started')
  const handIn = (text: string) =>
    own.students.submitChallenge({ chapterId: chapter.id, challengeId, response: { text } })
  await handIn(`Erst ${ownWords}, lang genug für diese Aufgabe.`)
  await handIn(`Dann ${ownWords}, lang genug für diese Aufgabe.`)
  const ofTeacher = async () =>
    (await teacher.students.responses({ id: student.id })).chapters
      .flatMap(({ challenges }) => challenges)
      .find(({ id }) => id === challengeId)
  const everything = async () =>
    JSON.stringify([
      await ofTeacher(),
      await teacher.classes.challengeResponses({ id: schoolClass.id, challengeId }),
      (await teacher.students.export({ id: student.id }))['submissions'],
    ])
  return { ...answered, chapterId: chapter.id, handIn, ofTeacher, everything }
}

it('a withdrawn answer and its earlier versions are read by their author alone', async () => {
  const { own, teacher, student, schoolClass, ofTeacher, everything } = await createHandedIn()
  expect(await everything()).toContain(ownWords)
  const { done } = await teacher.students.get({ id: student.id })
  const submissionId = (await ofTeacher())?.current?.submissionId ?? ''
  await teacher.feedback.save({ submissionId, text: 'Gut.' })
  await teacher.week.mark({ submissionIds: [submissionId], read: true })
  const { version } = await teacher.classes.progress({ id: schoolClass.id })
  const inGrid = async () => {
    const { chapters: asked, students } = await teacher.classes.progress({ id: schoolClass.id })
    const place = asked.flatMap(({ challengeIds }) => challengeIds).indexOf(challengeId)
    return students.find(({ id }) => id === student.id)?.cells[place]
  }
  const inRoster = async () =>
    (await teacher.classes.students({ id: schoolClass.id })).find(({ id }) => id === student.id)
  const [cell, listed] = [await inGrid(), await inRoster()]
  expect(cell).not.toBe(letterOf('open'))

  await own.students.withdrawAnswer({ challengeId })
  await own.students.withdrawAnswer({ challengeId })
  expect(await everything()).not.toContain(ownWords)
  expect(await teacher.students.export({ id: student.id })).toMatchObject({
    ...{ feedback: [], readMarks: [] },
    leftOut: { privateSubmissions: 1 },
  })
  expect(await ofTeacher()).toMatchObject({ state: 'open', current: null, history: [], feedback: [] })
  expect((await teacher.students.get({ id: student.id })).done).toBe(done - 1)
  expect(await inGrid()).toBe(letterOf('open'))
  expect((await inRoster())?.done).toBe((listed?.done ?? 0) - 1)
  expect((await teacher.classes.progress({ id: schoolClass.id })).version).not.toBe(version)
  await expect(teacher.feedback.save({ submissionId, text: 'Noch da?' })).rejects.toMatchObject({
    status: 404,
  })

  const [chapter] = await own.students.chapters()
  const mine = chapter?.challenges.find(({ id }) => id === challengeId)
  expect(mine).toMatchObject({ state: 'done', submission: { submissionId, withdrawn: true } })
  expect(JSON.stringify(mine)).toContain(ownWords)
  const read = await own.students.responses({ id: student.id })
  expect(JSON.stringify(read)).toContain(ownWords)
})

it('a later version counts again, the earlier ones stay withdrawn', async () => {
  const { own, handIn, ofTeacher } = await createHandedIn()
  await own.students.withdrawAnswer({ challengeId })
  await handIn('Eine neue Antwort, die auch die Lehrkraft lesen darf.')
  expect(await ofTeacher()).toMatchObject({ state: 'done', history: [] })
  expect(JSON.stringify(await ofTeacher())).toContain('Eine neue Antwort')
})

it('covers what was written before it and arrives after it from another tablet, and nothing written later', async () => {
  const { own, teacher, student, schoolClass } = await createAnsweredClass(app)
  const holder = { organizationId: student.organizationId, studentId: student.id, classId: schoolClass.id }
  const clock = () => new Date()
  const another = await openTablet(app.database, app.services.letters, {
    ...holder,
    issuedAt: new Date(Date.now() - 3_600_000),
    clock,
  })
  const waiting = await another.answer(`Wartend ${ownWords}, lang genug für diese Aufgabe.`, {
    challengeId,
    at: new Date(Date.now() - 30_000).toISOString(),
  })
  await own.students.withdrawAnswer({ challengeId })
  const later = await another.answer('Danach geschrieben, lang genug für diese Aufgabe.', { challengeId })

  await own.outbox.deliver({ letters: [waiting] })
  const readByTeacher = async () =>
    JSON.stringify([
      (await teacher.students.responses({ id: student.id })).chapters,
      await teacher.classes.challengeResponses({ id: schoolClass.id, challengeId }),
      await teacher.students.export({ id: student.id }),
    ])
  expect(await readByTeacher()).not.toContain('Wartend')
  const mine = async () =>
    (await own.students.chapters())
      .flatMap(({ challenges }) => challenges)
      .find(({ id }) => id === challengeId)
  expect(JSON.stringify(await mine())).toContain('Wartend')
  expect(await mine()).toMatchObject({ state: 'done', submission: { withdrawn: true } })

  await own.outbox.deliver({ letters: [later] })
  expect(await readByTeacher()).toContain('Danach geschrieben')
  expect(await readByTeacher()).not.toContain('Wartend')
  expect((await mine())?.submission).not.toHaveProperty('withdrawn')
})

it('ends with the last whole second, so that the tablet that withdrew can write on, and covers a clock that is ahead', async () => {
  const { own, student, everything } = await createHandedIn()
  const { organizationId, id: studentId } = student
  // Written by a tablet whose clock is ahead: newer than anything that the server's clock says now.
  const ahead = new Date(Date.now() + 30_000)
  const ofAnswer = { organizationId, studentId, challengeId }
  await app.inTables(async (tx) => {
    const current = await tx('currentResponses').where(ofAnswer).first()
    if (!current) throw new Error('nothing is handed in')
    await tx('currentResponses').where(ofAnswer).update({ capturedAt: ahead })
    await tx('submissions').where({ organizationId, id: current.submissionId }).update({ capturedAt: ahead })
  })
  await own.students.withdrawAnswer({ challengeId })
  expect(await everything()).not.toContain(ownWords)

  const other = await createHandedIn()
  const holder = { organizationId: other.student.organizationId, studentId: other.student.id }
  const tablet = await openTablet(app.database, app.services.letters, {
    ...holder,
    classId: other.schoolClass.id,
    issuedAt: new Date(Date.now() - 3_600_000),
    clock: () => new Date(),
  })
  await app.inTables((tx) =>
    tx('currentResponses')
      .where({ ...holder, challengeId })
      .update({ capturedAt: new Date(Date.now() - 60_000) }),
  )
  await other.own.students.withdrawAnswer({ challengeId })
  // The earliest time that a tablet can have which sets its clock by the response: its `Date` header.
  const at = new Date(Math.floor(Date.now() / 1_000) * 1_000).toISOString()
  const next = await tablet.answer('Gleich danach geschrieben, lang genug dafür.', { challengeId, at })
  await other.own.outbox.deliver({ letters: [next] })
  expect(await other.everything()).toContain('Gleich danach geschrieben')
})

it('holds for a version that was given back, which never has its mood', async () => {
  const { student, teacher, schoolClass, ofTeacher } = await createHandedIn()
  const { organizationId, id: studentId } = student
  const teacherId = (await teacher.teachers.profile({})).id
  const [givenBackId, capturedAt] = [uuidv7(), new Date(Date.now() - 30_000)]
  await app.inTables(async (tx) => {
    const stored = await tx('submissions').where({ organizationId, studentId, challengeId }).first()
    if (!stored) throw new Error('nothing is handed in')
    const response = JSON.stringify({ text: 'given-back', mood: 'own-mood', moodKey: 'own-mood' })
    await tx('submissions').insert({ ...stored, id: givenBackId, capturedAt, response })
    const about = { organizationId, studentId, submissionId: givenBackId, teacherId }
    await tx('feedback').insert({ ...about, id: uuidv7(), stamp: 'again', text: null })
  })
  const readings = async () => [
    JSON.stringify(await teacher.week.unread({})),
    JSON.stringify(await teacher.classes.challengeResponses({ id: schoolClass.id, challengeId })),
  ]
  for (const read of await readings()) {
    expect(read).toContain('given-back')
    expect(read).not.toContain('own-mood')
  }
  await app.inTables((tx) =>
    tx('currentResponses').where({ studentId, challengeId }).update({ withdrawnThrough: capturedAt }),
  )
  expect(await ofTeacher()).toMatchObject({ state: 'done' })
  for (const read of await readings()) {
    expect(read).toContain(ownWords)
    expect(read).not.toContain('given-back')
  }
})

it('is not revealed by the grid after it was given back', async () => {
  const { own, teacher, student, schoolClass, handIn, ofTeacher } = await createHandedIn()
  const submissionId = (await ofTeacher())?.current?.submissionId ?? ''
  await teacher.feedback.save({ submissionId, stamp: reworkStamp })
  await own.students.withdrawAnswer({ challengeId })
  await handIn('Eine neue Antwort, die auch die Lehrkraft lesen darf.')
  const { chapters: asked, students } = await teacher.classes.progress({ id: schoolClass.id })
  const place = asked.flatMap(({ challengeIds }) => challengeIds).indexOf(challengeId)
  const row = students.find(({ id }) => id === student.id)
  expect(row?.cells[place]).toBe(letterOf('done'))
})

it('is not revealed by the number of earlier versions', async () => {
  const { student, ofTeacher, own } = await createHandedIn()
  const { organizationId, id: studentId } = student
  const moreThanListed = Array.from({ length: mostEarlierVersions + 1 }, (_, index) => 600_000 + index)
  await app.inTables(async (tx) => {
    const first = await tx('submissions').where({ organizationId, studentId, challengeId }).first()
    if (!first) throw new Error('nothing is handed in')
    for (const ago of moreThanListed) {
      const capturedAt = new Date(Date.now() - ago)
      const response = JSON.stringify(first.response)
      await tx('submissions').insert({ ...first, id: uuidv7(), capturedAt, response })
    }
    await tx('currentResponses')
      .where({ organizationId, studentId, challengeId })
      .update({ withdrawnThrough: new Date(Date.now() - 600_010) })
  })
  const read = await own.students.responses({ id: studentId })
  const mine = read.chapters.flatMap(({ challenges }) => challenges).find(({ id }) => id === challengeId)
  expect(mine?.historyLeftOut).toBeGreaterThan(0)
  expect(await ofTeacher()).not.toHaveProperty('historyLeftOut')
})

it('a challenge without an answer cannot be withdrawn, nor can the answer of a classmate', async () => {
  const { own, everything } = await createHandedIn()
  const other = await createAnsweredClass(app)
  await expect(
    own.students.withdrawAnswer({ challengeId: '01a1fbf9-e9f0-7e32-a930-d55d9545f0f3' }),
  ).rejects.toMatchObject({ status: 404 })
  await other.own.students.withdrawAnswer({ challengeId }).catch(() => undefined)
  expect(await everything()).toContain(ownWords)
})
