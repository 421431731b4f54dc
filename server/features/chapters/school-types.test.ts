import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chaptersFor } from '#shared/curriculum/index.ts'
import type { SchoolType } from '#shared/domain/school-type.ts'
import { importChapter } from '../../db/chapter-packs.ts'
import { packTextOf } from '#shared/curriculum/chapter-pack.ts'
import { peopleOf, type People } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

const lastChapter = (schoolType: SchoolType) => {
  const chapter = chaptersFor(schoolType).at(-1)
  const map = chapter?.challenges[0]
  if (!chapter || map?.definition.kind !== 'card_sort') throw new Error('The map of paths changed its kind')
  return { chapter, map, cards: map.definition.cards.map(({ id }) => id) }
}
const chapterId = lastChapter('general').chapter.id
const mapId = lastChapter('general').map.id

async function aTeacher() {
  const person = await people.aTeacherIn(await people.aSchool())
  return { person, teacher: await app.as(person) }
}

type Teacher = Awaited<ReturnType<typeof aTeacher>>['teacher']

async function versionIn(teacher: Teacher, classId: string): Promise<number | undefined> {
  const chapters = await teacher.chapters.ofClass({ classId })
  return chapters.find(({ id }) => id === chapterId)?.version
}

describe('the type of a class', () => {
  it.each(['general', 'gymnasium', 'support'] as const)(
    '%s: its worlds in the list, preview and run',
    async (schoolType) => {
      const { person, teacher } = await aTeacher()
      const created = await teacher.classes.create({ name: `Klasse ${schoolType}`, schoolType })
      expect(created.schoolType).toBe(schoolType)
      const classId = created.id
      const { chapter, cards } = lastChapter(schoolType)
      expect(await versionIn(teacher, classId)).toBe(chapter.version)
      const preview = await teacher.chapters.preview({ classId, chapterId })
      expect(preview.challenges[0]?.definition).toMatchObject({ cards: cards.map((id) => ({ id })) })
      await teacher.chapters.start({ chapterId, classId })
      const student = await people.aStudentIn({
        ...created,
        organizationId: person.organizationId,
        teacherId: person.id,
      })
      const own = await app.as(student)
      expect((await own.students.chapters())[0]).toMatchObject({ version: chapter.version })
      expect((await own.students.worlds()).map(({ title }) => title)).toEqual(
        chaptersFor(schoolType).map(({ title }) => title),
      )
    },
  )

  it('is general without a choice; a wrong one is named and changes nothing', async () => {
    const { teacher } = await aTeacher()
    const { id: classId, schoolType } = await teacher.classes.create({ name: 'Ohne Angabe' })
    expect(schoolType).toBe('general')
    const wrong = teacher.classes.update({ classId, schoolType: 'hauptschule' as never })
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'schoolType', code: 'choice' }],
    })
    expect((await teacher.classes.get({ classId })).schoolType).toBe('general')
  })

  it('changed: a world that has begun stays, also when it is started again; the others follow', async () => {
    const { teacher } = await aTeacher()
    const { id: classId } = await teacher.classes.create({ name: 'Wechsel' })
    await teacher.chapters.start({ chapterId, classId })
    await teacher.classes.update({ classId, schoolType: 'support' })
    expect(await versionIn(teacher, classId)).toBe(lastChapter('general').chapter.version)
    await teacher.chapters.end({ chapterId, classId })
    await teacher.chapters.start({ chapterId, classId })
    expect(await versionIn(teacher, classId)).toBe(lastChapter('general').chapter.version)
    const worlds = await teacher.chapters.ofClass({ classId })
    expect(worlds[0]?.version).toBe(chaptersFor('support')[0]?.version)
  })
})

it('an answer that a student brings along is read and changed as it was answered', async () => {
  const { person, teacher } = await aTeacher()
  const [from, to] = [
    await people.aClassOf(person, { schoolType: 'gymnasium' }),
    await people.aClassOf(person, { schoolType: 'support' }),
  ]
  for (const { id: classId } of [from, to]) await teacher.chapters.start({ chapterId, classId })
  const student = await people.aStudentIn(from)
  const own = await app.as(student)
  const response = {
    piles: { kenne_ich: lastChapter('gymnasium').cards, will_ich_wissen: [], nichts_fuer_mich: [] },
  }
  await own.students.submitChallenge({ chapterId, challengeId: mapId, response })
  await teacher.students.move({ studentId: student.id, classId: to.id })
  const moved = await app.as(student)
  for (const reader of [moved, teacher]) {
    const { chapters } = await reader.students.responses({ id: student.id })
    const read = chapters[0]?.challenges[0]
    expect(read?.current?.response).toEqual(response)
    expect(read?.definition).toEqual(lastChapter('gymnasium').map.definition)
  }
  const across = await teacher.classes.challengeResponses({ id: to.id, challengeId: mapId })
  expect(across.challenge.definition).toEqual(lastChapter('support').map.definition)
  const [onOnePage] = across.students
  expect(onOnePage?.current?.response).toEqual(response)
  expect(onOnePage?.current?.definition).toEqual(lastChapter('gymnasium').map.definition)
  const { items } = await teacher.week.unread({})
  expect(items.map(({ current }) => current.definition)).toEqual([lastChapter('gymnasium').map.definition])
  const [shown] = await moved.students.chapters()
  expect(shown).toMatchObject({ version: lastChapter('support').chapter.version })
  expect(shown?.challenges[0]?.definition).toEqual(lastChapter('gymnasium').map.definition)
  expect(shown?.challenges[1]?.definition).toEqual(lastChapter('support').chapter.challenges[1]?.definition)
})

it('a teacher no longer reads the definition of a brought answer that was withdrawn', async () => {
  const { person, teacher } = await aTeacher()
  const [from, to] = [
    await people.aClassOf(person, { schoolType: 'gymnasium' }),
    await people.aClassOf(person, { schoolType: 'support' }),
  ]
  for (const { id: classId } of [from, to]) await teacher.chapters.start({ chapterId, classId })
  const student = await people.aStudentIn(from)
  const response = {
    piles: { kenne_ich: lastChapter('gymnasium').cards, will_ich_wissen: [], nichts_fuer_mich: [] },
  }
  await (await app.as(student)).students.submitChallenge({ chapterId, challengeId: mapId, response })
  await teacher.students.move({ studentId: student.id, classId: to.id })
  const moved = await app.as(student)
  await moved.students.withdrawAnswer({ challengeId: mapId })
  const askedOf = async (reader: typeof teacher) =>
    (await reader.students.responses({ id: student.id })).chapters[0]?.challenges[0]
  expect(await askedOf(teacher)).toMatchObject({
    current: null,
    definition: lastChapter('support').map.definition,
  })
  expect((await askedOf(moved))?.definition).toEqual(lastChapter('gymnasium').map.definition)
})

it('a pack for one type reaches only classes of this type', async () => {
  const { chapter } = lastChapter('gymnasium')
  const own = { ...chapter, version: 1001, title: { de: 'Unsere Wege', en: 'Our paths' } }
  expect(await importChapter(app.database, packTextOf(own))).toMatchObject({ isNew: true })
  const { teacher } = await aTeacher()
  const versions = []
  for (const schoolType of ['general', 'gymnasium', 'support'] as const) {
    const { id } = await teacher.classes.create({ name: `Paket ${schoolType}`, schoolType })
    versions.push(await versionIn(teacher, id))
  }
  expect(versions).toEqual([
    lastChapter('general').chapter.version,
    1001,
    lastChapter('support').chapter.version,
  ])
})

it('an answer to a challenge that the new class does not have is not counted as unread', async () => {
  const { person, teacher } = await aTeacher()
  const from = await people.aClassOf(person, { schoolType: 'gymnasium' })
  await teacher.chapters.start({ chapterId, classId: from.id })
  const student = await people.aStudentIn(from)
  const response = {
    piles: { kenne_ich: lastChapter('gymnasium').cards, will_ich_wissen: [], nichts_fuer_mich: [] },
  }
  await (await app.as(student)).students.submitChallenge({ chapterId, challengeId: mapId, response })
  expect((await teacher.week.unread({})).total).toBe(1)

  const { chapter } = lastChapter('support')
  const challenges = chapter.challenges.slice(1).map((challenge, at) => ({ ...challenge, order: at + 1 }))
  const without = { ...chapter, version: 1002, challenges }
  await importChapter(app.database, packTextOf(without))
  const to = await people.aClassOf(person, { schoolType: 'support' })
  await teacher.chapters.start({ chapterId, classId: to.id })
  await teacher.students.move({ studentId: student.id, classId: to.id })
  expect(await teacher.week.unread({})).toMatchObject({ total: 0, items: [] })
})
