import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import { partOf } from '#shared/domain/leaves.ts'
import { createLetterWriter } from '../../testing/letter-writer.ts'
import { peopleOf, testPassword, type People } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// The leaves of the internship folder: each has its own newest version and draft and does not touch the others.

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

const isFolder = ({ definition }: { definition: { kind: string } }) => definition.kind === 'internship'
const world = chapters.find(({ challenges }) => challenges.some(isFolder))
const chapterId = world?.id ?? ''
const challengeId = world?.challenges.find(isFolder)?.id ?? ''

const leaf = (part: string, learnt: string) => ({
  ...{ part, from: '08:00', to: '14:30', pause: 30, tasks: ['Regale füllen', 'Kunden begrüßen'], learnt },
})

async function openClass() {
  const person = await people.aTeacherIn(await people.aSchool())
  await app.inTables((tx) => tx('teachers').where({ id: person.id }).update({ unreadSince: app.clock.now() }))
  const schoolClass = await people.aClassOf(person)
  const student = await people.aStudentIn(schoolClass)
  const teacher = await app.as(person)
  await teacher.chapters.start({ chapterId, classId: schoolClass.id })
  const own = await app.as(student)
  const submit = (part: string, learnt: string) => {
    app.clock.pass({ minutes: 1 })
    return own.students.submitChallenge({ chapterId, challengeId, response: leaf(part, learnt) })
  }
  const readOwn = async () => {
    const [chapter] = await own.students.chapters()
    return chapter?.challenges.find(({ id }) => id === challengeId)
  }
  return { teacher, own, student, submit, readOwn, classId: schoolClass.id, studentId: student.id }
}

describe('the internship of a class', () => {
  it('takes the name of the company only while the teacher asks for it', async () => {
    const { teacher, own, readOwn, submit, classId, studentId } = await openClass()
    const name = () =>
      own.students.submitChallenge({
        ...{ chapterId, challengeId, response: { part: 'company', company: 'Tischlerei am Bach' } },
      })
    expect((await readOwn())?.definition).not.toHaveProperty('company')
    await expect(name()).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
    await expect(submit('company', '')).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })

    await teacher.classes.askCompany({ id: classId, chapterId, on: true })
    expect((await readOwn())?.definition).toMatchObject({ company: true })
    await name()
    await submit('2026-03-02', 'Montag')
    const internship = await teacher.classes.internship({ id: classId, chapterId })
    expect(internship).toMatchObject({ asksCompany: true })
    expect(internship.students[0]?.leaves.map(({ part, minutes }) => [part, minutes])).toEqual([
      ['company', 0],
      ['2026-03-02', 360],
    ])
    const stored = async () => JSON.stringify(await teacher.students.export({ id: studentId }))
    expect(await stored()).toContain('Tischlerei am Bach')

    await teacher.classes.askCompany({ id: classId, chapterId, on: false })
    await expect(name()).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
    await submit('2026-03-03', 'Dienstag')
  })

  it('lists the newest version of every leaf, and the server returns all leaves however many versions one has', async () => {
    const { teacher, submit, classId, studentId } = await openClass()
    await submit('2026-03-02', 'Montag')
    await submit('2026-03-03', 'Dienstag')
    for (let version = 0; version < 55; version++) await submit('2026-03-04', `Mittwoch ${version}`)
    const { students, challengeId: found } = await teacher.classes.internship({ id: classId, chapterId })
    expect(found).toBe(challengeId)
    expect(students[0]?.leaves.map(({ part, minutes }) => [part, minutes])).toEqual([
      ['2026-03-02', 360],
      ['2026-03-03', 360],
      ['2026-03-04', 360],
    ])
    const read = await teacher.students.responses({ id: studentId })
    const answer = read.chapters[0]?.challenges.find(({ id }) => id === challengeId)
    const parts = [answer?.current, ...(answer?.history ?? [])].map((each) => partOf(each?.response))
    expect(new Set(parts)).toEqual(new Set(['2026-03-02', '2026-03-03', '2026-03-04']))
    expect(answer?.current?.response).toMatchObject({ learnt: 'Mittwoch 54' })
  })

  it('a leaf that its teacher gives back stays given back until this leaf has another version', async () => {
    const { teacher, submit, readOwn, classId } = await openClass()
    const { submissionId } = await submit('2026-03-02', 'Montag')
    await submit('2026-03-03', 'Dienstag')
    const cell = async () => {
      const { chapters: asked, students } = await teacher.classes.progress({ id: classId })
      return students[0]?.cells[asked.flatMap(({ challengeIds }) => challengeIds).indexOf(challengeId)]
    }
    const across = async () =>
      (await teacher.classes.challengeResponses({ id: classId, challengeId })).students[0]?.state
    await teacher.feedback.save({ submissionId, stamp: 'again', text: 'Was genau?' })
    for (const part of ['2026-03-04', '2026-03-05']) {
      expect([await cell(), await across()]).toEqual(['a', 'again'])
      expect((await readOwn())?.submission).toMatchObject({
        rework: { text: 'Was genau?', part: '2026-03-02' },
      })
      await submit(part, 'ein anderer Tag')
    }
    await submit('2026-03-02', 'Montag, genauer')
    expect([await cell(), await across()]).toEqual(['r', 'reworked'])
    expect((await readOwn())?.submission).not.toHaveProperty('rework')
    const { items } = await teacher.week.unread({})
    const earlierOf = (part: string) =>
      items.find(({ current }) => partOf(current.response) === part)?.earlier?.response
    expect(earlierOf('2026-03-02')).toMatchObject({ learnt: 'Montag' })
    expect(earlierOf('2026-03-05')).toBeUndefined()
  })

  it('a request is over on every tablet when the leaf arrives after a newer one of another day', async () => {
    const { teacher, own, student, submit } = await openClass()
    const login = { username: student.username, password: testPassword, deviceId: crypto.randomUUID() }
    const { writeKey, sealKey } = await app.guest().students.login(login)
    const pen = await createLetterWriter({ writeKey: writeKey!, sealKey: sealKey! })
    const { submissionId } = await submit('2026-03-02', 'Montag')
    await teacher.feedback.save({ submissionId, stamp: 'again', text: 'Was genau?' })
    app.clock.pass({ minutes: 1 })
    const response = leaf('2026-03-02', 'Montag, genauer')
    const letter = await pen.write({
      operation: 'students.submitChallenge',
      input: { studentId: student.id, chapterId, challengeId, response },
      at: app.clock.now().toISOString(),
    })
    await submit('2026-03-03', 'Dienstag')
    const before = await own.caller.read('students.chapters', {})
    const etag = before.status === 'fresh' ? before.etag : undefined
    expect((await own.caller.read('students.chapters', {}, etag)).status).toBe('unchanged')
    await app.services.ingestion.deliver([letter], { address: '192.0.2.1' })
    const after = await own.caller.read('students.chapters', {}, etag)
    if (after.status !== 'fresh') throw new Error('the version has not changed')
    const folder = after.data.flatMap(({ challenges }) => challenges).find(({ id }) => id === challengeId)
    expect(folder?.response).toMatchObject({ learnt: 'Dienstag' })
    expect(folder?.submission).not.toHaveProperty('rework')
    expect((await own.caller.read('students.chapters', {}, after.etag)).status).toBe('unchanged')
  })

  it('lists every leaf among the new answers until it is read, each in its newest version', async () => {
    const { teacher, submit } = await openClass()
    await submit('2026-03-02', 'Montag')
    await submit('2026-03-03', 'Dienstag')
    await submit('2026-03-02', 'Montag, genauer')
    const unread = async () => {
      const { total, items } = await teacher.week.unread({})
      expect(items).toHaveLength(total)
      return items.map(({ current }) => current)
    }
    expect((await unread()).map(({ response }) => response)).toMatchObject([
      { learnt: 'Dienstag' },
      { learnt: 'Montag, genauer' },
    ])
    for (const { submissionId } of await unread())
      await teacher.week.mark({ submissionIds: [submissionId], read: true })
    expect(await unread()).toEqual([])
  })

  it('keeps the draft of one leaf when another one arrives, and drops it when its own does', async () => {
    const { own, submit, readOwn } = await openClass()
    await own.students.saveDraft({ challengeId, response: leaf('2026-03-03', 'halb fertig') })
    await submit('2026-03-02', 'Montag')
    expect(await readOwn()).toMatchObject({ draft: { response: { learnt: 'halb fertig' } } })
    await submit('2026-03-03', 'Dienstag')
    expect(await readOwn()).toMatchObject({ draft: null })
  })

  it('lists nothing that its author has withdrawn', async () => {
    const { teacher, own, submit, classId } = await openClass()
    await submit('2026-03-02', 'Montag')
    await own.students.withdrawAnswer({ challengeId })
    const { students } = await teacher.classes.internship({ id: classId, chapterId })
    expect(students[0]?.leaves).toEqual([])
  })

  it('has days that its teacher sets and takes back, and that students read', async () => {
    const { teacher, own, classId } = await openClass()
    const place = { chapterId, classId }
    await teacher.chapters.setDays({ ...place, from: '2026-03-02', to: '2026-03-20' })
    expect((await own.students.chapters())[0]?.run).toMatchObject({
      daysFrom: '2026-03-02',
      daysTo: '2026-03-20',
    })
    await teacher.chapters.setDays({ ...place, from: null, to: null })
    expect((await own.students.chapters())[0]?.run).toMatchObject({ daysFrom: null, daysTo: null })
  })

  it.each([
    ['the last day before the first', '2026-03-20', '2026-03-02'],
    ['a weekend alone', '2026-03-07', '2026-03-08'],
    ['more than half a year', '2026-01-01', '2026-12-31'],
    ['one end only', '2026-03-02', null],
  ])('refuses %s and names the field', async (_, from, to) => {
    const { teacher, classId } = await openClass()
    await expect(teacher.chapters.setDays({ chapterId, classId, from, to })).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'to' }],
    })
  })

  it('refuses a readable mood and a part that is no day', async () => {
    const { own } = await openClass()
    const submit = (response: object) =>
      own.students.submitChallenge({ chapterId, challengeId, response: response as Record<string, unknown> })
    for (const wrong of [{ ...leaf('2026-03-02', 'x'), mood: 5 }, leaf('morgen', 'x')])
      await expect(submit(wrong)).rejects.toMatchObject({ status: 422 })
  })
})
