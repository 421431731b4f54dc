import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chapters } from '#shared/curriculum/index.ts'
import type { ConsentState } from '#shared/domain/legal-basis.ts'
import { peopleOf } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

const [camp] = chapters
const words = camp!.challenges.find(({ definition }) => definition.kind === 'free_text')!
const answer = {
  chapterId: camp!.id,
  challengeId: words.id,
  response: { text: 'Ich wollte Tierärztin werden, weil man Tieren hilft und draußen ist.' },
}

/** A class with a running world, in a school whose legal basis is consent. */
async function aClass() {
  const school = await people.aSchool()
  const admin = await app.as(await people.anAdmin())
  await admin.admins.setLegalBasis({ organizationId: school.organizationId, basis: 'consent' })
  const person = await people.aTeacherIn(school)
  const schoolClass = await people.aClassOf(person)
  await people.aRunIn(schoolClass)
  const student = await people.aStudentIn(schoolClass)
  const teacher = await app.as(person)
  const record = (state: ConsentState, studentIds = [student.id]) =>
    teacher.consents.record({ classId: schoolClass.id, studentIds, state })
  const register = async () => (await teacher.consents.ofClass({ classId: schoolClass.id })).students
  return {
    school,
    admin,
    person,
    schoolClass,
    student,
    teacher,
    record,
    register,
    own: await app.as(student),
  }
}

const counts = async ({ school, admin }: Pick<Awaited<ReturnType<typeof aClass>>, 'school' | 'admin'>) =>
  admin.admins.consentCounts({ id: school.organizationId })

describe('where the school law is the basis', () => {
  it('no consent is needed, and nothing is refused', async () => {
    const person = await people.aTeacherIn(await people.aSchool())
    const schoolClass = await people.aClassOf(person)
    await people.aRunIn(schoolClass)
    const own = await app.as(await people.aStudentIn(schoolClass))
    const teacher = await app.as(person)
    const found = await teacher.consents.ofClass({ classId: schoolClass.id })
    expect(found).toEqual({ basis: 'law', students: [] })
    expect(await own.students.profile()).not.toHaveProperty('consent')
    expect(await own.students.chapters({})).not.toEqual([])
    await own.students.submitChallenge(answer)
  })
})

describe('where consent is the basis', () => {
  it('a student without consent has an account but reads no world, and letters of this student stay on the tablet', async () => {
    const { own, register, student } = await aClass()
    expect(await own.students.profile()).toMatchObject({
      consent: 'open',
      organization: { legalBasis: 'consent' },
    })
    expect(await own.students.chapters({})).toEqual([])
    const refused = { status: 403, code: 'CONSENT_MISSING' }
    await expect(own.students.submitChallenge(answer)).rejects.toMatchObject(refused)
    const { challengeId, response } = answer
    await expect(own.students.saveDraft({ challengeId, response })).rejects.toMatchObject(refused)
    await own.students.askForHelp({ on: true })
    const rows = await app.inTables((tx) => tx('submissions').where({ studentId: student.id }))
    expect(rows).toEqual([])
    expect(await register()).toEqual([
      { id: student.id, username: student.username, state: 'open', recordedAt: null, recordedBy: null },
    ])
  })

  it('the teacher records it with date and name; then the student reads the worlds', async () => {
    const { own, record, register, teacher } = await aClass()
    const { firstName, lastName } = await teacher.teachers.profile({})
    const before = app.clock.now().toISOString()
    await record('given')
    const [entry] = await register()
    expect(entry).toMatchObject({ state: 'given', recordedBy: `${firstName} ${lastName}` })
    expect(entry!.recordedAt! >= before).toBe(true)
    app.clock.pass({ minutes: 5 })
    await record('given')
    expect((await register())[0]?.recordedAt).toBe(entry!.recordedAt)
    expect(await own.students.chapters({})).toHaveLength(1)
    await own.students.submitChallenge(answer)
    expect(await own.students.profile()).toMatchObject({ consent: 'given' })
  })

  it('after a withdrawal no letter is applied; stored answers stay until the account is erased', async () => {
    const { own, record, register, student, teacher } = await aClass()
    await record('given')
    await own.students.submitChallenge(answer)
    await record('withdrawn')
    expect(await own.students.chapters({})).toEqual([])
    await expect(own.students.submitChallenge(answer)).rejects.toMatchObject({ code: 'CONSENT_MISSING' })
    const exported = await own.students.export({ id: student.id })
    expect(exported).toMatchObject({ submissions: [{}], consents: [{ state: 'withdrawn' }] })
    await teacher.students.erase({ studentId: student.id })
    expect(await register()).toEqual([])
    expect(await app.inTables((tx) => tx('consents').where({ studentId: student.id }))).toEqual([])
  })

  it('a page that is older than a withdrawal does not turn it into "given"', async () => {
    const { record, register, student } = await aClass()
    await record('withdrawn')
    await record('given')
    expect(await register()).toMatchObject([{ state: 'withdrawn' }])
    const rows = await app.inTables((tx) => tx('auditLog').where({ objectId: student.id }).select('action'))
    expect(rows).toEqual([{ action: 'student.consent-withdrawn' }])
    await record('open')
    await record('given')
    expect(await register()).toMatchObject([{ state: 'given' }])
  })

  it('a wrong entry can be taken back', async () => {
    const { record, register } = await aClass()
    await record('withdrawn')
    await record('open')
    expect(await register()).toMatchObject([{ state: 'open', recordedAt: null }])
  })

  it('only the teacher of the class records, only for students of the class, and every entry is audited', async () => {
    const { school, schoolClass, student, teacher, record, register } = await aClass()
    const colleague = await people.aTeacherIn(school)
    const other = await people.aStudentIn(await people.aClassOf(colleague))
    const entry = { classId: schoolClass.id, studentIds: [student.id], state: 'given' as const }
    const asColleague = await app.as(colleague)
    await expect(asColleague.consents.record(entry)).rejects.toMatchObject({ status: 404 })
    await expect(record('given', [student.id, other.id])).rejects.toMatchObject({ status: 404 })
    await expect(record('given', [student.id, uuidv7()])).rejects.toMatchObject({ status: 404 })
    expect(await register()).toMatchObject([{ state: 'open' }])
    await teacher.consents.record(entry)
    const rows = await app.inTables((tx) => tx('auditLog').where({ objectId: student.id }).select('action'))
    expect(rows).toEqual([{ action: 'student.consent-given' }])
  })

  it('an admin reads only counts', async () => {
    const made = await aClass()
    await people.aStudentIn(made.schoolClass)
    expect(await counts(made)).toEqual({ basis: 'consent', given: 0, withdrawn: 0, open: 2 })
    await made.record('given')
    expect(await counts(made)).toEqual({ basis: 'consent', given: 1, withdrawn: 0, open: 1 })
    await made.record('withdrawn')
    expect(await counts(made)).toEqual({ basis: 'consent', given: 0, withdrawn: 1, open: 1 })
  })

  it('a change of the basis is audited, and with the school law everything is as before', async () => {
    const { admin, school, own } = await aClass()
    const set = { organizationId: school.organizationId, basis: 'law' } as const
    await admin.admins.setLegalBasis(set)
    await admin.admins.setLegalBasis(set)
    expect(await own.students.chapters({})).toHaveLength(1)
    const rows = await app.inTables((tx) =>
      tx('auditLog').where({ objectId: school.organizationId }).orderBy('createdAt').select('action'),
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'organization.legal-basis-consent',
      'organization.legal-basis-law',
    ])
  })
})
