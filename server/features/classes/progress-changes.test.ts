import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesAlone, type OutputOf } from '#shared/contract/endpoint.ts'
import type { classes } from '#shared/contract/classes.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { withChanges } from '#shared/domain/progress-changes.ts'
import { reworkStamp } from '#shared/domain/rework.ts'
import { peopleOf, type People, type StudentPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

// A page that has a version of a class's progress gets only the rows that changed since, or the whole where the server
// cannot know them. Either way it then has what a new page gets.

type Progress = OutputOf<typeof classes.progress>

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

const [firstChapter, secondChapter] = chapters
if (!firstChapter || !secondChapter) throw new Error('the test needs two chapters')
const writing = firstChapter.challenges.filter(
  ({ definition, visibility }) => definition.kind === 'free_text' && visibility === 'teacher',
)

async function createLesson() {
  const person = await people.aTeacherIn(await people.aSchool())
  const schoolClass = await people.aClassOf(person)
  const otherClass = await people.aClassOf(person)
  await people.aRunIn(schoolClass)
  const students: StudentPerson[] = []
  for (let n = 0; n < 3; n++) students.push(await people.aStudentIn(schoolClass))
  const tablets = new Map<string, TestClient>()
  for (const student of students) tablets.set(student.id, await app.as(student))
  const teacher = await app.as(person)
  const at = { organizationId: person.organizationId, classId: schoolClass.id }
  return { teacher, schoolClass, otherClass, students, tablets, at }
}

type Lesson = Awaited<ReturnType<typeof createLesson>>

/** A page that asks as the app does (client/offline/queries.ts). */
function openPage({ teacher, schoolClass }: Lesson) {
  let etag: string | undefined
  let data: Progress | undefined
  return {
    async poll() {
      const headers = changesAlone
      const answer = await teacher.caller.read('classes.progress', { id: schoolClass.id }, etag, { headers })
      if (answer.status === 'unchanged') return 'unchanged'
      etag = answer.etag
      data = withChanges(data, answer.data)
      return answer.data.since === undefined ? 'whole' : answer.data
    },
    data: () => data,
  }
}

async function wholeOf({ teacher, schoolClass }: Lesson): Promise<Progress> {
  return teacher.classes.progress({ id: schoolClass.id })
}

/** A refusal (an answer that is not there, a student who has left) is no change either. */
async function orRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Error && 'status' in error && Number(error.status) < 500)) throw error
  })
}

type Change = (lesson: Lesson, student: StudentPerson, own: TestClient, place: number) => Promise<unknown>

async function newestOf(student: StudentPerson, challengeId: string): Promise<string> {
  const row = await app.inTables((tx) =>
    tx('currentResponses').where({ studentId: student.id, challengeId }).first('submissionId'),
  )
  return row?.submissionId ?? randomUUID()
}

const challengeAt = (place: number) => writing[place % writing.length]!.id

const changes: Record<string, Change> = {
  'hands in': (_, __, own, place) =>
    own.students.submitChallenge({
      chapterId: firstChapter.id,
      challengeId: challengeAt(place),
      response: { text: `Wort für Wort, lang genug, zum ${place}. Mal.` },
    }),
  'takes an answer back': (_, __, own, place) =>
    own.students.withdrawAnswer({ challengeId: challengeAt(place) }),
  'raises the hand': (_, __, own, place) =>
    own.students.askForHelp({ on: true, challengeId: challengeAt(place) }),
  'lowers the hand': (_, __, own) => own.students.askForHelp({ on: false }),
  'is answered': ({ teacher }, { id }) => teacher.feedback.answerHand({ studentId: id }),
  'gets it back': async ({ teacher }, student, _, place) =>
    teacher.feedback.save({ submissionId: await newestOf(student, challengeAt(place)), stamp: reworkStamp }),
  'keeps it after all': async ({ teacher }, student, _, place) =>
    teacher.feedback.remove({ submissionId: await newestOf(student, challengeAt(place)) }),
  'is read': async ({ teacher }, student, _, place) =>
    teacher.week.mark({ submissionIds: [await newestOf(student, challengeAt(place))], read: true }),
  'is unread': async ({ teacher }, student, _, place) =>
    teacher.week.mark({ submissionIds: [await newestOf(student, challengeAt(place))], read: false }),
  'changes to the other class': ({ teacher, otherClass }, { id }) =>
    teacher.students.move({ studentId: id, classId: otherClass.id }),
  'comes back': ({ teacher, schoolClass }, { id }) =>
    teacher.students.move({ studentId: id, classId: schoolClass.id }),
  'is erased': ({ teacher }, { id }, _, place) =>
    place === 0 ? teacher.students.erase({ studentId: id }) : Promise.resolve(),
  'begins a world': ({ teacher, schoolClass }) =>
    teacher.chapters.start({ chapterId: secondChapter.id, classId: schoolClass.id }),
  'ends a world': ({ teacher, schoolClass }) =>
    teacher.chapters.end({ chapterId: secondChapter.id, classId: schoolClass.id }),
  'is changed by a server of the previous release': ({ at }, { id }) =>
    app.inTables(async (tx) => {
      await tx('students').where({ id }).update({ helpSince: new Date() })
      await tx('classVersions').where(at).increment('version', 1)
    }),
  'is as in a restored backup': ({ at }, { id }) =>
    app.inTables(async (tx) => {
      await tx('students').where({ id }).update({ helpSince: null })
      await tx('classVersions').where(at).where('version', '>', 1).decrement('version', 1)
      await tx('settings').update({ epoch: randomUUID() })
    }),
}

const step = fc.record({
  change: fc.constantFrom(...Object.keys(changes)),
  student: fc.nat({ max: 2 }),
  place: fc.nat({ max: 4 }),
  /** Which pages ask afterwards. */
  polls: fc.tuple(fc.boolean(), fc.boolean()),
})

/** The rows that each poll told: -1 for everything. */
const told: number[] = []

it('a known version with the changes since is what a new page gets, in any order of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const lesson = await createLesson()
      const pages = [openPage(lesson), openPage(lesson)]
      for (const { change, student, place, polls } of [...steps, { ...steps[0]!, polls: [true, true] }]) {
        const person = lesson.students[student]!
        await orRefused(changes[change]!(lesson, person, lesson.tablets.get(person.id)!, place))
        for (const [index, page] of pages.entries()) {
          if (!polls[index]) continue
          const answer = await page.poll()
          told.push(typeof answer === 'object' ? answer.students.length : -1)
          expect(page.data(), change).toEqual(await wholeOf(lesson))
        }
      }
    }),
    { numRuns: Number(process.env['CHANGES_RUNS'] ?? 8), seed: 20_263 },
  )
  // The property would also hold if every answer were whole.
  expect(told.filter((rows) => rows === 1).length).toBeGreaterThan(told.length / 10)
}, 120_000)

describe('the changes', () => {
  async function createOpenPage() {
    const lesson = await createLesson()
    const page = openPage(lesson)
    expect(await page.poll()).toBe('whole')
    const [first, second] = lesson.students as [StudentPerson, StudentPerson]
    return { ...lesson, lesson, page, first, second, own: lesson.tablets.get(first.id)! }
  }

  it('are the rows of the students who did something, and none is an empty answer', async () => {
    const { lesson, page, first, own } = await createOpenPage()
    expect(await page.poll()).toBe('unchanged')
    const before = page.data()!.students
    await changes['hands in']!(lesson, first, own, 0)
    expect(await page.poll()).toMatchObject({ chapters: [], students: [{ id: first.id }] })
    const after = page.data()!.students
    // What did not change is not drawn again.
    expect(after.filter((row, index) => row !== before[index]).map(({ id }) => id)).toEqual([first.id])
  })

  it('are not told to a page that does not ask for them, nor by a tag alone', async () => {
    const { teacher, lesson, schoolClass, first, own } = await createOpenPage()
    const path = `/api/classes/${schoolClass.id}/progress`
    const etag = (await teacher.http('GET', path)).headers.get('etag')!
    await changes['hands in']!(lesson, first, own, 0)
    const plain = await teacher.http('GET', path, { headers: { 'If-None-Match': etag } })
    expect(plain.body.data.students).toHaveLength(3)
    expect(plain.headers.get('cache-control')).toBe('private, no-cache')
    const withoutTag = await teacher.http('GET', path, { headers: changesAlone })
    expect(withoutTag.body.data.students).toHaveLength(3)
    const invented = { ...changesAlone, 'If-None-Match': `"1.${randomUUID()}.1"` }
    expect((await teacher.http('GET', path, { headers: invented })).body.data.students).toHaveLength(3)
    const asked = await teacher.http('GET', path, { headers: { ...changesAlone, 'If-None-Match': etag } })
    expect(asked.body.data.students).toHaveLength(1)
    // A cache that gave it to another page would give a part for the whole.
    expect(asked.headers.get('cache-control')).toBe('no-store')
  })

  it('include an answer that its author took back', async () => {
    const { lesson, page, first, own } = await createOpenPage()
    await changes['hands in']!(lesson, first, own, 0)
    await page.poll()
    expect(page.data()!.students.find(({ id }) => id === first.id)?.cells).toContain('d')
    await changes['takes an answer back']!(lesson, first, own, 0)
    expect(await page.poll()).toMatchObject({ students: [{ id: first.id }] })
    expect(page.data()!.students.find(({ id }) => id === first.id)?.cells).not.toContain('d')
  })

  it.each(['changes to the other class', 'is erased', 'begins a world'])(
    'are unknown when a student or the class %s: the whole comes',
    async (change) => {
      const { lesson, page, first, second, own } = await createOpenPage()
      await changes[change]!(lesson, second, own, 0)
      await changes['raises the hand']!(lesson, first, own, 0)
      expect(await page.poll()).toBe('whole')
      expect(page.data()).toEqual(await wholeOf(lesson))
    },
  )

  it('are few: the notes begin anew, and an older page then gets the whole', async () => {
    const { lesson, page, first, own, at } = await createOpenPage()
    for (let n = 0; n < 70; n++)
      await changes[n % 2 ? 'lowers the hand' : 'raises the hand']!(lesson, first, own, 0)
    const notes = await app.inTables((tx) => tx('classVersions').where(at).first('changed', 'changedAt'))
    expect(notes?.changed.length).toBeLessThan(70)
    expect(notes?.changedAt).toHaveLength(notes?.changed.length ?? 0)
    expect(await page.poll()).toBe('whole')
    await changes['raises the hand']!(lesson, first, own, 0)
    expect(await page.poll()).toMatchObject({ students: [{ id: first.id }] })
  })

  it('name no student who has been erased', async () => {
    const { lesson, teacher, first, own, at } = await createOpenPage()
    await changes['hands in']!(lesson, first, own, 0)
    const notes = () => app.inTables((tx) => tx('classVersions').where(at).first('changed'))
    expect((await notes())?.changed).toEqual([first.id])
    await teacher.students.erase({ studentId: first.id })
    expect((await notes())?.changed).toEqual([])
  })
})
