import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { peopleOf } from '../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('the life of a school: from the licence to the deleted class', async () => {
  const admin = await app.as(await peopleOf(app.database).anAdmin())
  const school = await admin.admins.createOrganization({ name: 'Gesamtschule Nord', totalSlots: 2 })

  const teacher = app.guest()
  const mira = await teacher.teachers.register({
    firstName: 'Mira',
    lastName: 'Beispiel',
    email: 'Mira@Schule.example',
    licenseKey: school.licenseKey,
  })
  expect(mira).toMatchObject({
    email: 'mira@schule.example',
    passwordChanged: false,
    organization: { name: 'Gesamtschule Nord', licenseKey: school.licenseKey },
  })
  expect(mira.generatedPassword).toMatch(/^([a-z]+-){3}\d{2}$/)

  const schoolClass = await teacher.classes.create({ name: '8a' })
  expect(schoolClass).toMatchObject({ isActive: true, joinOpen: true, studentCount: 0, maxStudents: 40 })
  const [chapter] = await teacher.chapters.available()
  if (!chapter) throw new Error('no chapter')
  const run = await teacher.chapters.start({ chapterId: chapter.id, classId: schoolClass.id })
  expect(run).toMatchObject({ status: 'running', endedAt: null })

  const student = app.guest()
  const luchs = await student.students.register({
    username: 'mutiger-luchs-27',
    joinCode: schoolClass.joinCode.toLowerCase(),
    deviceId: crypto.randomUUID(),
  })
  expect(luchs.generatedPassword).toBeDefined()
  expect(luchs.writeKey?.key).toMatch(/^[\w-]{43}$/)
  const [own] = await student.students.chapters()
  expect(own?.challenges).toHaveLength(chapter.challengeCount)

  const challenge = own?.challenges.find(({ definition }) => definition.kind === 'free_text')
  if (!challenge) throw new Error('no free text')
  const submitted = await student.students.submitChallenge({
    chapterId: chapter.id,
    challengeId: challenge.id,
    response: { text: 'Tierärztin, weil man Tieren hilft und immer draußen unterwegs ist.' },
  })
  expect(submitted.disposition).toBe('on-time')

  const progress = await teacher.classes.progress({ id: schoolClass.id })
  const places = progress.chapters.flatMap(({ challengeIds }) => challengeIds)
  const cells = places.map((id) => (id === challenge.id ? 'd' : '.')).join('')
  const { lastAnswerAt, ...standing } = progress.students[0]!
  expect(standing).toEqual({ id: luchs.id, username: 'mutiger-luchs-27', helpSince: null, cells })
  expect(Date.parse(lastAnswerAt ?? '')).toBeLessThanOrEqual(Date.parse(submitted.receivedAt))
  const read = await teacher.students.responses({ id: luchs.id })
  const current = read.chapters[0]?.challenges.find(({ id }) => id === challenge.id)?.current
  expect(current).toMatchObject({ submissionId: submitted.submissionId, disposition: 'on-time' })

  const feedback = await teacher.feedback.save({ submissionId: submitted.submissionId, stamp: 'star' })
  await student.feedback.read({ feedbackId: feedback.id })

  const reset = await teacher.students.resetPassword({ studentId: luchs.id })
  await expect(student.auth.me()).rejects.toMatchObject({ status: 401 })
  await student.students.login({ username: luchs.username, password: reset.generatedPassword })
  const exported = await teacher.students.export({ id: luchs.id })
  expect(exported).toMatchObject({ student: { username: luchs.username } })

  await teacher.chapters.end({ chapterId: chapter.id })
  expect(await teacher.classes.archive({ classId: schoolClass.id })).toMatchObject({ isActive: false })
  const deleted = await teacher.classes.delete({ classId: schoolClass.id })
  expect(deleted.id).toBe(schoolClass.id)
  await expect(teacher.classes.get({ classId: schoolClass.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
