import { v7 as uuidv7 } from 'uuid'
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

const [first] = chapters
const chapterId = first?.id ?? ''

async function aTeacherWithClass() {
  const person = await people.aTeacherIn(await people.aSchool())
  const schoolClass = await people.aClassOf(person, { name: 'Adler' })
  return { person, teacher: await app.as(person), schoolClass, classId: schoolClass.id }
}

describe('starting a chapter', () => {
  it('twice, also at once, starts it once and returns the same run', async () => {
    const { teacher, classId } = await aTeacherWithClass()
    const runs = await Promise.all([1, 2, 3].map(() => teacher.chapters.start({ chapterId, classId })))
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1)
    expect(runs[0]).toMatchObject({ chapterId, classId, status: 'running', endedAt: null })
  })

  it('again after its end creates a run with the version that the class used before', async () => {
    const { teacher, schoolClass, classId } = await aTeacherWithClass()
    const newer = await aNewerVersion()
    const run = await people.aRunIn(schoolClass)
    await teacher.chapters.end({ chapterId, classId })
    const again = await teacher.chapters.start({ chapterId, classId })
    expect(again.id).not.toBe(run.id)
    const stored = await storedRun(again.id)
    expect(stored?.chapterVersion).toBe(run.chapterVersion)
    const [shown] = await teacher.chapters.ofClass({ classId })
    expect(shown).toMatchObject({ version: run.chapterVersion, run: { id: again.id } })
    const other = await aTeacherWithClass()
    const fresh = await other.teacher.chapters.start({ chapterId, classId: other.classId })
    expect(await storedRun(fresh.id)).toMatchObject({
      chapterVersion: newer,
    })
  })

  it('is allowed for 30 days after the end of the licence; reading is always allowed', async () => {
    const days = (count: number) => new Date(app.clock.now().getTime() - count * 86_400_000)
    for (const [ended, isAllowed] of [
      [days(29), true],
      [days(31), false],
    ] as const) {
      const person = await people.aTeacherIn(await people.aSchool({ validUntil: ended }))
      const teacher = await app.as(person)
      const { id: classId } = await people.aClassOf(person)
      const start = teacher.chapters.start({ chapterId, classId })
      if (isAllowed) expect(await start).toMatchObject({ status: 'running' })
      else await expect(start).rejects.toMatchObject({ status: 409, code: 'LICENSE_EXPIRED' })
      expect(await teacher.classes.progress({ id: classId })).toMatchObject({ students: [] })
    }
  })

  it('that does not exist is 404', async () => {
    const { teacher, classId } = await aTeacherWithClass()
    await expect(teacher.chapters.start({ chapterId: crypto.randomUUID(), classId })).rejects.toMatchObject({
      status: 404,
    })
  })
})

it('a preview before the start returns the forms that students will get', async () => {
  const { teacher, classId } = await aTeacherWithClass()
  const { id = '', challenges = [] } = chapters[1] ?? {}
  const preview = await teacher.chapters.preview({ classId, chapterId: id })
  expect(preview.challenges.map(({ definition }) => definition)).toEqual(
    challenges.map(({ definition }) => definition),
  )
  await expect(teacher.chapters.preview({ classId, chapterId: crypto.randomUUID() })).rejects.toMatchObject({
    status: 404,
  })
})

it('a preview names the earlier challenges whose answers students will see, and students get their slugs', async () => {
  const { teacher, schoolClass, classId } = await aTeacherWithClass()
  const [, , galaxy] = chapters
  const [, compass, fits] = galaxy?.challenges ?? []
  const galaxyId = galaxy?.id ?? ''
  const preview = await teacher.chapters.preview({ classId, chapterId: galaxyId })
  expect(preview.challenges.map(({ recall }) => recall?.length)).toEqual([0, 0, 1, 0, 0])
  expect(preview.challenges[2]?.recall).toEqual([
    { challenge: 'interessen-kompass', show: 'profile', title: compass?.title },
  ])
  await teacher.chapters.start({ classId, chapterId: galaxyId })
  const student = await app.as(await people.aStudentIn(schoolClass))
  const own = (await student.students.chapters({})).find(({ id }) => id === galaxyId)
  expect(own?.challenges.map(({ recall }) => recall)).toEqual([
    undefined,
    undefined,
    fits?.recall,
    undefined,
    undefined,
  ])
})

it('a preview names the earlier challenge from which options come', async () => {
  const { teacher, classId } = await aTeacherWithClass()
  const [, , , values, atlas] = chapters
  const preview = await teacher.chapters.preview({ classId, chapterId: atlas?.id ?? '' })
  expect(preview.challenges.map(({ optionsFrom }) => optionsFrom)).toEqual([
    ...[undefined, undefined, undefined, undefined],
    values?.challenges[0]?.title,
  ])
})

it('students and the preview get the resolution of a challenge that has one', async () => {
  const { teacher, schoolClass, classId } = await aTeacherWithClass()
  const { id: chapterId = '', challenges = [] } = chapters[0] ?? {}
  const resolutions = challenges.map(({ resolution }) => resolution)
  expect(resolutions.filter(Boolean)).toHaveLength(1)
  const preview = await teacher.chapters.preview({ classId, chapterId })
  expect(preview.challenges.map(({ resolution }) => resolution)).toEqual(resolutions)
  await teacher.chapters.start({ classId, chapterId })
  const student = await app.as(await people.aStudentIn(schoolClass))
  const own = (await student.students.chapters({})).find(({ id }) => id === chapterId)
  expect(own?.challenges.map(({ resolution }) => resolution)).toEqual(resolutions)
})

function storedRun(id: string) {
  return app.inTables((tx) => tx('runs').where({ id }).first())
}

/** Adds a version as the next release of the curriculum would. */
function aNewerVersion(): Promise<number> {
  return app.inTables(async (tx) => {
    const general = { id: chapterId, schoolType: 'general' } as const
    const chapter = await tx('chapters').where(general).orderBy('version', 'desc').first()
    if (!chapter) throw new Error('no chapter')
    const version = chapter.version + 1
    await tx('chapters').insert({ ...chapter, version, goals: JSON.stringify(chapter.goals) })
    const challenges = await tx('challenges').where({ chapterId, chapterVersion: chapter.version })
    await tx('challenges').insert(challenges.map((challenge) => ({ ...challenge, chapterVersion: version })))
    return version
  })
}

describe('reading 2: ending a chapter', () => {
  it('without a class ends it when it runs in exactly one class', async () => {
    const { teacher, schoolClass } = await aTeacherWithClass()
    const run = await people.aRunIn(schoolClass)
    const ended = await teacher.chapters.end({ chapterId })
    expect(ended).toMatchObject({ id: run.id, status: 'ended' })
    expect(ended.endedAt).not.toBeNull()
  })

  it('without a class returns the classes when it runs in several, and ends none', async () => {
    const { person, teacher, schoolClass } = await aTeacherWithClass()
    const second = await people.aClassOf(person, { name: 'Biber' })
    await people.aRunIn(schoolClass)
    await people.aRunIn(second)
    const answer = await teacher.http('POST', '/api/chapters/end', { body: { chapterId } })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'CLASS_REQUIRED',
        classes: [
          { id: schoolClass.id, name: 'Adler' },
          { id: second.id, name: 'Biber' },
        ],
      },
    })
    expect(await teacher.chapters.end({ chapterId, classId: second.id })).toMatchObject({ status: 'ended' })
    expect(await teacher.chapters.end({ chapterId })).toMatchObject({ classId: schoolClass.id })
  })

  it('without a class is refused when it was started in no class of the teacher', async () => {
    const { teacher } = await aTeacherWithClass()
    const other = await aTeacherWithClass()
    await people.aRunIn(other.schoolClass)
    await expect(teacher.chapters.end({ chapterId })).rejects.toMatchObject({
      status: 409,
      code: 'CHAPTER_NOT_STARTED',
    })
    await expect(teacher.chapters.end({ chapterId: uuidv7() })).rejects.toMatchObject({ status: 404 })
  })

  it('without a class returns the last run of the only class in which it has ended', async () => {
    const { person, teacher, schoolClass } = await aTeacherWithClass()
    const second = await people.aClassOf(person, { name: 'Biber' })
    const hour = 3_600_000
    await people.aRunIn(schoolClass, {
      status: 'ended',
      startedAt: new Date(app.clock.now().getTime() - 2 * hour),
      endedAt: new Date(app.clock.now().getTime() - hour),
    })
    await people.aRunIn(schoolClass, { startedAt: app.clock.now() })
    const ended = await teacher.chapters.end({ chapterId })
    app.clock.pass({ minutes: 5 })
    expect(await teacher.chapters.end({ chapterId })).toEqual(ended)

    await people.aRunIn(second)
    await teacher.chapters.end({ chapterId })
    await expect(teacher.chapters.end({ chapterId })).rejects.toMatchObject({
      code: 'CLASS_REQUIRED',
      body: { classes: [{ name: 'Adler' }, { name: 'Biber' }] },
    })
  })

  it('that has ended returns the same run', async () => {
    const { teacher, schoolClass, classId } = await aTeacherWithClass()
    await people.aRunIn(schoolClass)
    const ended = await teacher.chapters.end({ chapterId, classId })
    app.clock.pass({ minutes: 5 })
    expect(await teacher.chapters.end({ chapterId, classId })).toEqual(ended)
  })

  it('that was never started in the class is refused by name', async () => {
    const { teacher, classId } = await aTeacherWithClass()
    await expect(teacher.chapters.end({ chapterId, classId })).rejects.toMatchObject({
      status: 409,
      code: 'CHAPTER_NOT_STARTED',
    })
  })
})

describe('the chapters of a class', () => {
  it('are all chapters in order, with the run where there is one', async () => {
    const { teacher, schoolClass, classId } = await aTeacherWithClass()
    await people.aRunIn(schoolClass)
    const listed = await teacher.chapters.ofClass({ classId })
    expect(listed.map(({ slug }) => slug)).toEqual(chapters.map(({ slug }) => slug))
    expect(listed.map(({ run }) => run?.status)).toEqual([
      'running',
      ...chapters.slice(1).map(() => undefined),
    ])
    expect(listed[0]?.challenges.map(({ order }) => order)).toEqual(
      first?.challenges.map(({ order }) => order),
    )
  })

  it('revalidate until a chapter is started', async () => {
    const { teacher, classId } = await aTeacherWithClass()
    const before = await teacher.caller.read('chapters.ofClass', { classId })
    const etag = before.status === 'fresh' ? before.etag : undefined
    expect(await teacher.caller.read('chapters.ofClass', { classId }, etag)).toEqual({ status: 'unchanged' })
    await teacher.chapters.start({ chapterId, classId })
    expect(await teacher.caller.read('chapters.ofClass', { classId }, etag)).toMatchObject({
      status: 'fresh',
    })
  })

  it('reading 1: a class of another teacher is 404', async () => {
    const { teacher } = await aTeacherWithClass()
    const other = await aTeacherWithClass()
    await expect(teacher.chapters.ofClass({ classId: other.classId })).rejects.toMatchObject({ status: 404 })
  })
})
