import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import {
  challenges,
  createAnsweredClass,
  openChallenge,
  ownWords,
  privateChallenge,
} from '../../testing/answered-class.ts'
import { peopleOf, type People } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

describe('the data that a student reads', () => {
  it('contains every started chapter with definitions, answers, states and drafts, in one answer', async () => {
    const { own } = await createAnsweredClass(app)
    const listed = await own.students.chapters()
    expect(listed.map(({ slug }) => slug)).toEqual([chapters[0]?.slug])
    expect(listed[0]?.challenges).toHaveLength(challenges.length)
    const byId = new Map(listed[0]?.challenges.map((challenge) => [challenge.id, challenge]))
    expect(byId.get(openChallenge.id)).toMatchObject({
      state: 'done',
      response: { text: 'Tierärztin' },
      submission: { disposition: 'on-time' },
      draft: { response: { text: `${ownWords} als Entwurf` } },
      definition: { kind: 'free_text' },
    })
    expect(byId.get(privateChallenge.id)).toMatchObject({ response: { text: ownWords }, draft: null })
    expect(listed[0]?.challenges.filter(({ state }) => state === 'open').length).toBe(challenges.length - 2)
  })

  it('revalidates until own data change; a classmate has no effect', async () => {
    const { own, schoolClass, teacher } = await createAnsweredClass(app)
    const first = await own.caller.read('students.chapters', {})
    const etag = first.status === 'fresh' ? first.etag : undefined
    const again = () => own.caller.read('students.chapters', {}, etag)
    const classmate = await app.as(await people.aStudentIn(schoolClass))
    const challengeId = openChallenge.id
    await classmate.students.saveDraft({ challengeId, response: { text: 'Lok' } })
    expect(await again()).toEqual({ status: 'unchanged' })
    await own.students.saveDraft({ challengeId, response: { text: 'Lokf' } })
    expect(await again()).toMatchObject({ status: 'fresh' })
    await teacher.chapters.end({ chapterId: chapters[0]?.id ?? '' })
    expect(await again()).toMatchObject({ status: 'fresh', data: [{ run: { status: 'ended' } }] })
  })

  it('changes with the time zone of the school, which the days of a folder are of', async () => {
    const { own, schoolClass } = await createAnsweredClass(app)
    await app.inTables((tx) =>
      tx('runs').where({ classId: schoolClass.id }).update({ daysFrom: '2026-03-02', daysTo: '2026-03-13' }),
    )
    const first = await own.caller.read('students.chapters', {})
    const etag = first.status === 'fresh' ? first.etag : undefined
    await app.inTables((tx) =>
      tx('organizations').where({ id: schoolClass.organizationId }).update({ timeZone: 'America/New_York' }),
    )
    expect(await own.caller.read('students.chapters', {}, etag)).toMatchObject({
      status: 'fresh',
      data: [{ run: { timeZone: 'America/New_York' } }],
    })
  })

  it('contains returned letters of any form, which can be dismissed', async () => {
    const { own } = await createAnsweredClass(app)
    const [letter] = await own.students.returned()
    expect(letter).toMatchObject({
      letterId: expect.any(String),
      operation: 'students.submitChallenge',
      code: 'CHALLENGE_UNKNOWN',
      challengeId: null,
      response: { text: `${ownWords} zurück` },
    })
    await own.students.dismissReturned({ id: letter?.id ?? '' })
    expect(await own.students.returned()).toEqual([])
  })
})

describe('reading 3: the answers of a student', () => {
  it('are fully readable only by the student', async () => {
    const { own, student, schoolClass } = await createAnsweredClass(app)
    const read = await own.students.responses({ id: student.id })
    expect(JSON.stringify(read)).toContain(ownWords)
    const classmate = await app.as(await people.aStudentIn(schoolClass))
    await expect(classmate.students.responses({ id: student.id })).rejects.toMatchObject({ status: 404 })
  })

  it('are readable by the own teacher except private ones', async () => {
    const { teacher, student, schoolClass } = await createAnsweredClass(app)
    const read = await teacher.students.responses({ id: student.id })
    const listed = read.chapters[0]?.challenges ?? []
    const hidden = listed.find(({ id }) => id === privateChallenge.id)
    expect(hidden).toMatchObject({
      state: 'done',
      visibility: 'private',
      current: { disposition: 'on-time' },
    })
    expect(hidden?.current).not.toHaveProperty('response')
    expect(listed.find(({ id }) => id === openChallenge.id)?.current).toMatchObject({
      response: { text: 'Tierärztin' },
    })
    const across = await teacher.classes.challengeResponses({
      id: schoolClass.id,
      challengeId: privateChallenge.id,
    })
    expect(across.students[0]).toMatchObject({ state: 'done', current: { disposition: 'on-time' } })
  })

  it('are refused to an admin', async () => {
    const { student } = await createAnsweredClass(app)
    const admin = await app.as(await people.anAdmin())
    await expect(admin.students.responses({ id: student.id })).rejects.toMatchObject({
      status: 403,
      code: 'ROLE',
    })
  })

  it('never show private words, drafts or returned letters to a teacher, on any call', async () => {
    const { teacher, student, schoolClass } = await createAnsweredClass(app)
    const id = student.id
    const answers = [
      await teacher.students.responses({ id }),
      await teacher.students.get({ id }),
      await teacher.students.export({ id }),
      await teacher.classes.progress({ id: schoolClass.id }),
      await teacher.classes.students({ id: schoolClass.id }),
      await teacher.chapters.ofClass({ classId: schoolClass.id }),
      ...(await Promise.all(
        challenges.map(({ id: challengeId }) =>
          teacher.classes.challengeResponses({ id: schoolClass.id, challengeId }),
        ),
      )),
    ]
    expect(JSON.stringify(answers)).not.toContain(ownWords)
  })
})
