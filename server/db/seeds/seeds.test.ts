import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chapters, everyChapter } from '#shared/curriculum/index.ts'
import { isJoinCode } from '#shared/domain/join-code.ts'
import { licenseKeyOf } from '#shared/domain/license-key.ts'
import { passwordProblemOf } from '#shared/domain/password.ts'
import { usernameProblemOf } from '#shared/domain/username.ts'
import { createAdmin } from '../create-admin.ts'
import { isCommonPassword } from '../../security/common-passwords.ts'
import { isPassword } from '../../security/passwords.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { seedCurriculum } from './curriculum.ts'
import { demo } from './demo-school.ts'
import { seedDemo } from './demo.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const tables = [
  'organizations',
  'licenses',
  'teachers',
  'admins',
  'classes',
  'students',
  'memberships',
  'chapters',
  'challenges',
  'runs',
  'submissions',
  'currentResponses',
] as const

/** Every row of these tables, in a stable order. */
async function contents(): Promise<string[]> {
  return db.transaction({ role: 'maintenance' }, async (tx) => {
    const all: string[] = []
    for (const table of tables) {
      const rows: unknown[] = await tx(table).select('*')
      all.push(...rows.map((row) => `${table} ${JSON.stringify(row)}`).sort())
    }
    return all
  })
}

describe('the curriculum', () => {
  it('is complete', async () => {
    const stored = await db.transaction({ role: 'maintenance' }, async (tx) => ({
      chapters: await tx('chapters').orderBy('position').select('slug', 'version'),
      challenges: await tx('challenges').count('id as n').first(),
    }))
    const seeded = everyChapter.map(({ slug, version }) => ({ slug, version }))
    expect(stored.chapters).toHaveLength(seeded.length)
    expect(stored.chapters).toEqual(expect.arrayContaining(seeded))
    expect(stored.challenges).toEqual({ n: everyChapter.flatMap((chapter) => chapter.challenges).length })
  })

  it('seeded twice changes nothing', async () => {
    const before = await contents()
    await seedCurriculum(db)
    expect(await contents()).toEqual(before)
  })

  it('a column that a later release has added does not stop a roll-back', async () => {
    const onOwner = (sql: string) => db.asOwner(({ knex }) => knex.raw(sql))
    await onOwner(`alter table chapters add column mood text not null default 'calm'`)
    await onOwner(`alter table challenges add column mood text not null default 'calm'`)
    await expect(seedCurriculum(db)).resolves.toBeUndefined()
    await onOwner('alter table chapters drop column mood')
    await onOwner('alter table challenges drop column mood')
  })

  it('a changed copy of a released version is refused', async () => {
    const before = await contents()
    const changed = chapters.map((chapter) => ({ ...chapter, title: { de: 'Neu', en: 'New' } }))
    await expect(seedCurriculum(db, changed)).rejects.toThrow('raise its version')
    expect(await contents()).toEqual(before)
  })

  it('a new version is stored next to the old one', async () => {
    const [first] = chapters
    if (!first) throw new Error('no chapter')
    await seedCurriculum(db, [{ ...first, version: first.version + 1, minutes: first.minutes + 5 }])
    const versions = await db.transaction({ role: 'maintenance' }, (tx) =>
      tx('chapters')
        .where({ id: first.id, schoolType: 'general' })
        .orderBy('version')
        .select('version', 'minutes'),
    )
    expect(versions).toEqual([
      { version: first.version, minutes: first.minutes },
      { version: first.version + 1, minutes: first.minutes + 5 },
    ])
  })
})

describe('the demo school', () => {
  it('created twice changes nothing and returns the same accounts', async () => {
    const accounts = await seedDemo(db, { withAdmin: true })
    const before = await contents()
    expect(await seedDemo(db, { withAdmin: true })).toEqual(accounts)
    expect(await contents()).toEqual(before)
  })

  it('has answers that count as progress, and passwords that work', async () => {
    const { current, student } = await db.transaction({ role: 'maintenance' }, async (tx) => ({
      current: await tx('currentResponses').count('studentId as n').first(),
      student: await tx('students').where({ username: demo.students[0].username }).first('passwordHash'),
    }))
    const answers = demo.students.flatMap((student) => Object.keys(student.answers))
    expect(current).toEqual({ n: answers.length })
    expect(await isPassword(student?.passwordHash, demo.studentPassword)).toBe(true)
  })

  it('meets the rules of real accounts', () => {
    const isCommon = isCommonPassword
    const { teacher, admin, studentPassword, students } = demo
    expect(
      passwordProblemOf(teacher.password, { role: 'teacher', name: 'lehrkraft', isCommon }),
    ).toBeUndefined()
    expect(passwordProblemOf(admin.password, { role: 'admin', name: 'admin', isCommon })).toBeUndefined()
    for (const { username } of students) {
      expect(usernameProblemOf(username)).toBeUndefined()
      const about = { role: 'student', name: username, isCommon } as const
      expect(passwordProblemOf(studentPassword, about)).toBeUndefined()
    }
    expect(isJoinCode(demo.joinCode)).toBe(true)
    expect(licenseKeyOf(demo.licenseKey)).toBe(demo.licenseKey)
  })
})

describe('an admin', () => {
  it('is created once; a second call keeps the password', async () => {
    const account = { email: 'Chefin@schule.example', password: 'segel-im-morgenwind' }
    expect(await createAdmin(db, account)).toBe(true)
    expect(await createAdmin(db, { ...account, password: 'ein-anderes-passwort' })).toBe(false)
    const stored = await db.transaction({ role: 'auth' }, (tx) =>
      tx('admins').where({ email: 'chefin@schule.example' }).first('id', 'passwordHash'),
    )
    expect(await isPassword(stored?.passwordHash, account.password)).toBe(true)
    const audited = await db.transaction({ role: 'maintenance' }, (tx) =>
      tx('auditLog')
        .where({ objectId: stored?.id ?? '' })
        .pluck('action'),
    )
    expect(audited).toEqual(['admin.create'])
  })

  it.each([
    ['chefin', 'segel-im-morgenwind', 'e-mail'],
    ['chefin@schule.example.org', 'kurz', 'too short: at least 14 characters.'],
    ['morgenwind@schule.example', 'segel-im-morgenwind', 'must not contain your own name'],
  ])('%s with %s is refused in one line', async (email, password, reason) => {
    await expect(createAdmin(db, { email, password })).rejects.toThrow(reason)
  })
})
