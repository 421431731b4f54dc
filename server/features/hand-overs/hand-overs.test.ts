import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HandOverRecord } from '#shared/contract/hand-overs.ts'
import {
  peopleOf,
  type School,
  type SchoolClass,
  type StudentPerson,
  type TeacherPerson,
} from '../../testing/people.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let people: ReturnType<typeof peopleOf>
let school: School
let teacher: TeacherPerson
let colleague: TeacherPerson
let schoolClass: SchoolClass
let student: StudentPerson
let giver: TestClient
let receiver: TestClient
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
beforeEach(async () => {
  school = await people.aSchool()
  teacher = await people.aTeacherIn(school, { firstName: 'Ada', lastName: 'Arndt' })
  colleague = await people.aTeacherIn(school, { firstName: 'Kai', lastName: 'Kolle' })
  schoolClass = await people.aClassOf(teacher, { name: '7b' })
  student = await people.aStudentIn(schoolClass)
  giver = await app.as(teacher)
  receiver = await app.as(colleague)
})
afterAll(() => app.close())

const notFound = { status: 404, code: 'NOT_FOUND' }

async function offer(email = colleague.email): Promise<void> {
  await giver.classes.handOver({ classId: schoolClass.id, email })
}

async function newestOf(reader: TestClient): Promise<HandOverRecord> {
  const [newest] = await reader.handOvers.list()
  if (!newest) throw new Error('nothing is offered')
  return newest
}

/** The names of the teachers who can read the class. */
async function holders(): Promise<string[]> {
  const clients = { ada: giver, kai: receiver }
  const found = await Promise.all(
    Object.entries(clients).map(async ([name, client]) => ({ name, classes: await client.classes.list() })),
  )
  return found.filter(({ classes }) => classes.length > 0).map(({ name }) => name)
}

async function auditedActions(): Promise<[string, string][]> {
  const { organizationId } = school
  const rows = await app.inTables((tx) =>
    tx('auditLog').where({ organizationId }).orderBy('id').select('action', 'objectId'),
  )
  return rows.map(({ action, objectId }) => [action, objectId ?? ''])
}

describe('a class that its teacher offers', () => {
  it('keeps its teacher, and the colleague reads no student of it, until the colleague accepts', async () => {
    await offer()
    expect(await holders()).toEqual(['ada'])
    const { id: classId } = schoolClass
    const child = await app.as(student)
    expect((await child.auth.signIns()).teacherChanges).toEqual([])
    await expect(receiver.classes.students({ id: classId })).rejects.toMatchObject(notFound)
    await expect(receiver.classes.progress({ id: classId })).rejects.toMatchObject(notFound)
    const offered = await newestOf(receiver)
    expect(offered).toMatchObject({
      side: 'receiver',
      className: '7b',
      giver: 'Ada Arndt',
      state: 'waiting',
      isGiven: true,
      isOwn: false,
      mayAccept: true,
    })
    expect(await newestOf(giver)).toMatchObject({ side: 'giver', mayAccept: false, mayEnd: true })

    await receiver.handOvers.accept({ handOverId: offered.id })
    expect(await holders()).toEqual(['kai'])
    expect((await child.auth.signIns()).teacherChanges).toMatchObject([
      { what: 'new-teacher', name: 'Kai Kolle' },
    ])
    await expect(giver.classes.get({ classId })).rejects.toMatchObject(notFound)
    expect(await newestOf(giver)).toMatchObject({ state: 'done', isOwn: false, mayEnd: false })
    const again = receiver.handOvers.accept({ handOverId: offered.id })
    await expect(again).rejects.toMatchObject(notFound)
    expect(await auditedActions()).toEqual([
      ['class.offer', classId],
      ['class.hand-over', classId],
      ['teacher.hand-over', teacher.id],
      ['teacher.take-over', colleague.id],
    ])
  })

  it('cannot be accepted by its own teacher, by a third teacher of the school, or by another school', async () => {
    await offer()
    const { id: handOverId } = await newestOf(receiver)
    const third = await app.as(await people.aTeacherIn(school))
    const stranger = await app.as(await people.aTeacherIn(await people.aSchool()))
    for (const client of [giver, third, stranger]) {
      await expect(client.handOvers.accept({ handOverId })).rejects.toMatchObject(notFound)
    }
    for (const client of [third, stranger]) {
      expect(await client.handOvers.list()).toEqual([])
      await expect(client.handOvers.end({ handOverId })).rejects.toMatchObject(notFound)
    }
    expect(await holders()).toEqual(['ada'])
  })

  it('keeps its teacher when the colleague declines or the teacher withdraws, and both read who did', async () => {
    await offer()
    const declined = await newestOf(receiver)
    await receiver.handOvers.end({ handOverId: declined.id })
    expect(await newestOf(giver)).toMatchObject({ state: 'ended', endedBy: 'Kai Kolle' })
    await offer()
    const withdrawn = await newestOf(giver)
    await giver.handOvers.end({ handOverId: withdrawn.id })
    for (const { id: handOverId } of [declined, withdrawn]) {
      await expect(receiver.handOvers.accept({ handOverId })).rejects.toMatchObject(notFound)
    }
    expect(await holders()).toEqual(['ada'])
  })

  it('can be accepted by the last receiver only, and after thirty days by none', async () => {
    await offer()
    const { id: handOverId } = await newestOf(receiver)
    const third = await people.aTeacherIn(school)
    await offer(third.email)
    await expect(receiver.handOvers.accept({ handOverId })).rejects.toMatchObject(notFound)
    app.clock.pass({ days: 31 })
    const late = await app.as(third)
    const { id, state, mayAccept } = await newestOf(late)
    expect({ state, mayAccept }).toEqual({ state: 'ended', mayAccept: false })
    await expect(late.handOvers.accept({ handOverId: id })).rejects.toMatchObject(notFound)
  })

  it('is not offered any more once it is deleted', async () => {
    await offer()
    const { id: handOverId } = await newestOf(receiver)
    await giver.classes.delete({ classId: schoolClass.id })
    expect(await receiver.handOvers.list()).toEqual([])
    await expect(receiver.handOvers.accept({ handOverId })).rejects.toMatchObject(notFound)
  })

  it('cannot be accepted with a closed account', async () => {
    await offer()
    const { id: handOverId } = await newestOf(receiver)
    const closedUntil = new Date(app.clock.now().getTime() + 3_600_000)
    await app.inTables((tx) => tx('teachers').where({ id: colleague.id }).update({ closedUntil }))
    const accept = receiver.handOvers.accept({ handOverId })
    await expect(accept).rejects.toMatchObject({ code: 'CLASSES_CLOSED' })
  })
})

describe('an admin who asks for a hand-over', () => {
  let admin: TestClient
  beforeEach(async () => {
    admin = await app.as(await people.anAdmin())
  })
  const ask = () => admin.admins.handOverClasses({ teacherId: teacher.id, email: colleague.email })

  it('moves nothing: the teacher agrees first, then the colleague accepts', async () => {
    expect(await ask()).toEqual({ classes: 1, opensAt: null })
    const asked = await newestOf(receiver)
    expect(asked).toMatchObject({ askedByAdmin: true, isGiven: false, mayAccept: false })
    const handOverId = asked.id
    await expect(receiver.handOvers.accept({ handOverId })).rejects.toMatchObject(notFound)
    expect(await newestOf(giver)).toMatchObject({ mayAccept: true, opensAt: null })
    await giver.handOvers.accept({ handOverId })
    expect(await holders()).toEqual(['ada'])
    await receiver.handOvers.accept({ handOverId })
    expect(await holders()).toEqual(['kai'])
  })

  it('of a teacher who has left needs another person besides the receiver', async () => {
    const helper = await app.as(await people.aTeacherIn(school, { firstName: 'Ole', lastName: 'Orth' }))
    await admin.admins.deactivateTeacher({ teacherId: teacher.id })
    expect(await ask()).toMatchObject({ classes: 1, opensAt: expect.any(String) as string })
    const { id: handOverId } = await newestOf(receiver)
    await expect(receiver.handOvers.accept({ handOverId })).rejects.toMatchObject(notFound)

    const [waiting] = (await helper.approvals.list()).approvals
    expect(waiting).toMatchObject({
      kind: 'hand-over',
      giver: 'Ada Arndt',
      teacher: { id: colleague.id, name: 'Kai Kolle' },
      mayConfirm: true,
    })
    const approvalId = waiting?.id ?? ''
    for (const alone of [receiver.approvals.confirm, admin.approvals.confirmAsAdmin]) {
      await expect(alone({ approvalId })).rejects.toMatchObject(notFound)
    }
    await helper.approvals.confirm({ approvalId })
    await receiver.handOvers.accept({ handOverId })
    expect(await receiver.classes.list()).toHaveLength(1)
    expect((await auditedActions()).map(([action]) => action)).toContain('teacher.confirm-hand-over')
  })

  it('that was confirmed stays confirmed when the admin offers the classes anew', async () => {
    const helper = await app.as(await people.aTeacherIn(school, { firstName: 'Ole', lastName: 'Orth' }))
    await admin.admins.deactivateTeacher({ teacherId: teacher.id })
    await ask()
    const [first] = (await helper.approvals.list()).approvals
    await helper.approvals.confirm({ approvalId: first?.id ?? '' })
    await ask()
    const states = (await helper.approvals.list()).approvals.map(({ state }) => state)
    expect(states.toSorted()).toEqual(['confirmed', 'waiting'])
  })

  it('of a teacher who has left opens after a day without a refusal, and not after a refusal', async () => {
    const helper = await people.aTeacherIn(school, { firstName: 'Ole', lastName: 'Orth' })
    await admin.admins.deactivateTeacher({ teacherId: teacher.id })
    await ask()
    const refused = await newestOf(receiver)
    const refusing = await app.as(helper)
    const [waiting] = (await refusing.approvals.list()).approvals
    await refusing.approvals.refuse({ approvalId: waiting?.id ?? '' })
    expect(await newestOf(receiver)).toMatchObject({ state: 'ended', endedBy: 'Ole Orth' })
    await ask()
    app.clock.pass({ hours: 25 })
    const later = await app.as(colleague)
    await expect(later.handOvers.accept({ handOverId: refused.id })).rejects.toMatchObject(notFound)
    await later.handOvers.accept({ handOverId: (await newestOf(later)).id })
    expect(await later.classes.list()).toHaveLength(1)
  })
})
