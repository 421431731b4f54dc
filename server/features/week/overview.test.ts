import { afterAll, beforeAll, expect, it } from 'vitest'
import { packTextOf } from '#shared/curriculum/chapter-pack.ts'
import { chapters, chaptersFor } from '#shared/curriculum/index.ts'
import { dayAfter, localDayAt, localTimeAt } from '#shared/domain/school-time.ts'
import { importChapter } from '../../db/chapter-packs.ts'
import { peopleOf, type People } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

const [camp, second] = chapters
const dayMs = 86_400_000
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * dayMs)

/** A class with two students in the running first chapter; the first of them has answered all of it. */
async function aClass({ timeZone = 'Europe/Berlin' } = {}) {
  const person = await people.aTeacherIn(await people.aSchool())
  await app.inTables((tx) => tx('organizations').where({ id: person.organizationId }).update({ timeZone }))
  const schoolClass = await people.aClassOf(person, { name: '8a' })
  await people.aRunIn(schoolClass)
  const [done, late] = [await people.aStudentIn(schoolClass), await people.aStudentIn(schoolClass)]
  await app.inTables((tx) => Promise.all(camp!.challenges.map((challenge) => store(tx, done, challenge.id))))
  const teacher = await app.as(person)
  const plan = (chapterId: string, input: { startsAt?: string; endsOn?: string }) =>
    teacher.chapters.plan({
      ...{ chapterId, classId: schoolClass.id, startsAt: null, endsOn: null, closes: false },
      ...input,
    })
  const shown = async () => (await teacher.week.overview({}))[0]!
  return { schoolClass, person, teacher, late, plan, shown }

  async function store(
    tx: Parameters<Parameters<typeof app.inTables>[0]>[0],
    { organizationId, id: studentId }: typeof done,
    challengeId: string,
  ) {
    const place = { organizationId, studentId, chapterId: camp!.id, challengeId }
    const sent = { ...place, capturedAt: app.clock.now(), disposition: 'on-time' } as const
    const submissionId = crypto.randomUUID()
    await tx('submissions').insert({
      ...sent,
      id: submissionId,
      classId: schoolClass.id,
      response: '{}',
      receivedAt: app.clock.now(),
    })
    await tx('currentResponses').insert({ ...sent, submissionId })
  }
}

it('counts students with open challenges in a world, once its target date is over or within seven days', async () => {
  const { plan, shown, schoolClass } = await aClass()
  const behind = async () => (await shown()).chapters[0]?.behind
  expect(await shown()).toMatchObject({ name: '8a', students: 2, hands: 0 })
  expect(await behind()).toBeNull()
  const today = localDayAt(app.clock.now(), 'Europe/Berlin')
  await plan(camp!.id, { endsOn: dayAfter(today, 7) })
  expect(await behind()).toBeNull()
  await plan(camp!.id, { endsOn: dayAfter(today, 6) })
  expect(await behind()).toBe(1)
  await app.inTables((tx) => tx('plans').where({ classId: schoolClass.id }).update({ endsOn: '2026-01-12' }))
  expect(await behind()).toBe(1)
})

it('an answer that its author has taken back is open again', async () => {
  const { plan, shown, schoolClass } = await aClass()
  await plan(camp!.id, { endsOn: localDayAt(inDays(1), 'Europe/Berlin') })
  const students = app.inTables((tx) => tx('students').where({ classId: schoolClass.id }).select('id'))
  const ids = (await students).map(({ id }) => id)
  await app.inTables((tx) =>
    tx('currentResponses')
      .whereIn('studentId', ids)
      .where({ challengeId: camp!.challenges[0]!.id })
      .update({ withdrawnThrough: inDays(1) }),
  )
  expect((await shown()).chapters[0]?.behind).toBe(2)
})

it('shows a planned world with its start by the school’s clock, and the day of a start in the school', async () => {
  const { plan, shown, schoolClass } = await aClass({ timeZone: 'Pacific/Auckland' })
  const startsLocal = localTimeAt(inDays(2), 'Pacific/Auckland')
  await plan(second!.id, { startsAt: startsLocal })
  const startedAt = new Date('2026-03-01T20:00:00Z')
  await app.inTables((tx) => tx('runs').where({ classId: schoolClass.id }).update({ startedAt }))
  expect((await shown()).chapters).toMatchObject([
    { id: camp!.id, order: 1, startedOn: '2026-03-02', plan: null },
    { id: second!.id, order: 2, startedOn: null, plan: { startsLocal }, behind: null },
  ])
})

it('has hands and new answers of the own active classes only', async () => {
  const { teacher, person, late, schoolClass, shown } = await aClass()
  await (await app.as(late)).students.askForHelp({ on: true, challengeId: camp!.challenges[0]!.id })
  expect(await shown()).toMatchObject({ hands: 1 })
  const [today] = await teacher.week.today({})
  expect((await shown()).unread).toBe(today?.unread)
  expect(today?.unread).toBeGreaterThan(0)
  const colleague = await app.as(await people.aTeacherIn({ ...(await people.aSchool()), ...person }))
  expect(await colleague.week.overview({})).toEqual([])
  await app.inTables((tx) => tx('classes').where({ id: schoolClass.id }).update({ isActive: false }))
  expect(await teacher.week.overview({})).toEqual([])
})

it('a planned world has the title of the version that the class would start', async () => {
  const person = await people.aTeacherIn(await people.aSchool())
  const paths = chaptersFor('gymnasium').at(-1)!
  const own = { ...paths, version: 1002, title: { de: 'Unsere Wege', en: 'Our paths' } }
  await importChapter(app.database, packTextOf(own))
  const teacher = await app.as(person)
  const startsAt = localTimeAt(inDays(2), 'Europe/Berlin')
  for (const schoolType of ['general', 'gymnasium'] as const) {
    const { id: classId } = await people.aClassOf(person, { name: `8 ${schoolType}`, schoolType })
    const plan = { chapterId: paths.id, classId, startsAt, endsOn: null, closes: false }
    await teacher.chapters.plan(plan)
  }
  // A class that has begun the world starts it again as it was, whatever its type is now.
  const begun = await people.aClassOf(person, { name: '9 changed', schoolType: 'gymnasium' })
  const general = chaptersFor('general').at(-1)!
  await people.aRunIn(begun, {
    chapterId: paths.id,
    chapterVersion: general.version,
    status: 'ended',
    endedAt: app.clock.now(),
  })
  await teacher.chapters.plan({
    chapterId: paths.id,
    classId: begun.id,
    startsAt,
    endsOn: null,
    closes: false,
  })
  const titles = (await teacher.week.overview({})).map(({ name, chapters: [planned] }) => [
    name,
    planned?.title,
  ])
  expect(titles).toEqual([
    ['8 general', general.title],
    ['8 gymnasium', own.title],
    ['9 changed', general.title],
  ])
})
