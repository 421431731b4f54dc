import { v7 as uuidv7 } from 'uuid'
import { chapters } from '#shared/curriculum/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudentRow } from '../db/tables.ts'
import { createLog } from '../log.ts'
import { createLetterWriter } from '../testing/letter-writer.ts'
import { peopleOf, type People, type SchoolClass, type StudentPerson } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { retentionRuleIds } from '#shared/domain/retention-rules.ts'
import { anAnswer } from '../testing/fixture.ts'
import { createTombstoneFile } from '../db/tombstones.ts'
import { createRetention } from './run.ts'

// The tests run in order: one year in one school, and a second school that keeps data for 90 days.

let app: TestApp
let people: People
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
})
afterAll(() => app.close())

type Table =
  | 'classes'
  | 'students'
  | 'teachers'
  | 'sessions'
  | 'auditLog'
  | 'retentionRuns'
  | 'tablets'
  | 'approvals'
  | 'handOvers'

function isThere(table: Table, id: string): Promise<boolean> {
  return app.inTables(async (tx) => {
    const row = await tx(table as 'students')
      .where({ id })
      .first('id')
    return row !== undefined
  })
}

interface Watched {
  table: Table
  id: string
}

let kept: Watched[] = []
let schoolClass: SchoolClass
let unused: StudentPerson
let removed: StudentPerson

async function aYear(): Promise<Record<string, Watched>> {
  const school = await people.aSchool()
  const brief = await people.aSchool()
  const { organizationId } = school
  const teacher = await people.aTeacherIn(school)
  const left = await people.aTeacherIn(school, { firstName: 'Ida', deactivatedAt: app.clock.now() })
  const leftNothing = await people.aTeacherIn(school, { deactivatedAt: app.clock.now() })
  const idle = await people.aTeacherIn(school)
  schoolClass = await people.aClassOf(teacher)
  const { chapterId } = await people.aRunIn(schoolClass)
  const writing = await people.aStudentIn(schoolClass)
  await anAnswer(app.database, { teacher: left, schoolClass, student: writing, chapterId })
  await app.inTables(async (tx) => {
    const { id: teacherId } = left
    await tx('phrases').insert({ organizationId, teacherId, position: 1, text: 'Gut beobachtet!' })
    await tx('teacherRecoveryCodes').insert({ organizationId, teacherId, codeHash: Buffer.alloc(32, 1) })
    const factor = { totpSecret: Buffer.alloc(20, 1), totpConfirmedAt: app.clock.now(), totpLastStep: '7' }
    await tx('teachers').where({ id: teacherId }).update(factor)
  })
  removed = await people.aStudentIn(schoolClass)
  await app.inTables((tx) =>
    tx('students')
      .where({ id: removed.id })
      .update({ classId: null, removedAt: app.clock.now() } as Partial<StudentRow>),
  )
  const deleted = await people.aClassOf(teacher, { deletedAt: app.clock.now() })
  const ofDeleted = await people.aStudentIn(deleted)
  await anAnswer(app.database, { teacher, schoolClass: deleted, student: ofDeleted, chapterId })
  const archived = await people.aClassOf(teacher, { isActive: false, archivedAt: app.clock.now() })
  const ofArchived = await people.aStudentIn(archived)
  const briefly = await people.aClassOf(await people.aTeacherIn(brief), {
    isActive: false,
    archivedAt: app.clock.now(),
  })
  await app.inTables((tx) =>
    tx('organizations').where({ id: brief.organizationId }).update({ retentionDays: 90 }),
  )
  unused = await people.aStudentIn(schoolClass)
  const madeLately = app.clock.now().getTime() + 300 * 24 * 3_600_000
  await app.inTables((tx) =>
    tx('auditLog').insert({
      id: uuidv7(),
      organizationId,
      actorType: 'teacher',
      actorId: teacher.id,
      action: 'student.reset-password',
      objectType: 'student',
      objectId: unused.id,
      createdAt: new Date(madeLately),
    }),
  )
  const visitor = await people.aStudentIn(schoolClass)
  await app.as(visitor)
  const formerly = await people.aTeacherIn(school)
  await people.aClassOf(formerly, { deletedAt: app.clock.now() })
  const handedOver = await people.aTeacherIn(school)
  const passedOn = await people.aClassOf(handedOver)
  await (await app.as(handedOver)).classes.handOver({ classId: passedOn.id, email: teacher.email })
  const receiver = await app.as(teacher)
  const [offered] = await receiver.handOvers.list()
  await receiver.handOvers.accept({ handOverId: offered?.id ?? '' })
  const { decided, pending } = await approvalsIn(organizationId, { teacherId: teacher.id, askedBy: left.id })
  const handOverId = await app.inTables(async (tx) => (await tx('handOvers').first('id'))?.id ?? '')
  await app.as(writing)
  const sessionId = await app.inTables(async (tx) => {
    await tx('sessions').update({ revokedAt: app.clock.now() })
    return (await tx('sessions').first('id'))?.id ?? ''
  })
  const auditId = uuidv7()
  await app.inTables((tx) =>
    tx('auditLog').insert({
      id: auditId,
      organizationId,
      actorType: 'teacher',
      actorId: teacher.id,
      action: 'class.delete',
      objectType: 'class',
      objectId: deleted.id,
      createdAt: app.clock.now(),
    }),
  )
  const [idleTablet, sought] = await aTabletOf(schoolClass)
  kept = [
    { table: 'tablets', id: sought },
    { table: 'approvals', id: pending },
    { table: 'classes', id: schoolClass.id },
    { table: 'students', id: writing.id },
    { table: 'teachers', id: teacher.id },
    // Teachers with comments: the row stays without a name.
    { table: 'teachers', id: left.id },
    // A student who signed in once and wrote no answer: the account is deleted with the class.
    { table: 'students', id: visitor.id },
    // Teachers whose classes were purged or handed over.
    { table: 'teachers', id: formerly.id },
    { table: 'teachers', id: handedOver.id },
  ]
  return {
    'a deleted class': { table: 'classes', id: deleted.id },
    'a student of a deleted class': { table: 'students', id: ofDeleted.id },
    ...Object.fromEntries(
      decided.map(({ how, id }) => [`a request that ${how}`, { table: 'approvals', id }]),
    ),
    'a hand-over': { table: 'handOvers', id: handOverId },
    'an ended session': { table: 'sessions', id: sessionId },
    'a tablet on which nothing waits': { table: 'tablets', id: idleTablet },
    'an archived class of a school that keeps 90 days': { table: 'classes', id: briefly.id },
    'a removed student': { table: 'students', id: removed.id },
    'an entry of the audit log': { table: 'auditLog', id: auditId },
    'a deactivated teacher': { table: 'teachers', id: leftNothing.id },
    'an archived class': { table: 'classes', id: archived.id },
    'a student of an archived class': { table: 'students', id: ofArchived.id },
    'an account that was never used': { table: 'students', id: unused.id },
    'a teacher without a class': { table: 'teachers', id: idle.id },
  }
}

/** Requests about this teacher: a confirmed, a refused, an opened and a pending one. */
async function approvalsIn(
  organizationId: string,
  { teacherId, askedBy }: Record<'teacherId' | 'askedBy', string>,
) {
  const now = app.clock.now()
  const before = new Date(now.getTime() - 86_400_000)
  const outcomes = {
    'was confirmed': {
      confirmedAt: now,
      confirmedByName: 'Ida',
      opensAt: new Date(now.getTime() + 86_400_000),
    },
    'was refused': { refusedAt: now, refusedByName: 'Ida' },
    'opened by itself': { opensAt: now },
    waits: {},
  }
  const rows = Object.entries(outcomes).map(([how, outcome]) => ({ how, id: uuidv7(), outcome }))
  await app.inTables((tx) =>
    tx('approvals').insert(
      rows.map(({ id, outcome }) => ({
        ...{ organizationId, id, kind: 'reset' as const, teacherId, createdAt: before },
        ...{ askedByType: 'teacher' as const, askedBy, askedByName: 'Ida', opensAt: null },
        ...outcome,
      })),
    ),
  )
  return { decided: rows.slice(0, 3), pending: rows[3]?.id ?? '' }
}

/** A tablet without waiting letters, and one with a waiting letter. */
async function aTabletOf({
  organizationId,
  id: classId,
}: SchoolClass): Promise<[idle: string, sought: string]> {
  const reportedAt = app.clock.now()
  const [idle, sought] = [uuidv7(), uuidv7()]
  await app.inTables(async (tx) => {
    for (const [index, id] of [idle, sought].entries()) {
      const deviceKey = Buffer.alloc(16, index)
      await tx('tablets').insert({ organizationId, id, deviceKey, number: index + 1, reportedAt })
    }
    const letters = { organizationId, tabletId: sought, classId, waiting: 1, since: reportedAt }
    await tx('tabletLetters').insert(letters)
  })
  return [idle, sought]
}

/** The day before each deadline and the day itself, without a pause so long that a run would only count. */
const days = [29, 30, 60, 89, 90, 130, 170, 179, 180, 220, 260, 300, 340, 364, 365, 380]

describe('retention', () => {
  it('deletes everything on its day and nothing else during a year', { timeout: 120_000 }, async () => {
    const watched = await aYear()
    expect(await app.services.retention.runIfDue()).toMatchObject({
      onlyCounted: true,
      purged: {},
      failed: [],
    })
    const firstRun = await app.inTables((tx) => tx('retentionRuns').first('id'))
    watched['the count of a run'] = { table: 'retentionRuns', id: firstRun?.id ?? '' }
    const goneOn: Record<string, number> = {}
    let today = 0
    for (const day of days) {
      app.clock.pass({ days: day - today })
      today = day
      expect((await app.services.retention.runIfDue())?.onlyCounted).toBe(false)
      for (const [name, { table, id }] of Object.entries(watched)) {
        if (goneOn[name] === undefined && !(await isThere(table, id))) goneOn[name] = day
      }
    }
    expect(goneOn).toEqual({
      'a deleted class': 30,
      'a student of a deleted class': 30,
      'an ended session': 30,
      'a tablet on which nothing waits': 30,
      'an archived class of a school that keeps 90 days': 90,
      'a removed student': 180,
      'a request that was confirmed': 180,
      'a request that was refused': 180,
      'a request that opened by itself': 180,
      'a hand-over': 180,
      'an entry of the audit log': 180,
      'a deactivated teacher': 180,
      'an archived class': 365,
      'a student of an archived class': 365,
      'an account that was never used': 365,
      'a teacher without a class': 365,
      'the count of a run': 365,
    })
    for (const { table, id } of kept) expect(await isThere(table, id), `${table} ${id}`).toBe(true)
    expect(await app.inTables((tx) => tx('sessions').first('id'))).toBeUndefined()
    const left = await app.inTables((tx) =>
      tx('teachers').where('email', 'like', '%@deleted.invalid').first(),
    )
    expect(left).toMatchObject({ firstName: '–', lastName: '–', passwordHash: '' })
    expect(left).toMatchObject({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
    const ofColleague = await app.inTables((tx) => tx('approvals').where({ askedBy: left?.id ?? '' }))
    expect(ofColleague).toMatchObject([{ askedByName: '–', refusedByName: null, confirmedByName: null }])
    for (const table of ['phrases', 'teacherRecoveryCodes'] as const) {
      expect(await app.inTables((tx) => tx(table).where({ teacherId: left?.id ?? '' })), table).toEqual([])
    }
  })

  it('tablets discard letters of purged students, and keep those of accounts that were never used', async () => {
    const answers = await Promise.all(
      [removed, unused].map(async ({ id, organizationId }) => {
        const keys = app.services.letters.writeKeysFor({
          studentId: id,
          organizationId,
          classId: schoolClass.id,
          deviceId: uuidv7(),
          sid: uuidv7(),
          issuedAt: app.clock.now(),
        })
        const writer = await createLetterWriter(keys)
        const letter = await writer.write({
          operation: 'students.askForHelp',
          input: { studentId: id, on: true },
          at: app.clock.now().toISOString(),
        })
        const { receipts } = await app.guest().outbox.deliver({ letters: [letter] })
        return receipts[0]?.disposition
      }),
    )
    expect(answers).toEqual(['gone', 'unknown'])
  })

  it('an unused account gets a pseudonym in the audit log like an erased one, without a tombstone', async () => {
    const pseudonym = app.services.letters.tombstoneHashesOf(unused.id)[0]
    const ofUnused = (objectId: string) =>
      app.inTables((tx) => tx('auditLog').where({ objectId }).pluck('action'))
    expect(await ofUnused(unused.id)).toEqual([])
    expect(await ofUnused(pseudonym.toString('hex'))).toEqual(['student.reset-password'])
    const tombstones = await app.inTables((tx) => tx('tombstones').where({ studentHash: pseudonym }))
    expect(tombstones).toEqual([])
  })

  it('one of several processes runs it once a day', async () => {
    app.clock.pass({ days: 1 })
    const { tombstones, letters } = app.services
    const another = createRetention({
      database: app.database,
      clock: app.clock.now,
      log: createLog(() => {}),
      tombstones,
      tombstoneOf: (id) => letters.tombstoneHashesOf(id)[0],
    })
    const both = await Promise.all([app.services.retention.runIfDue(), another.runIfDue()])
    expect(both.filter((run) => run !== undefined)).toHaveLength(1)
    app.clock.pass({ hours: 12 })
    expect(await another.runIfDue()).toBeUndefined()
    app.clock.pass({ hours: 12 })
    expect(await another.runIfDue()).toBeDefined()
  })

  it('after a long pause or a jump of the clock the first run only counts; an admin sees what is due', async () => {
    const admin = await app.as(await people.anAdmin())
    const teacher = await people.aTeacherIn(await people.aSchool())
    const deleted = await people.aClassOf(teacher, { deletedAt: app.clock.now() })
    const counted = async () =>
      (await admin.admins.retention()).rules.find(({ id }) => id === 'deletedClasses')
    expect(await counted()).toEqual({ id: 'deletedClasses', dueNow: 0, dueSoon: 1 })
    app.clock.pass({ days: 60 })
    expect(await app.services.retention.runIfDue()).toMatchObject({
      onlyCounted: true,
      purged: {},
      failed: [],
    })
    const later = await app.as(await people.anAdmin())
    const seen = await later.admins.retention()
    expect(seen.rules[0]).toEqual({ id: 'deletedClasses', dueNow: 1, dueSoon: 0 })
    expect(seen.lastRun).toMatchObject({ onlyCounted: true, isFinished: true, purged: {} })
    expect(await isThere('classes', deleted.id)).toBe(true)
    app.clock.pass({ days: 1 })
    expect((await app.services.retention.runIfDue())?.purged).toMatchObject({ deletedClasses: 1 })
    expect(await isThere('classes', deleted.id)).toBe(false)
    expect((await (await app.as(await people.anAdmin())).admins.retention()).lastRun?.purged).toMatchObject({
      deletedClasses: 1,
    })
  })

  it('counts once for all admins within a minute', async () => {
    const retention = createRetention({
      database: app.database,
      clock: app.clock.now,
      log: createLog(() => {}),
      tombstones: app.services.tombstones,
      tombstoneOf: (studentId) => app.services.letters.tombstoneHashesOf(studentId)[0],
    })
    let counts = 0
    const record = ({ sql }: { sql: string }) => (counts += sql.startsWith('select count(*)') ? 1 : 0)
    app.database.knex.on('query', record)
    await Promise.all([retention.preview(), retention.preview()])
    const once = counts
    app.clock.pass({ seconds: 50 })
    await retention.preview()
    expect(counts).toBe(once)
    app.clock.pass({ seconds: 20 })
    await retention.preview()
    expect(counts).toBe(2 * once)
    app.database.knex.removeListener('query', record)
    expect(once).toBe(2 * (await retention.preview()).rules.length)
  })

  it('a run with a date in the future blocks no run and is logged', async () => {
    const ahead = new Date(app.clock.now().getTime() + 400 * 86_400_000)
    const id = uuidv7()
    const row = { id, startedAt: ahead, finishedAt: ahead, onlyCounted: true, purged: {} }
    await app.inTables((tx) => tx('retentionRuns').insert(row))
    app.clock.pass({ days: 1 })
    const lines: string[] = []
    const retention = createRetention({
      database: app.database,
      clock: app.clock.now,
      log: createLog((line) => lines.push(line)),
      tombstones: app.services.tombstones,
      tombstoneOf: (studentId) => app.services.letters.tombstoneHashesOf(studentId)[0],
    })
    expect((await retention.runIfDue())?.onlyCounted).toBe(false)
    expect(lines.filter((line) => line.includes('"warn"'))).toHaveLength(1)
    const { lastRun } = await retention.preview()
    expect(lastRun?.at.getTime()).toBeLessThanOrEqual(app.clock.now().getTime())
  })

  it('a failing tombstone file blocks no rule, and deletions are counted', async () => {
    const teacher = await people.aTeacherIn(await people.aSchool())
    for (const name of ['5a', '5b']) {
      await people.aStudentIn(await people.aClassOf(teacher, { name, deletedAt: app.clock.now() }))
    }
    app.clock.pass({ days: 31 })
    const lines: string[] = []
    const retention = createRetention({
      database: app.database,
      clock: app.clock.now,
      log: createLog((line) => lines.push(line)),
      // No directory can be created below a file.
      tombstones: createTombstoneFile(`${import.meta.filename}/tombstones`),
      tombstoneOf: (studentId) => app.services.letters.tombstoneHashesOf(studentId)[0],
    })
    expect((await retention.run())?.purged).toMatchObject({ deletedClasses: 2 })
    expect(lines.filter((line) => line.includes('"error"'))).toEqual([])
  })

  it('names a rule that failed, and runs the others', async () => {
    const teacher = await people.aTeacherIn(await people.aSchool())
    await people.aStudentIn(await people.aClassOf(teacher, { name: '6c', deletedAt: app.clock.now() }))
    app.clock.pass({ days: 31 })
    const retention = createRetention({
      database: app.database,
      clock: app.clock.now,
      log: createLog(() => {}),
      tombstones: app.services.tombstones,
      tombstoneOf: () => {
        throw new Error('no key')
      },
    })
    const run = await retention.run()
    expect(run?.failed).toContain('deletedClasses')
    expect(run?.failed.length).toBeLessThan(retentionRuleIds.length)
    expect(run?.isIncomplete).toBe(false)
    expect((await app.services.retention.run())?.failed).toEqual([])
  })

  it('leaves an archived class that was restored from the bin its whole period', async () => {
    const teacher = await people.aTeacherIn(await people.aSchool())
    const { id: classId } = await people.aClassOf(teacher)
    await (await app.as(teacher)).classes.archive({ classId })
    for (const days of [60, 60, 60, 60, 60, 50]) {
      app.clock.pass({ days })
      await app.services.retention.run()
    }
    await (await app.as(teacher)).classes.delete({ classId })
    app.clock.pass({ days: 20 })
    await app.services.retention.run()
    const restored = await (await app.as(teacher)).classes.restore({ classId })
    expect(restored).toMatchObject({ isActive: false })
    expect((await app.services.retention.run())?.purged).not.toHaveProperty('archivedClasses')
    expect(await isThere('classes', classId)).toBe(true)
    const days = (Date.parse(restored.keptUntil ?? '') - app.clock.now().getTime()) / 86_400_000
    expect(days).toBeCloseTo(365, 1)
  })

  it('counts the period of a class from the day on which its teacher left, also when it is archived later', async () => {
    const teacher = await people.aTeacherIn(await people.aSchool())
    const confirmedAt = app.clock.now()
    const { id: classId } = await people.aClassOf(teacher, { confirmedAt, createdAt: confirmedAt })
    const pass = async (spans: readonly number[]) => {
      for (const days of spans) {
        app.clock.pass({ days })
        await app.services.retention.run()
      }
    }
    await pass([50, 50, 50])
    const admin = await app.as(await people.anAdmin())
    await admin.admins.deactivateTeacher({ teacherId: teacher.id })
    await pass([60, 60, 60, 60, 60])
    const found = await app.inTables((tx) => tx('classes').where({ id: classId }).first('archivedAt'))
    expect(found?.archivedAt).toEqual(expect.any(Date))
    await pass([64])
    expect(await isThere('classes', classId)).toBe(true)
    await pass([1])
    expect(await isThere('classes', classId)).toBe(false)
  })

  it('frees the class places of a teacher who has left after 30 days, and not those that a colleague has taken over', async () => {
    const school = await people.aSchool({ totalSlots: 2 })
    const [teacher, colleague] = [await people.aTeacherIn(school), await people.aTeacherIn(school)]
    const made = { confirmedAt: app.clock.now(), createdAt: app.clock.now() }
    const [left, taken] = [await people.aClassOf(teacher, made), await people.aClassOf(teacher, made)]
    const admin = await app.as(await people.anAdmin())
    await admin.admins.deactivateTeacher({ teacherId: teacher.id })
    await app.inTables((tx) => tx('classes').where({ id: taken.id }).update({ teacherId: colleague.id }))
    const used = async () => (await (await app.as(colleague)).teachers.licenseUsage({})).usedSlots
    app.clock.pass({ days: 29 })
    await app.services.retention.run()
    expect(await used()).toBe(2)
    app.clock.pass({ days: 1 })
    expect((await app.services.retention.run())?.purged).toMatchObject({ unansweredClasses: 1 })
    expect(await used()).toBe(1)
    const archived = await app.inTables((tx) =>
      tx('classes').where({ isActive: false, organizationId: school.organizationId }).pluck('id'),
    )
    expect(archived).toEqual([left.id])
    const { items } = await (await app.as(await people.anAdmin())).admins.organizations({ q: school.name })
    expect(items).toMatchObject([{ usedSlots: 1 }])
  })

  it('deletes an account that was never used after its teacher moved it, too', async () => {
    const teacher = await people.aTeacherIn(await people.aSchool())
    const [from, to] = [await people.aClassOf(teacher), await people.aClassOf(teacher)]
    const createdAt = app.clock.now()
    const moved = await people.aStudentIn(from, { createdAt })
    await (await app.as(teacher)).students.move({ studentId: moved.id, classId: to.id })
    for (const days of [60, 60, 60, 60, 60, 64]) {
      app.clock.pass({ days })
      await app.services.retention.run()
    }
    expect(await isThere('students', moved.id)).toBe(true)
    app.clock.pass({ days: 1 })
    await app.services.retention.run()
    expect(await isThere('students', moved.id)).toBe(false)
  })

  it('an active class is archived 60 days after the yearly question unless its teacher confirms it', async () => {
    const teacher = await people.aTeacherIn(await people.aSchool())
    const confirmedAt = app.clock.now()
    const [silent, confirmed, started] = await Promise.all(
      [1, 2, 3].map(() => people.aClassOf(teacher, { confirmedAt, createdAt: confirmedAt })),
    )
    if (!silent || !confirmed || !started) throw new Error('there are no classes')
    const { chapterId } = await people.aRunIn(started)
    const stateOf = (id: string) =>
      app.inTables((tx) => tx('classes').where({ id }).first('isActive', 'archivedAt'))
    for (let month = 0; month < 13; month += 1) {
      app.clock.pass({ days: 30 })
      await app.services.retention.run()
    }
    const desk = await app.as(teacher)
    await desk.classes.confirm({ classId: confirmed.id })
    await desk.chapters.start({ classId: started.id, chapterId: chapters[1]?.id ?? chapterId })
    app.clock.pass({ days: 34 })
    await app.services.retention.run()
    expect(await stateOf(silent.id)).toEqual({ isActive: true, archivedAt: null })
    app.clock.pass({ days: 1 })
    expect((await app.services.retention.run())?.purged).toMatchObject({ unansweredClasses: 1 })
    expect(await stateOf(silent.id)).toEqual({ isActive: false, archivedAt: expect.any(Date) })
    for (const { id } of [confirmed, started]) expect(await stateOf(id)).toMatchObject({ isActive: true })
    const back = await (await app.as(teacher)).classes.restore({ classId: silent.id })
    expect(back.isActive).toBe(true)
    expect((await app.services.retention.run())?.purged).not.toHaveProperty('unansweredClasses')
  })
})
