import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { peopleOf, testPassword, type SchoolClass, type StudentPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

async function aClass() {
  const person = await people.aTeacherIn(await people.aSchool())
  const schoolClass = await people.aClassOf(person)
  return { person, schoolClass, teacher: await app.as(person) }
}

/** A browser on which the student has signed in, with the ticket that it received. */
async function aTablet(student: StudentPerson, client: TestClient = app.guest(), deviceId = uuidv7()) {
  const { username } = student
  const { writeKey } = await client.students.login({ username, password: testPassword, deviceId })
  return { client, deviceId, keyId: writeKey!.keyId }
}

const now = () => app.clock.now().toISOString()
const since = '2026-11-24T08:00:00.000Z'
const waitingOn = (keyId: string, waiting: number) => ({ keyId, waiting, since: waiting > 0 ? since : null })

async function report(
  { client }: { client: TestClient },
  tickets: { keyId: string; waiting: number }[],
  at = now(),
) {
  const rows = tickets.map(({ keyId, waiting }) => waitingOn(keyId, waiting))
  return client.device.report({ at, tickets: rows })
}

async function aStudentWithTablet(schoolClass: SchoolClass) {
  const student = await people.aStudentIn(schoolClass)
  return { student, ...(await aTablet(student)) }
}

it('tells the teacher of the class how many letters wait, until they have arrived', async () => {
  const { teacher, schoolClass } = await aClass()
  const tablet = await aStudentWithTablet(schoolClass)
  const at = now()
  expect(await report(tablet, [{ keyId: tablet.keyId, waiting: 3 }], at)).toEqual({ number: 1 })
  expect(await teacher.device.tablets({})).toEqual([
    {
      id: expect.any(String),
      number: 1,
      class: { id: schoolClass.id, name: expect.any(String) },
      ...{ waiting: 3, since, reportedAt: at, silence: 'none' },
    },
  ])
  app.clock.pass({ minutes: 1 })
  expect(await report(tablet, [{ keyId: tablet.keyId, waiting: 0 }])).toEqual({ number: 1 })
  expect(await teacher.device.tablets({})).toEqual([])
})

it('says after half a day that nothing came, and after a week that the tablet is missing', async () => {
  const { person, schoolClass } = await aClass()
  const tablet = await aStudentWithTablet(schoolClass)
  await report(tablet, [{ keyId: tablet.keyId, waiting: 3 }])
  const reportAge = async () => (await (await app.as(person)).device.tablets({}))[0]?.silence
  app.clock.pass({ hours: 11 })
  expect(await reportAge()).toBe('none')
  app.clock.pass({ hours: 1 })
  expect(await reportAge()).toBe('day')
  app.clock.pass({ days: 6, hours: 12 })
  expect(await reportAge()).toBe('week')
})

it('counts for each class apart, for its teacher alone', async () => {
  const school = await people.aSchool()
  const person = await people.aTeacherIn(school)
  const schoolClass = await people.aClassOf(person)
  const teacher = await app.as(person)
  const colleague = await people.aTeacherIn(school)
  const otherClass = await people.aClassOf(colleague)
  const tablet = await aStudentWithTablet(schoolClass)
  const second = await aTablet(await people.aStudentIn(schoolClass), tablet.client)
  const third = await aTablet(await people.aStudentIn(otherClass), tablet.client)
  await report(tablet, [
    { keyId: tablet.keyId, waiting: 2 },
    { keyId: second.keyId, waiting: 1 },
    { keyId: third.keyId, waiting: 5 },
  ])
  expect(await teacher.device.tablets({})).toMatchObject([{ number: 1, waiting: 3 }])
  expect(await (await app.as(colleague)).device.tablets({})).toMatchObject([{ number: 1, waiting: 5 }])
})

it('numbers the tablets of a school, and each keeps its number', async () => {
  const { teacher, schoolClass } = await aClass()
  const tablets = await Promise.all([1, 2, 3].map(() => aStudentWithTablet(schoolClass)))
  const first = await Promise.all(
    tablets.map((tablet) => report(tablet, [{ keyId: tablet.keyId, waiting: 1 }])),
  )
  expect(new Set(first.map(({ number }) => number))).toEqual(new Set([1, 2, 3]))
  app.clock.pass({ minutes: 1 })
  const again = await Promise.all(
    tablets.map((tablet) => report(tablet, [{ keyId: tablet.keyId, waiting: 2 }])),
  )
  expect(again).toEqual(first)
  expect(await teacher.device.tablets({})).toHaveLength(3)
})

it('an older or repeated report changes nothing, and none lies in the future', async () => {
  const { teacher, schoolClass } = await aClass()
  const tablet = await aStudentWithTablet(schoolClass)
  const tickets = (waiting: number) => [{ keyId: tablet.keyId, waiting }]
  const early = now()
  app.clock.pass({ minutes: 5 })
  const late = now()
  await report(tablet, tickets(2), late)
  await report(tablet, tickets(7), early)
  await report(tablet, tickets(7), late)
  await report(tablet, tickets(0), early)
  expect(await teacher.device.tablets({})).toMatchObject([{ waiting: 2, reportedAt: late }])
  app.clock.pass({ minutes: 5 })
  await report(tablet, tickets(4), '2099-01-01T00:00:00.000Z')
  const [{ reportedAt } = { reportedAt: '' }] = await teacher.device.tablets({})
  expect(reportedAt <= now()).toBe(true)
  app.clock.pass({ minutes: 5 })
  await report(tablet, tickets(0))
  expect(await teacher.device.tablets({})).toEqual([])
})

it('a tablet cannot report for another one, with its letters or with its device id', async () => {
  const { teacher, schoolClass } = await aClass()
  const tablet = await aStudentWithTablet(schoolClass)
  await report(tablet, [{ keyId: tablet.keyId, waiting: 3 }])
  app.clock.pass({ minutes: 1 })
  const before = await teacher.device.tablets({})
  // A rescue file carries tickets; the student’s own file names the device id. Neither contains the device cookie.
  const forger = await aTablet(await people.aStudentIn(schoolClass), app.guest(), tablet.deviceId)
  expect(await report(forger, [{ keyId: tablet.keyId, waiting: 0 }])).toEqual({ number: null })
  expect(await report(forger, [{ keyId: tablet.keyId, waiting: 99 }])).toEqual({ number: null })
  expect(await report({ client: app.guest() }, [{ keyId: tablet.keyId, waiting: 0 }])).toEqual({
    number: null,
  })
  expect(await teacher.device.tablets({})).toEqual(before)
  // Its own report is about its own tablet.
  expect(await report(forger, [{ keyId: forger.keyId, waiting: 1 }])).toEqual({ number: 2 })
  expect(await teacher.device.tablets({})).toHaveLength(2)
})

it('a tablet whose student was erased is no longer listed once it says that nothing waits', async () => {
  const { teacher, schoolClass } = await aClass()
  const tablet = await aStudentWithTablet(schoolClass)
  await report(tablet, [{ keyId: tablet.keyId, waiting: 3 }])
  await teacher.students.erase({ studentId: tablet.student.id })
  app.clock.pass({ minutes: 1 })
  const stranger = await aTablet(await people.aStudentIn((await aClass()).schoolClass))
  await report(stranger, [{ keyId: tablet.keyId, waiting: 0 }])
  await report(tablet, [{ keyId: stranger.keyId, waiting: 0 }])
  await report(tablet, [{ keyId: tablet.keyId, waiting: 4 }])
  expect(await teacher.device.tablets({})).toMatchObject([{ waiting: 3 }])
  expect(await report(tablet, [{ keyId: tablet.keyId, waiting: 0 }])).toEqual({ number: 1 })
  expect(await teacher.device.tablets({})).toEqual([])
})

it('a ticket that this server did not seal counts for nothing', async () => {
  const { teacher, schoolClass } = await aClass()
  const tablet = await aStudentWithTablet(schoolClass)
  const changed = `${tablet.keyId.slice(0, -2)}${tablet.keyId.endsWith('AA') ? 'BB' : 'AA'}`
  expect(await report(tablet, [{ keyId: changed, waiting: 3 }])).toEqual({ number: null })
  expect(await teacher.device.tablets({})).toEqual([])
})

it('a tablet that two schools use has a report in each, and neither sees the other’s', async () => {
  const one = await aClass()
  const two = await aClass()
  const tablet = await aStudentWithTablet(one.schoolClass)
  const guest = await aTablet(await people.aStudentIn(two.schoolClass), tablet.client)
  await report(tablet, [
    { keyId: tablet.keyId, waiting: 1 },
    { keyId: guest.keyId, waiting: 2 },
  ])
  const [first] = await one.teacher.device.tablets({})
  const [second] = await two.teacher.device.tablets({})
  expect([first?.waiting, second?.waiting]).toEqual([1, 2])
  expect(first?.id).not.toBe(second?.id)
  const place = { id: second!.id, classId: two.schoolClass.id }
  await expect(one.teacher.device.settle(place)).rejects.toMatchObject({ status: 404 })
})

it('a letter of another school counts for nothing on a tablet where its author never signed in', async () => {
  const one = await aClass()
  const two = await aClass()
  const tablet = await aStudentWithTablet(one.schoolClass)
  const foreign = await aStudentWithTablet(two.schoolClass)
  await report(tablet, [
    { keyId: tablet.keyId, waiting: 1 },
    { keyId: foreign.keyId, waiting: 7 },
  ])
  expect(await one.teacher.device.tablets({})).toMatchObject([{ waiting: 1 }])
  expect(await two.teacher.device.tablets({})).toEqual([])
})

it('the teacher may end it, until the tablet reports again', async () => {
  const { teacher, schoolClass } = await aClass()
  const tablet = await aStudentWithTablet(schoolClass)
  await report(tablet, [{ keyId: tablet.keyId, waiting: 3 }])
  const [{ id } = { id: '' }] = await teacher.device.tablets({})
  await teacher.device.settle({ id, classId: schoolClass.id })
  expect(await teacher.device.tablets({})).toEqual([])
  app.clock.pass({ minutes: 1 })
  await report(tablet, [{ keyId: tablet.keyId, waiting: 3 }])
  expect(await teacher.device.tablets({})).toHaveLength(1)
})

it('stores nothing of the students: no ticket, no name, and no tablet without waiting letters', async () => {
  const { schoolClass } = await aClass()
  const tablet = await aStudentWithTablet(schoolClass)
  const rows = () =>
    app.inTables((tx) => tx('tablets').where({ organizationId: schoolClass.organizationId }).select())
  await report(tablet, [{ keyId: tablet.keyId, waiting: 0 }])
  expect(await rows()).toEqual([])
  await report(tablet, [{ keyId: tablet.keyId, waiting: 1 }])
  const [row] = await rows()
  const columns = ['deviceKey', 'id', 'number', 'organizationId', 'reportedAt']
  expect(new Set(Object.keys(row ?? {}))).toEqual(new Set(columns))
  expect(JSON.stringify(row)).not.toContain(tablet.student.id)
})

it('a report that is none is refused with the name of the field', async () => {
  const { schoolClass } = await aClass()
  const tablet = await aStudentWithTablet(schoolClass)
  const wrong = (row: object) =>
    tablet.client.http('POST', '/api/device/report', {
      body: { at: now(), tickets: [{ ...waitingOn(tablet.keyId, 1), ...row }] },
    })
  for (const [field, value] of Object.entries({
    waiting: -1,
    since: 'gestern',
    keyId: 'x',
    text: 'geheim',
  })) {
    const { status, body } = await wrong({ [field]: value })
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('tickets.0')])
  }
})
