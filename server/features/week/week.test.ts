import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { peopleOf, type People } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

const [camp] = chapters
const words = camp!.challenges.find(({ definition }) => definition.kind === 'free_text')!
const hidden = chapters.flatMap(({ id, challenges }) =>
  challenges.filter(({ visibility }) => visibility === 'private').map((challenge) => ({ id, challenge })),
)[0]!

/** A class with two students in a running world. */
async function aClass() {
  const school = await people.aSchool()
  const person = await people.aTeacherIn(school)
  await app.inTables((tx) => tx('teachers').where({ id: person.id }).update({ unreadSince: app.clock.now() }))
  const schoolClass = await people.aClassOf(person)
  await people.aRunIn(schoolClass)
  const anna = await people.aStudentIn(schoolClass)
  const ben = await people.aStudentIn(schoolClass)
  const colleague = await people.aTeacherIn(school)
  return {
    schoolClass,
    teacher: await app.as(person),
    colleague: await app.as(colleague),
    colleagueId: colleague.id,
    anna: { ...anna, api: await app.as(anna) },
    ben: { ...ben, api: await app.as(ben) },
  }
}

type Author = Awaited<ReturnType<typeof aClass>>['anna']

async function answer({ api }: Author, text: string) {
  app.clock.pass({ minutes: 1 })
  return api.students.submitChallenge({ chapterId: camp!.id, challengeId: words.id, response: { text } })
}

const first = 'Ich wollte Tierärztin werden, weil man Tieren hilft und draußen ist.'
const second = 'Ich wollte Tierärztin werden, weil man Tieren hilft, draußen ist und Bauernhöfe kennt.'

describe('new answers', () => {
  it('are counted per class until they are marked as read, and the mark can be undone', async () => {
    const { teacher, schoolClass, anna, ben } = await aClass()
    await answer(anna, first)
    const { submissionId } = await answer(ben, first)
    const unread = async () => (await teacher.week.today({}))[0]?.unread
    expect(await teacher.week.today({})).toEqual([
      { id: schoolClass.id, name: expect.any(String), hands: [], unread: 2 },
    ])
    await teacher.week.mark({ submissionIds: [submissionId], read: true })
    await teacher.week.mark({ submissionIds: [submissionId], read: true })
    expect(await unread()).toBe(1)
    const { items, total, challenges } = await teacher.week.unread({})
    expect(total).toBe(1)
    expect(items.map(({ student }) => student.id)).toEqual([anna.id])
    expect(challenges).toMatchObject([{ id: words.id, classId: schoolClass.id, title: words.title }])
    await teacher.week.mark({ submissionIds: [submissionId], read: false })
    expect(await unread()).toBe(2)
  })

  it('are listed by class in the order of the alphabet, as the classes of the day and of the week are', async () => {
    const school = await people.aSchool()
    const person = await people.aTeacherIn(school)
    await app.inTables((tx) =>
      tx('teachers').where({ id: person.id }).update({ unreadSince: app.clock.now() }),
    )
    for (const name of ['Zebra', 'Ökologie', 'anker', 'Pause', 'Öl']) {
      const schoolClass = await people.aClassOf(person, { name })
      await people.aRunIn(schoolClass)
      const student = await people.aStudentIn(schoolClass)
      await answer({ ...student, api: await app.as(student) }, first)
    }
    const { week } = await app.as(person)
    const inOrder = ['anker', 'Ökologie', 'Öl', 'Pause', 'Zebra']
    expect((await week.today({})).map(({ name }) => name)).toEqual(inOrder)
    expect((await week.overview({})).map(({ name }) => name)).toEqual(inOrder)
    expect((await week.unread({})).items.map((item) => item.class.name)).toEqual(inOrder)
  })

  it('are only those that the teacher may read: no private, no withdrawn and no older ones', async () => {
    const { teacher, schoolClass, anna, ben } = await aClass()
    await answer(anna, first)
    const { submissionId: takenBack } = await answer(ben, first)
    await ben.api.students.withdrawAnswer({ challengeId: words.id })
    const marking = teacher.week.mark({ submissionIds: [takenBack], read: true })
    await expect(marking).rejects.toMatchObject({ status: 404 })
    const { organizationId, id: studentId } = anna
    const place = { organizationId, studentId, chapterId: camp!.id, challengeId: hidden.challenge.id }
    const sent = { ...place, capturedAt: app.clock.now(), disposition: 'on-time' } as const
    const submissionId = crypto.randomUUID()
    await app.inTables(async (tx) => {
      await tx('submissions').insert({
        ...sent,
        id: submissionId,
        classId: schoolClass.id,
        response: JSON.stringify({ text: 'darf-niemand-sehen' }),
        receivedAt: app.clock.now(),
      })
      await tx('currentResponses').insert({ ...sent, submissionId })
    })
    const read = await teacher.week.unread({ classId: schoolClass.id })
    expect(read.items.map(({ student }) => student.id)).toEqual([anna.id])
    expect(JSON.stringify(read)).not.toContain('darf-niemand-sehen')
    app.clock.pass({ minutes: 1 })
    await app.inTables((tx) =>
      tx('teachers').whereNotNull('unreadSince').update({ unreadSince: app.clock.now() }),
    )
    expect((await teacher.week.unread({})).total).toBe(0)
  })

  it('belong to the class’s own teacher: a colleague sees none and marks none', async () => {
    const { colleague, anna, schoolClass } = await aClass()
    const { submissionId } = await answer(anna, first)
    expect(await colleague.week.today({})).toEqual([])
    expect(await colleague.week.unread({ classId: schoolClass.id })).toEqual({
      total: 0,
      challenges: [],
      items: [],
    })
    await expect(colleague.week.mark({ submissionIds: [submissionId], read: true })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('are read when the teacher answers them', async () => {
    const { teacher, anna } = await aClass()
    const { submissionId } = await answer(anna, first)
    await teacher.feedback.save({ submissionId, stamp: 'star' })
    expect((await teacher.week.unread({})).total).toBe(0)
  })
})

it('a raised hand is listed with its challenge', async () => {
  const { teacher, anna } = await aClass()
  await anna.api.students.askForHelp({ on: true, challengeId: words.id })
  const [{ hands } = { hands: [] }] = await teacher.week.today({})
  expect(hands).toEqual([
    {
      studentId: anna.id,
      username: anna.username,
      challenge: { id: words.id, title: words.title, label: `${camp!.order}.${words.order}` },
    },
  ])
})

describe('another round', () => {
  it('is a state on both sides until the next version arrives, which counts as reworked', async () => {
    const { teacher, schoolClass, anna } = await aClass()
    const { submissionId } = await answer(anna, first)
    const own = async () =>
      (await anna.api.students.chapters({}))[0]?.challenges.find(({ id }) => id === words.id)?.submission
    const waitingAt = async () =>
      (await teacher.classes.progress({ id: schoolClass.id })).students.find(({ id }) => id === anna.id)
        ?.waitingAt
    const cell = async () => {
      const { chapters: asked, students } = await teacher.classes.progress({ id: schoolClass.id })
      const place = asked.flatMap(({ challengeIds }) => challengeIds).indexOf(words.id)
      return students.find(({ id }) => id === anna.id)?.cells[place]
    }
    expect(await own()).not.toHaveProperty('rework')
    await teacher.feedback.save({ submissionId, stamp: 'again', text: 'Was magst du am meisten?' })
    expect(await own()).toMatchObject({ rework: { text: 'Was magst du am meisten?' } })
    expect(await cell()).toBe('a')

    expect(await waitingAt()).toBeUndefined()

    await answer(anna, second)
    expect(await own()).not.toHaveProperty('rework')
    expect(await cell()).toBe('r')
    expect(await waitingAt()).toEqual([words.id])
    const { items } = await teacher.week.unread({})
    expect(items).toMatchObject([
      { current: { response: { text: second } }, earlier: { submissionId, response: { text: first } } },
    ])
    const asked = { id: schoolClass.id, challengeId: words.id }
    const across = await teacher.classes.challengeResponses(asked)
    expect(across.students.find(({ id }) => id === anna.id)).toMatchObject({
      state: 'reworked',
      current: { earlier: { response: { text: first } } },
    })

    // Read, unread, answered: each is seen by the next look at the grid.
    const submissionIds = items.map(({ current }) => current.submissionId)
    await teacher.week.mark({ submissionIds, read: true })
    expect(await waitingAt()).toBeUndefined()
    await teacher.week.mark({ submissionIds, read: false })
    expect(await waitingAt()).toEqual([words.id])
    await teacher.feedback.save({ submissionId: submissionIds[0]!, stamp: 'star' })
    expect(await waitingAt()).toBeUndefined()
    expect(await cell()).toBe('r')
  })

  it('ends with a later stamp on the same version, also of the class’s next teacher', async () => {
    const { teacher, colleague, colleagueId, schoolClass, anna } = await aClass()
    const { submissionId } = await answer(anna, first)
    await teacher.feedback.save({ submissionId, stamp: 'again' })
    const [chapter] = await anna.api.students.chapters({})
    expect(chapter?.challenges.find(({ id }) => id === words.id)?.submission).toHaveProperty('rework')
    await app.inTables((tx) => tx('classes').where({ id: schoolClass.id }).update({ teacherId: colleagueId }))
    app.clock.pass({ minutes: 1 })
    await colleague.feedback.save({ submissionId, stamp: 'star' })
    const [after] = await anna.api.students.chapters({})
    expect(after?.challenges.find(({ id }) => id === words.id)?.submission).not.toHaveProperty('rework')
    const { chapters: asked, students } = await colleague.classes.progress({ id: schoolClass.id })
    const place = asked.flatMap(({ challengeIds }) => challengeIds).indexOf(words.id)
    expect(students.find(({ id }) => id === anna.id)?.cells[place]).toBe('d')
    const across = await colleague.classes.challengeResponses({
      id: schoolClass.id,
      challengeId: words.id,
    })
    expect(across.students.find(({ id }) => id === anna.id)).toMatchObject({ state: 'done' })
  })

  it('ends when the teacher takes the feedback back', async () => {
    const { teacher, anna } = await aClass()
    const { submissionId } = await answer(anna, first)
    await teacher.feedback.save({ submissionId, stamp: 'again' })
    await teacher.feedback.remove({ submissionId })
    await teacher.feedback.remove({ submissionId })
    const [chapter] = await anna.api.students.chapters({})
    expect(chapter?.challenges.find(({ id }) => id === words.id)?.submission).not.toHaveProperty('rework')
  })
})

describe('own phrases', () => {
  it('are saved in their order and belong to one teacher', async () => {
    const { teacher, colleague } = await aClass()
    expect(await teacher.week.phrases({})).toEqual([])
    await teacher.week.savePhrases({ phrases: ['Schön erzählt.', 'Warum?'] })
    expect(await teacher.week.savePhrases({ phrases: ['Warum?', 'Schön erzählt.'] })).toEqual([
      'Warum?',
      'Schön erzählt.',
    ])
    expect(await colleague.week.phrases({})).toEqual([])
  })

  it('are at most ten, and none is empty', async () => {
    const { teacher } = await aClass()
    const eleven = Array.from({ length: 11 }, (_, at) => `Satz ${at}`)
    await expect(teacher.week.savePhrases({ phrases: eleven })).rejects.toMatchObject({ status: 422 })
    await expect(teacher.week.savePhrases({ phrases: [' '] })).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'phrases.0', code: 'required' }],
    })
  })
})
