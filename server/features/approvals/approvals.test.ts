import { Secret, TOTP } from 'otpauth'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmTeacher, setWaiver } from '../../db/change-second-person.ts'
import { hashesComputed } from '../../security/passwords.ts'
import { peopleOf, type School, type SchoolClass, type TeacherPerson } from '../../testing/people.ts'
import { clientOf, openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let school: School
let teacher: TeacherPerson
let colleague: TeacherPerson
let schoolClass: SchoolClass
let admin: TestClient
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
beforeEach(async () => {
  school = await people.aSchool()
  teacher = await people.aTeacherIn(school, { firstName: 'Ada', lastName: 'Arndt' })
  colleague = await people.aTeacherIn(school, { firstName: 'Kai', lastName: 'Kolle' })
  schoolClass = await people.aClassOf(teacher)
  await people.aStudentIn(schoolClass)
  admin = await app.as(await people.anAdmin())
})
afterAll(() => app.close())

const newPassword = 'kutter-moos-fahne-31'
const closed = { status: 403, code: 'CLASSES_CLOSED' }

async function redeem(email: string, code: string): Promise<TestClient> {
  const client = clientOf(app.url)
  await client.teachers.redeemCode({ email, code, newPassword })
  return client
}

async function theOneOf(reader: TestClient) {
  const { approvals } = await reader.approvals.list()
  const [approval] = approvals
  if (!approval) throw new Error('nothing waits')
  return approval
}

describe('an admin’s reset of a teacher', () => {
  it('shows the admin no password and changes none', async () => {
    const reset = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
    expect(Object.keys(reset).toSorted()).toEqual(['code', 'email', 'opensAt', 'teacherId'])
    const { email, code } = reset
    const asPassword = app.guest().teachers.login({ email, password: code })
    await expect(asPassword).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await app.guest().teachers.login({ email, password: teacher.password })
  })

  it('gives an admin who redeems the code access to no class, and every teacher reads who asked', async () => {
    const { email, code } = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
    const intruder = await redeem(email, code)
    await expect(intruder.classes.list()).rejects.toMatchObject(closed)
    await expect(intruder.classes.students({ id: schoolClass.id })).rejects.toMatchObject(closed)
    await expect(intruder.classes.progress({ id: schoolClass.id })).rejects.toMatchObject(closed)
    const create = intruder.students.createBatch({ classId: schoolClass.id, count: 1 })
    await expect(create).rejects.toMatchObject(closed)
    expect(await intruder.teachers.profile()).toMatchObject({ isClosed: true })

    const { email: asker } = await admin.admins.profile()
    for (const reader of [intruder, await app.as(colleague)]) {
      expect(await theOneOf(reader)).toMatchObject({
        kind: 'reset',
        askedBy: asker,
        askedByAdmin: true,
        isRedeemed: true,
        state: 'waiting',
        teacher: { id: teacher.id, name: 'Ada Arndt' },
      })
    }
    const again = clientOf(app.url).teachers.redeemCode({ email, code, newPassword })
    await expect(again).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  })

  it('computes no hash in the transaction that spends the code, and none for a wrong code but the comparison', async () => {
    const { email, code } = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
    const seen: { sql: string; hashes: number }[] = []
    const record = ({ sql }: { sql: string }) => seen.push({ sql, hashes: hashesComputed() })
    app.database.knex.on('query', record)
    await redeem(email, code)
    app.database.knex.removeListener('query', record)
    const hashesAt = (pattern: RegExp) => seen.find(({ sql }) => pattern.test(sql))?.hashes
    const atLock = hashesAt(/^select .* from "approvals" .* for update/)
    expect(atLock).toBeGreaterThan(0)
    expect(hashesAt(/^update "approvals" /)).toBe(atLock)
    const another = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
    const before = hashesComputed()
    await expect(redeem(email, code)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await expect(redeem(email, `${another.code}x`)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await expect(redeem('kein-konto@example.org', code)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    // Each is compared with one hash. The hash for an unknown account is made once per process.
    expect([3, 4]).toContain(hashesComputed() - before)
  })

  describe('where the school has no other teacher', () => {
    const alone = () =>
      app.inTables((tx) =>
        tx('teachers').where({ id: colleague.id }).update({ deactivatedAt: app.clock.now() }),
      )

    it('cannot be redeemed for a day: the old password works, and its owner can refuse', async () => {
      await alone()
      const { email, code } = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
      await expect(redeem(email, code)).rejects.toMatchObject(closed)
      const owner = await app.as(teacher)
      expect(await owner.classes.list()).toHaveLength(1)
      await owner.approvals.refuse({ approvalId: (await theOneOf(owner)).id })
      await expect(redeem(email, code)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
      const again = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
      app.clock.pass({ hours: 24 })
      const late = await redeem(again.email, again.code)
      expect(await late.classes.list()).toHaveLength(1)
    })

    it('can be redeemed when a second admin has confirmed it', async () => {
      await alone()
      const { email, code } = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
      const approvalId = (await theOneOf(await app.as(teacher))).id
      await (await app.as(await people.anAdmin())).approvals.confirmAsAdmin({ approvalId })
      expect(await (await redeem(email, code)).classes.list()).toHaveLength(1)
    })

    it('cannot be redeemed while the reset of the only colleague is redeemed and waits', async () => {
      const first = await admin.admins.resetTeacherPassword({ teacherId: colleague.id })
      const second = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
      await redeem(first.email, first.code)
      await expect(redeem(second.email, second.code)).rejects.toMatchObject(closed)
      const owner = await app.as(teacher)
      const { approvals } = await owner.approvals.list()
      for (const { id: approvalId } of approvals) await owner.approvals.refuse({ approvalId })
      await expect(redeem(second.email, second.code)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    })

    it('ends, redeemed before, when the last colleague is deactivated', async () => {
      const { email, code } = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
      await redeem(email, code)
      await admin.admins.deactivateTeacher({ teacherId: colleague.id })
      app.clock.pass({ days: 2 })
      const again = clientOf(app.url)
      await again.teachers.login({ email, password: newPassword })
      await expect(again.classes.list()).rejects.toMatchObject(closed)
    })
  })

  it('cannot be asked for while the school is suspended, and ends when it is: its teachers could not refuse', async () => {
    const { email, code } = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
    const later = await admin.admins.resetTeacherPassword({ teacherId: colleague.id })
    await redeem(email, code)
    await admin.admins.suspend({ organizationId: school.organizationId })
    for (const { id: teacherId } of [teacher, colleague])
      await expect(admin.admins.resetTeacherPassword({ teacherId })).rejects.toMatchObject({
        code: 'SUSPENDED',
      })
    app.clock.pass({ days: 2 })
    const another = await app.as(await people.anAdmin())
    await another.admins.resume({ organizationId: school.organizationId })
    const again = clientOf(app.url)
    await again.teachers.login({ email, password: newPassword })
    await expect(again.classes.list()).rejects.toMatchObject(closed)
    await expect(redeem(later.email, later.code)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    const { approvals } = await (await app.as(colleague)).approvals.list()
    expect(approvals.map(({ state }) => state)).toEqual(['refused', 'refused'])
  })

  it('is not made for a deactivated account, which could not redeem it', async () => {
    await admin.admins.deactivateTeacher({ teacherId: colleague.id })
    await expect(admin.admins.resetTeacherPassword({ teacherId: colleague.id })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('switches the second factor off, which is audited', async () => {
    const own = await app.as(teacher)
    const { secret } = await own.teachers.beginSecondFactor({ currentPassword: teacher.password })
    const timestamp = app.clock.now().getTime()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
    await own.teachers.confirmSecondFactor({ code })
    const signIn = (password: string) => app.guest().teachers.login({ email: teacher.email, password })
    await expect(signIn(teacher.password)).rejects.toMatchObject({ code: 'SECOND_FACTOR' })
    const reset = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
    await expect(signIn(teacher.password)).rejects.toMatchObject({ code: 'SECOND_FACTOR' })
    await redeem(reset.email, reset.code)
    expect(await signIn(newPassword)).toMatchObject({ id: teacher.id })
    const of = { actorId: teacher.id, action: 'teacher.second-factor-off' } as const
    expect(await app.inTables((tx) => tx('auditLog').where(of).pluck('objectId'))).toEqual([teacher.id])
    expect(await app.inTables((tx) => tx('teacherRecoveryCodes').where({ teacherId: teacher.id }))).toEqual(
      [],
    )
  })

  it('opens the classes when a colleague confirms it, before or after the code is redeemed', async () => {
    const helper = await app.as(colleague)
    const first = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
    const early = await redeem(first.email, first.code)
    await expect(early.classes.list()).rejects.toMatchObject(closed)
    const approvalId = (await theOneOf(helper)).id
    // Neither the person herself nor the admin who asked.
    await expect(early.approvals.confirm({ approvalId })).rejects.toMatchObject(closed)
    const byAsker = admin.approvals.confirmAsAdmin({ approvalId })
    await expect(byAsker).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await helper.approvals.confirm({ approvalId })
    expect(await early.classes.list()).toHaveLength(1)
    expect(await theOneOf(helper)).toMatchObject({ state: 'confirmed', decidedBy: 'Kai Kolle' })

    const second = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
    await helper.approvals.confirm({ approvalId: (await theOneOf(helper)).id })
    const late = await redeem(second.email, second.code)
    expect(await late.classes.list()).toHaveLength(1)
  })

  it('opens them when a second admin confirms it', async () => {
    const { email, code } = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
    const client = await redeem(email, code)
    const second = await app.as(await people.anAdmin())
    const waiting = (await second.approvals.waiting()).find((found) => found.teacher.id === teacher.id)
    expect(waiting).toMatchObject({ mayConfirm: true })
    await second.approvals.confirmAsAdmin({ approvalId: waiting?.id ?? '' })
    expect(await client.classes.list()).toHaveLength(1)
  })

  it('opens them by itself after a day', async () => {
    const { email, code } = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
    const client = await redeem(email, code)
    app.clock.pass({ hours: 7 })
    await expect(client.classes.list()).rejects.toMatchObject({ status: expect.any(Number) })
    app.clock.pass({ hours: 18 })
    const signedIn = clientOf(app.url)
    await signedIn.teachers.login({ email, password: newPassword })
    expect(await signedIn.classes.list()).toHaveLength(1)
    expect(await theOneOf(await app.as(colleague))).toMatchObject({ state: 'opened', mayConfirm: false })
  })

  it('ends when any teacher refuses it: before the redemption the code, afterwards the account', async () => {
    const owner = await app.as(teacher)
    const first = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
    await owner.approvals.refuse({ approvalId: (await theOneOf(owner)).id })
    await expect(redeem(first.email, first.code)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    await owner.classes.list()

    const second = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
    const intruder = await redeem(second.email, second.code)
    const helper = await app.as(colleague)
    await helper.approvals.refuse({ approvalId: (await theOneOf(helper)).id })
    await expect(intruder.classes.list()).rejects.toMatchObject({ status: 401 })
    app.clock.pass({ days: 2 })
    const again = clientOf(app.url)
    await again.teachers.login({ email: second.email, password: newPassword })
    await expect(again.classes.list()).rejects.toMatchObject(closed)
  })

  describe('after a redeemed one that still waits', () => {
    /** The first reset is redeemed and waits; the second one is asked for. */
    async function twoResets() {
      const helper = await app.as(colleague)
      const first = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
      const early = await redeem(first.email, first.code)
      const firstId = (await theOneOf(helper)).id
      app.clock.pass({ minutes: 1 })
      const second = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
      return { helper, early, firstId, second, secondId: (await theOneOf(helper)).id }
    }
    const laterPassword = 'segel-farn-wimpel-47'
    async function redeemLater({ email, code }: { email: string; code: string }) {
      const client = clientOf(app.url)
      await client.teachers.redeemCode({ email, code, newPassword: laterPassword })
      return client
    }

    it('ends it: confirming the first opens nothing for the password of the second', async () => {
      const { helper, firstId, second, secondId } = await twoResets()
      const late = await redeemLater(second)
      const confirm = helper.approvals.confirm({ approvalId: firstId })
      await expect(confirm).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(late.classes.list()).rejects.toMatchObject(closed)
      await helper.approvals.confirm({ approvalId: secondId })
      expect(await late.classes.list()).toHaveLength(1)
    })

    it('stays closed when the second is refused, also after the first is confirmed or a day has passed', async () => {
      const { helper, firstId, second, secondId } = await twoResets()
      await redeemLater(second)
      await helper.approvals.refuse({ approvalId: secondId })
      const confirm = helper.approvals.confirm({ approvalId: firstId })
      await expect(confirm).rejects.toMatchObject({ code: 'NOT_FOUND' })
      for (const hours of [0, 25]) {
        app.clock.pass({ hours })
        const client = clientOf(app.url)
        await client.teachers.login({ email: second.email, password: laterPassword })
        await expect(client.classes.list()).rejects.toMatchObject(closed)
      }
    })

    it('ends the password of the first, because a refusal of it comes too late', async () => {
      const { helper, early, firstId, second, secondId } = await twoResets()
      const refuse = helper.approvals.refuse({ approvalId: firstId })
      await expect(refuse).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(early.classes.list()).rejects.toMatchObject({ status: 401 })
      await helper.approvals.refuse({ approvalId: secondId })
      app.clock.pass({ hours: 25 })
      const client = clientOf(app.url)
      await client.teachers.login({ email: second.email, password: newPassword })
      await expect(client.classes.list()).rejects.toMatchObject(closed)
    })
  })

  it('has a code that expires, and that a later code replaces', async () => {
    const first = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
    const second = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
    await expect(redeem(first.email, first.code)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
    app.clock.pass({ days: 8 })
    await expect(redeem(second.email, second.code)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  })
})

it('a hundred newer registrations hide no reset, for teachers and for admins', async () => {
  await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
  const { organizationId } = school
  const createdAt = new Date(app.clock.now().getTime() + 1_000)
  await app.inTables((tx) =>
    tx('approvals').insert(
      Array.from({ length: 120 }, () => ({
        ...{
          organizationId,
          id: uuidv7(),
          kind: 'registration' as const,
          teacherId: colleague.id,
          createdAt,
        },
        ...{ askedByType: 'teacher' as const, askedBy: colleague.id, askedByName: 'Kai', opensAt: null },
      })),
    ),
  )
  expect(await theOneOf(await app.as(colleague))).toMatchObject({ kind: 'reset', state: 'waiting' })
  const second = await app.as(await people.anAdmin())
  const waiting = await second.approvals.waiting()
  expect(waiting.find(({ teacher: { id } }) => id === teacher.id)).toMatchObject({ mayConfirm: true })
  expect(waiting.filter(({ kind, mayConfirm }) => kind === 'registration' && mayConfirm)).toEqual([])
})

describe('a registration with the licence key', () => {
  const ida = { firstName: 'Ida', lastName: 'Neu' }
  let count = 0
  async function register() {
    const email = `ida-${(count += 1)}@schule.example`
    const client = clientOf(app.url)
    await client.teachers.register({ ...ida, email, licenseKey: school.licenseKey, password: newPassword })
    return { client, email }
  }

  it('takes no slot and no class until a teacher of the school has confirmed it', async () => {
    const { client, email } = await register()
    await expect(client.classes.create({ name: '9x' })).rejects.toMatchObject(closed)
    const giver = await app.as(teacher)
    const toThem = giver.classes.handOver({ classId: schoolClass.id, email })
    await expect(toThem).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const byAdmin = admin.admins.handOverClasses({ teacherId: teacher.id, email })
    await expect(byAdmin).rejects.toMatchObject({ code: 'NOT_FOUND' })

    const approvalId = (await theOneOf(giver)).id
    await expect(client.approvals.confirm({ approvalId })).rejects.toMatchObject(closed)
    // An admin could be the person who registered, so an admin may not confirm while a colleague can.
    const alone = admin.approvals.confirmAsAdmin({ approvalId })
    await expect(alone).rejects.toMatchObject({ code: 'ROLE' })
    await giver.approvals.confirm({ approvalId })
    await client.classes.create({ name: '9x' })
  })

  it('with an address of another school gets the same answer as with a free one, and does not take it', async () => {
    const elsewhere = await people.aTeacherIn(await people.aSchool())
    const free = { ...ida, email: 'frei@schule.example' }
    const taken = { ...ida, email: elsewhere.email }
    const answers = await Promise.all(
      [free, taken].map(async (person) => {
        const client = clientOf(app.url)
        const { licenseKey } = school
        const made = await client.teachers.register({ ...person, licenseKey, password: newPassword })
        const again = app.guest().teachers.register({ ...person, licenseKey, password: newPassword })
        await expect(again).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
        // Before the confirmation the address belongs to no account: neither of them can sign in with it.
        const signIn = app.guest().teachers.login({ email: person.email, password: newPassword })
        await expect(signIn).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
        const change = { currentPassword: newPassword, newPassword: `${newPassword}-neu` }
        await client.teachers.changePassword(change)
        const { isClosed } = await client.teachers.profile()
        return { ...made, id: '', email: '', createdAt: '', isClosed }
      }),
    )
    expect(answers[1]).toEqual(answers[0])
    await app.guest().teachers.login({ email: elsewhere.email, password: elsewhere.password })

    const helper = await app.as(colleague)
    const waiting = (await helper.approvals.list()).approvals
    const idOf = (email: string) => waiting.find(({ teacher: of }) => of.email === email)?.id ?? ''
    const conflict = helper.approvals.confirm({ approvalId: idOf(taken.email) })
    await expect(conflict).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    const still = (await helper.approvals.list()).approvals.find(({ id }) => id === idOf(taken.email))
    expect(still).toMatchObject({ state: 'waiting' })
    await helper.approvals.confirm({ approvalId: idOf(free.email) })
    await app.guest().teachers.login({ email: free.email, password: `${newPassword}-neu` })
  })

  it('ends when an admin deactivates the account, so that it cannot take the address from a new registration', async () => {
    const newcomer = await register()
    const [first] = (await (await app.as(colleague)).approvals.list()).approvals
    const { id: teacherId } = first!.teacher
    await admin.admins.deactivateTeacher({ teacherId })
    const confirm = (await app.as(colleague)).approvals.confirm({ approvalId: first!.id })
    await expect(confirm).rejects.toMatchObject({ status: 404 })
    // As before this rule: the request of a deactivated account is still open.
    await app.inTables((tx) =>
      tx('approvals').where({ id: first!.id }).update({ refusedAt: null, refusedByName: null }),
    )
    const again = (await app.as(colleague)).approvals.confirm({ approvalId: first!.id })
    await expect(again).rejects.toMatchObject({ status: 404 })
    const taken = await app.inTables((tx) => tx('teacherEmails').where({ email: newcomer.email }))
    expect(taken).toEqual([])
  })

  it('deletes the account and releases the address when a teacher refuses', async () => {
    const { client, email } = await register()
    const helper = await app.as(colleague)
    await helper.approvals.refuse({ approvalId: (await theOneOf(helper)).id })
    await expect(client.auth.me()).rejects.toMatchObject({ status: 401 })
    const again = clientOf(app.url)
    await again.teachers.register({ ...ida, email, licenseKey: school.licenseKey, password: newPassword })
  })

  it('needs no confirmation for the first teacher of a school: no colleague exists, and no answers either', async () => {
    const { licenseKey } = await people.aSchool()
    const client = clientOf(app.url)
    await client.teachers.register({ ...ida, email: 'erste@schule.example', licenseKey })
    await client.classes.create({ name: '5a' })
    expect(await client.approvals.list()).toEqual({ waiver: null, approvals: [] })
  })

  it('is confirmed by the operator when all teachers have left, and not by the admin who deactivated them', async () => {
    for (const { id } of [teacher, colleague]) await admin.admins.deactivateTeacher({ teacherId: id })
    const { client, email } = await register()
    await expect(client.classes.list()).rejects.toMatchObject(closed)
    const { id: approvalId } = await theOneOf(client)
    const byAdmin = admin.approvals.confirmAsAdmin({ approvalId })
    await expect(byAdmin).rejects.toMatchObject({ code: 'ROLE' })
    await confirmTeacher(app.database, { email: ` ${email.toUpperCase()}` }, app.clock.now())
    await client.classes.list()
    expect(await theOneOf(client)).toMatchObject({ state: 'confirmed' })
    const again = confirmTeacher(app.database, { email }, app.clock.now())
    await expect(again).rejects.toThrow(`No teacher ${email} waits`)
  })
})

describe('a school that has waived the second person', () => {
  const reason = 'Beschluss der Schulleitung vom 1. Oktober'

  it('admits a newcomer and opens a reset at once, and every teacher reads the reason', async () => {
    await setWaiver(app.database, school.organizationId, reason, app.clock.now())
    const newcomer = clientOf(app.url)
    const email = 'allein@schule.example'
    await newcomer.teachers.register({
      firstName: 'Al',
      lastName: 'Lein',
      email,
      licenseKey: school.licenseKey,
    })
    await newcomer.classes.create({ name: '7c' })
    const reset = await admin.admins.resetTeacherPassword({ teacherId: teacher.id })
    const back = await redeem(reset.email, reset.code)
    expect(await back.classes.list()).toHaveLength(1)
    for (const reader of [newcomer, back, await app.as(colleague)])
      expect(await reader.approvals.list()).toMatchObject({ waiver: { reason } })

    await setWaiver(app.database, school.organizationId, null, app.clock.now())
    const later = clientOf(app.url)
    const person = { firstName: 'Zu', lastName: 'Spät', licenseKey: school.licenseKey }
    await later.teachers.register({ ...person, email: 'spaet@schule.example' })
    await expect(later.classes.create({ name: '7d' })).rejects.toMatchObject(closed)
    const audited = await app.inTables((tx) =>
      tx('auditLog')
        .where({ objectId: school.organizationId, actorType: 'system' })
        .orderBy('id')
        .pluck('action'),
    )
    expect(audited).toEqual(['organization.waive-second-person', 'organization.require-second-person'])
  })
})
