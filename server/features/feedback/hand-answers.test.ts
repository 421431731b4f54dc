import { afterAll, beforeAll, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { createLetterWriter } from '../../testing/letter-writer.ts'
import { peopleOf, testPassword, type People } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

const [first, second] = chapters[0]!.challenges
const text = 'Schau dir den zweiten Satz noch einmal an.'

async function aRaisedHand() {
  const person = await people.aTeacherIn(await people.aSchool())
  const schoolClass = await people.aClassOf(person)
  await people.aRunIn(schoolClass)
  const student = await people.aStudentIn(schoolClass)
  const own = await app.as(student)
  await own.students.askForHelp({ on: true, challengeId: first!.id })
  app.clock.pass({ minutes: 1 })
  const teacher = await app.as(person)
  const handOf = async () => {
    const { students } = await teacher.classes.progress({ id: schoolClass.id })
    return students.find(({ id }) => id === student.id)?.helpSince
  }
  expect(await handOf()).not.toBeNull()
  return { person, schoolClass, student, own, teacher, handOf, studentId: student.id }
}

it('the answer closes the help request for both, and the student reads it once', async () => {
  const { own, teacher, handOf, studentId } = await aRaisedHand()
  expect(await own.feedback.handAnswer({})).toBeNull()
  await teacher.feedback.answerHand({ studentId, text })
  expect(await handOf()).toBeNull()
  expect((await own.students.profile({})).helpSince).toBeNull()
  const answer = await own.feedback.handAnswer({})
  expect(answer).toEqual({ text, answeredAt: expect.any(String), challengeId: first!.id })
  await own.feedback.readHandAnswer({ answeredAt: answer!.answeredAt })
  expect(await own.feedback.handAnswer({})).toBeNull()
})

it('without a text it means that the teacher has helped; a second call changes nothing', async () => {
  const { own, teacher, studentId } = await aRaisedHand()
  await teacher.feedback.answerHand({ studentId })
  const answer = await own.feedback.handAnswer({})
  expect(answer).toMatchObject({ text: null })
  app.clock.pass({ minutes: 1 })
  await teacher.feedback.answerHand({ studentId })
  expect(await own.feedback.handAnswer({})).toEqual(answer)
})

it('a text reaches a student who has withdrawn the request; marking an older answer as read does not mark the newer one', async () => {
  const { own, teacher, studentId } = await aRaisedHand()
  await own.students.askForHelp({ on: false })
  await teacher.feedback.answerHand({ studentId, text })
  const answeredAt = app.clock.now().toISOString()
  app.clock.pass({ minutes: 1 })
  await teacher.feedback.answerHand({ studentId, text: 'Und den dritten.' })
  await own.feedback.readHandAnswer({ answeredAt })
  expect(await own.feedback.handAnswer({})).toMatchObject({ text: 'Und den dritten.' })
})

it('a new request removes the old answer; a request that was made before on the tablet and arrives later is open', async () => {
  const { own, student, teacher, handOf, studentId } = await aRaisedHand()
  const { username } = student
  const tablet = await app
    .guest()
    .students.login({ username, password: testPassword, deviceId: crypto.randomUUID() })
  const { write } = await createLetterWriter({ writeKey: tablet.writeKey!, sealKey: tablet.sealKey! })
  const at = app.clock.now().toISOString()
  const letter = await write({
    operation: 'students.askForHelp',
    input: { studentId, on: true, challengeId: second!.id },
    at,
  })
  app.clock.pass({ minutes: 5 })
  await teacher.feedback.answerHand({ studentId, text })
  expect(await own.feedback.handAnswer({})).toMatchObject({ text })
  await app.guest().outbox.deliver({ letters: [letter] })
  expect(await handOf()).toBe(at)
  expect(await own.feedback.handAnswer({})).toBeNull()
})

it('a hand that was raised after the answered one stays up; a text is delivered all the same, and read later', async () => {
  const { own, teacher, handOf, studentId } = await aRaisedHand()
  const seen = (await handOf())!
  await own.students.askForHelp({ on: false })
  await own.students.askForHelp({ on: true, challengeId: second!.id })
  const raised = await handOf()
  expect(raised).not.toBe(seen)
  await teacher.feedback.answerHand({ studentId, helpSince: seen })
  expect(await handOf()).toBe(raised)
  expect(await own.feedback.handAnswer({})).toBeNull()
  await teacher.feedback.answerHand({ studentId, text, helpSince: seen })
  expect(await handOf()).toBe(raised)
  await teacher.feedback.answerHand({ studentId, helpSince: raised! })
  expect(await handOf()).toBeNull()
  expect(await own.feedback.handAnswer({})).toMatchObject({ text })
})

it('a hand for another challenge is not the one that the teacher saw, also when the withdrawal in between never arrived', async () => {
  const { own, teacher, handOf, studentId } = await aRaisedHand()
  const seen = (await handOf())!
  await own.students.askForHelp({ on: true, challengeId: second!.id })
  const raised = (await handOf())!
  expect(raised > seen).toBe(true)
  await teacher.feedback.answerHand({ studentId, helpSince: seen })
  expect(await handOf()).toBe(raised)
})

it('another teacher cannot answer it, and another student cannot read the answer', async () => {
  const { person, schoolClass, teacher, handOf, studentId } = await aRaisedHand()
  const colleague = await app.as(await people.aTeacherIn({ ...(await people.aSchool()), ...person }))
  const foreign = colleague.feedback.answerHand({ studentId, text })
  await expect(foreign).rejects.toMatchObject({ status: 404 })
  expect(await handOf()).not.toBeNull()
  await teacher.feedback.answerHand({ studentId, text })
  const neighbour = await app.as(await people.aStudentIn(schoolClass))
  expect(await neighbour.feedback.handAnswer({})).toBeNull()
})
