import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { instantsOf, type PlanInput } from '#shared/domain/plan.ts'
import { localDayAt, localTimeAt } from '#shared/domain/school-time.ts'
import { peopleOf, type People, type SchoolClass } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openPlanned } from '../../upkeep/open-planned.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

const [camp, second] = chapters
const chapterId = camp!.id
const words = camp!.challenges.find(({ slug }) => slug === 'frueher-wollte-ich')!
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hourMs)
const open = (now = app.clock.now()) => openPlanned(app.database, now)

async function aClass({ timeZone = 'Europe/Berlin' } = {}) {
  const person = await people.aTeacherIn(await people.aSchool())
  const schoolClass = await people.aClassOf(person)
  const student = await people.aStudentIn(schoolClass)
  await app.inTables((tx) => tx('organizations').where({ id: person.organizationId }).update({ timeZone }))
  const teacher = await app.as(person)
  const classId = schoolClass.id
  const place = { chapterId, classId }
  const plan = (input: Partial<PlanInput>) =>
    teacher.chapters.plan({ ...place, startsAt: null, endsOn: null, closes: false, ...input })
  const shown = async () => (await teacher.chapters.ofClass({ classId })).find(({ id }) => id === chapterId)
  return { teacher, own: await app.as(student), schoolClass, classId, place, plan, shown }
}

const runsOf = (classId: string) => app.inTables((tx) => tx('runs').where({ classId }).orderBy('startedAt'))

describe('a planned start', () => {
  it('is of the school’s clock, and starts the chapter once, at its time, in however many processes', async () => {
    const { plan, classId, shown } = await aClass({ timeZone: 'Asia/Tokyo' })
    const startsAt = localTimeAt(inHours(2), 'Asia/Tokyo')
    const planned = await plan({ startsAt })
    expect(planned).toMatchObject({ startsLocal: startsAt, timeZone: 'Asia/Tokyo', endsOn: null })
    expect(await open()).toEqual({ started: 0, closed: 0 })
    expect(await runsOf(classId)).toEqual([])
    // The server slept through the time and wakes three days later, as three processes.
    const woken = inHours(72)
    const all = await Promise.all([open(woken), open(woken), open(woken)])
    expect(all.reduce((sum, { started }) => sum + started, 0)).toBe(1)
    expect(await open(woken)).toEqual({ started: 0, closed: 0 })
    const [run, ...more] = await runsOf(classId)
    expect(more).toEqual([])
    expect(run?.startedAt.toISOString()).toBe(planned?.startsAt)
    expect(await shown()).toMatchObject({ run: { status: 'running' }, plan: null })
  })

  it('is on the students’ tablets before, and an answer that comes before the server’s look counts', async () => {
    const { plan, own, classId } = await aClass()
    await plan({ startsAt: localTimeAt(inHours(2), 'Europe/Berlin') })
    const [chapter] = await own.students.chapters()
    expect(chapter).toMatchObject({ id: chapterId, run: { status: 'running' } })
    expect(Date.parse(chapter!.run.opensAt ?? '')).toBeGreaterThan(Date.now())
    expect(chapter!.challenges).toHaveLength(camp!.challenges.length)
    const response = { text: 'Ich wollte Tierärztin werden.' }
    await own.students.submitChallenge({ chapterId, challengeId: words.id, response })
    await open(inHours(3))
    const [started] = await own.students.chapters()
    expect(started?.run).toMatchObject({ id: chapter!.run.id })
    expect(started?.run).not.toHaveProperty('opensAt')
    expect(started?.challenges.find(({ id }) => id === words.id)).toMatchObject({ state: 'done', response })
    expect(await runsOf(classId)).toHaveLength(1)
  })

  it('is taken back, by the teacher or by starting at once; then nothing starts', async () => {
    const first = await aClass()
    const startsAt = localTimeAt(inHours(1), 'Europe/Berlin')
    await first.plan({ startsAt })
    expect(await first.plan({})).toBeNull()
    const other = await aClass()
    await other.plan({ startsAt, endsOn: localDayAt(inHours(48), 'Europe/Berlin') })
    await other.teacher.chapters.start(other.place)
    expect(await open(inHours(2))).toEqual({ started: 0, closed: 0 })
    expect(await runsOf(first.classId)).toEqual([])
    expect(await runsOf(other.classId)).toHaveLength(1)
    expect(await other.shown()).toMatchObject({ plan: { startsAt: null, closes: false } })
    await other.teacher.chapters.end(other.place)
    expect(await other.shown()).toMatchObject({ plan: null })
  })

  it('whose closing time comes in a chapter that never started leaves the teacher’s page', async () => {
    const { teacher, schoolClass, classId } = await aClass()
    const days = { startsAt: null, endsOn: '2026-03-29', closes: true }
    await store(schoolClass, days, 'Europe/Berlin')
    const before = await teacher.caller.read('chapters.ofClass', { classId })
    const etag = before.status === 'fresh' ? before.etag : undefined
    expect(await open(new Date('2099-01-01T00:00:00Z'))).toEqual({ started: 0, closed: 0 })
    const after = await teacher.caller.read('chapters.ofClass', { classId }, etag)
    expect(after.status).toBe('fresh')
  })

  it('waits while the class is archived', async () => {
    const { plan, classId, schoolClass } = await aClass()
    await plan({ startsAt: localTimeAt(inHours(1), 'Europe/Berlin') })
    const set = (isActive: boolean) =>
      app.inTables((tx) => tx('classes').where({ id: schoolClass.id }).update({ isActive }))
    await set(false)
    expect(await open(inHours(2))).toEqual({ started: 0, closed: 0 })
    await set(true)
    expect(await open(inHours(2))).toEqual({ started: 1, closed: 0 })
    expect(await runsOf(classId)).toHaveLength(1)
  })

  it('that is carried out late does not set back when the class was last confirmed', async () => {
    const { schoolClass, classId } = await aClass()
    const { id, organizationId } = schoolClass
    const confirmedAt = app.clock.now()
    await app.inTables((tx) => tx('classes').where({ id }).update({ confirmedAt }))
    await app.inTables((tx) =>
      tx('licenses')
        .where({ organizationId })
        .update({ validUntil: inHours(-1000) }),
    )
    await store(schoolClass, { startsAt: '2026-01-12T08:00', endsOn: null, closes: false }, 'Europe/Berlin')
    expect(await open()).toEqual({ started: 0, closed: 0 })
    await app.inTables((tx) => tx('licenses').where({ organizationId }).update({ validUntil: null }))
    expect(await open()).toEqual({ started: 1, closed: 0 })
    expect(await runsOf(classId)).toMatchObject([{ status: 'running' }])
    const confirmed = await app.inTables((tx) => tx('classes').where({ id }).first('confirmedAt'))
    expect(confirmed).toEqual({ confirmedAt })
  })

  it('that fails stops no other one', async () => {
    const [broken, other] = [await aClass(), await aClass()]
    for (const { plan } of [broken, other]) await plan({ startsAt: localTimeAt(inHours(1), 'Europe/Berlin') })
    const { classId } = broken
    const { runId } = (await app.inTables((tx) => tx('plans').where({ classId }).first('runId')))!
    // The id of its run is taken.
    const { organizationId } = broken.schoolClass
    const taken = {
      organizationId,
      classId,
      id: runId,
      chapterId: second!.id,
      chapterVersion: second!.version,
    }
    await app.inTables((tx) =>
      tx('runs').insert({ ...taken, status: 'ended', startedAt: inHours(-2), endedAt: inHours(-1) }),
    )
    await expect(open(inHours(2))).rejects.toThrow('1 of 2 plans failed')
    expect(await runsOf(other.classId)).toHaveLength(1)
    await broken.plan({})
  })

  it('is not on the tablets while the class is archived, or if the licence ends before it', async () => {
    const { plan, own, schoolClass } = await aClass()
    await plan({ startsAt: localTimeAt(inHours(1), 'Europe/Berlin') })
    let etag: string | undefined
    const onTablets = async () => {
      const read = await own.caller.read('students.chapters', {}, etag)
      if (read.status !== 'fresh') throw new Error('the version has not changed')
      etag = read.etag
      return read.data.map((chapter) => chapter.id)
    }
    const { id, organizationId } = schoolClass
    const set = (isActive: boolean) => app.inTables((tx) => tx('classes').where({ id }).update({ isActive }))
    const endLicense = (validUntil: Date | null) =>
      app.inTables((tx) => tx('licenses').where({ organizationId }).update({ validUntil }))
    expect(await onTablets()).toEqual([chapterId])
    await set(false)
    expect(await onTablets()).toEqual([])
    await set(true)
    expect(await onTablets()).toEqual([chapterId])
    // With the 30 days in which classes go on after the end of the licence.
    await endLicense(inHours(-30 * 24))
    expect(await onTablets()).toEqual([])
    await endLicense(inHours(-29 * 24))
    expect(await onTablets()).toEqual([chapterId])
    await plan({})
  })

  it('is on the tablets in the version that will start, also after the school type changes or a version is released', async () => {
    const { plan, own, teacher, classId } = await aClass()
    await plan({ startsAt: localTimeAt(inHours(1), 'Europe/Berlin') })
    let etag: string | undefined
    const versionOnTablets = async () => {
      const read = await own.caller.read('students.chapters', {}, etag)
      if (read.status !== 'fresh') throw new Error('the version has not changed')
      etag = read.etag
      return read.data.map((chapter) => chapter.version)
    }
    expect(await versionOnTablets()).toEqual([camp!.version])
    await teacher.classes.update({ classId, schoolType: 'support' })
    const [ofType] = await versionOnTablets()
    expect(ofType).toBeGreaterThan(camp!.version)
    const released = ofType! + 1
    await app.inTables(async (tx) => {
      const row = (await tx('chapters').where({ id: chapterId, version: ofType! }).first())!
      await tx('chapters').insert({ ...row, goals: JSON.stringify(row.goals), version: released })
    })
    expect(await versionOnTablets()).toEqual([released])
    await plan({})
    await app.inTables((tx) => tx('chapters').where({ id: chapterId, version: released }).delete())
  })

  it.each([
    ['in the past', { startsAt: '2026-01-12T08:00' }, 'START_IN_PAST', 'startsAt'],
    [
      'after the target date',
      { startsAt: '2090-01-12T08:00', endsOn: '2090-01-11' },
      'END_BEFORE_START',
      'endsOn',
    ],
    ['with an end in the past', { endsOn: '2026-01-12' }, 'END_IN_PAST', 'endsOn'],
    ['on a day that does not exist', { startsAt: '2090-02-30T08:00' }, 'INVALID', 'startsAt'],
  ])('%s is refused, names its field and changes nothing', async (_, input, code, field) => {
    const { plan, shown } = await aClass()
    await plan({ endsOn: '2089-12-12' })
    await expect(plan(input)).rejects.toMatchObject({ status: 422, code, fields: [{ path: field }] })
    expect(await shown()).toMatchObject({ plan: { endsOn: '2089-12-12' } })
  })

  it('of a chapter that runs is refused', async () => {
    const { plan, teacher, place } = await aClass()
    await teacher.chapters.start(place)
    await expect(plan({ startsAt: '2090-01-12T08:00' })).rejects.toMatchObject({ code: 'CHAPTER_RUNS' })
  })
})

describe('a target date', () => {
  it('is what students read, and closes nothing', async () => {
    const { plan, own, teacher, place, classId } = await aClass()
    await teacher.chapters.start(place)
    const endsOn = localDayAt(inHours(24), 'Europe/Berlin')
    await plan({ endsOn })
    const [chapter] = await own.students.chapters()
    expect(chapter?.run).toMatchObject({ endsOn, closes: false, timeZone: 'Europe/Berlin' })
    expect(await open(inHours(96))).toEqual({ started: 0, closed: 0 })
    expect((await runsOf(classId))[0]?.status).toBe('running')
  })

  it('closes at the end of its day if the teacher says so, and counts from there', async () => {
    const { plan, teacher, place, classId, shown } = await aClass()
    await teacher.chapters.start(place)
    const endsOn = localDayAt(inHours(24), 'Europe/Berlin')
    await plan({ endsOn, closes: true })
    const { closesAt } = instantsOf({ startsAt: null, endsOn, closes: true }, 'Europe/Berlin')
    expect(await open(new Date(closesAt!.getTime() - 1))).toEqual({ started: 0, closed: 0 })
    expect(await open(inHours(240))).toEqual({ started: 0, closed: 1 })
    expect((await runsOf(classId))[0]).toMatchObject({ status: 'ended', endedAt: closesAt })
    expect(await shown()).toMatchObject({ plan: null, run: { status: 'ended' } })
  })

  it('closes no world that was started after it, before the server has looked', async () => {
    const { teacher, place, classId, schoolClass, shown } = await aClass()
    await store(schoolClass, { startsAt: null, endsOn: '2026-03-29', closes: true }, 'Europe/Berlin')
    await teacher.chapters.start(place)
    expect(await open()).toEqual({ started: 0, closed: 0 })
    expect(await runsOf(classId)).toMatchObject([{ status: 'running', endedAt: null }])
    expect(await shown()).toMatchObject({ plan: null, run: { status: 'running' } })
  })
})

// Lessons at eight and the end of the day, on the days around the changes of 2026.
it.each([
  ['Europe/Berlin', '2026-03-29T08:00', '2026-03-29T06:00:00Z', '2026-03-29', '2026-03-29T22:00:00Z'],
  ['Europe/Berlin', '2026-03-28T08:00', '2026-03-28T07:00:00Z', '2026-03-29', '2026-03-29T22:00:00Z'],
  ['Europe/Berlin', '2026-10-24T08:00', '2026-10-24T06:00:00Z', '2026-10-25', '2026-10-25T23:00:00Z'],
  ['Atlantic/Canary', '2026-10-25T08:00', '2026-10-25T08:00:00Z', '2026-10-25', '2026-10-26T00:00:00Z'],
  ['Asia/Tokyo', '2026-03-29T08:00', '2026-03-28T23:00:00Z', '2026-03-29', '2026-03-29T15:00:00Z'],
])(
  'in %s a start at %s is at %s, the end of %s at %s, and a night without a server changes nothing',
  async (...row) => {
    const [timeZone, startsAt, starts, endsOn, ends] = row
    const { schoolClass, classId } = await aClass({ timeZone })
    await store(schoolClass, { startsAt, endsOn, closes: true }, timeZone)
    const before = (instant: string) => new Date(Date.parse(instant) - 1)
    expect(await open(before(starts))).toEqual({ started: 0, closed: 0 })
    expect(await open(new Date(starts))).toEqual({ started: 1, closed: 0 })
    expect(await open(before(ends))).toEqual({ started: 0, closed: 0 })
    expect(await open(new Date(ends))).toEqual({ started: 0, closed: 1 })
    expect(await runsOf(classId)).toMatchObject([{ startedAt: new Date(starts), endedAt: new Date(ends) }])
    // Both at once, after a sleep.
    await store(schoolClass, { startsAt, endsOn, closes: true }, timeZone, second!.id)
    expect(await open()).toEqual({ started: 1, closed: 1 })
    expect((await runsOf(classId)).filter((run) => run.chapterId === second!.id)).toMatchObject([
      { startedAt: new Date(starts), endedAt: new Date(ends) },
    ])
  },
)

/** As it was stored before the day: the clock of this test only goes forward. */
async function store(
  { organizationId, id }: SchoolClass,
  input: PlanInput,
  timeZone: string,
  of = chapterId,
) {
  const ids = { organizationId, classId: id, chapterId: of, runId: crypto.randomUUID() }
  await app.inTables((tx) => tx('plans').insert({ ...ids, timeZone, ...instantsOf(input, timeZone) }))
}
