import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Connection } from './connect.ts'
import { enterContext, type DatabaseContext } from './context.ts'

let db: Connection
const own = uuidv7()
const foreign = uuidv7()
const asOwn: DatabaseContext = { role: 'app', organizationId: own }

beforeAll(async () => {
  db = await openTestDatabase()
  await db.transaction({ role: 'maintenance' }, async (tx) => {
    for (const id of [own, foreign]) {
      await tx('organizations').insert({ id, name: `Schule ${id}` })
      await tx('students').insert({
        organizationId: id,
        id,
        username: `kind-${id.slice(-8)}`,
        passwordHash: '-',
      })
      await tx('submissions').insert({
        organizationId: id,
        studentId: id,
        id: uuidv7(),
        classId: uuidv7(),
        chapterId: uuidv7(),
        challengeId: uuidv7(),
        response: { text: 'nur hier' },
        capturedAt: new Date(),
        disposition: 'on-time',
      })
    }
  })
})
afterAll(() => db.close())

describe('row level security between schools', () => {
  it('the app sees its own organization only', async () => {
    const rows = await db.transaction(asOwn, (tx) => tx('submissions').pluck('organizationId'))
    expect(rows).toEqual([own])
    expect(await db.transaction(asOwn, (tx) => tx('organizations').pluck('id'))).toEqual([own])
  })

  it('the app sees nothing of an organization that does not exist', async () => {
    const context: DatabaseContext = { role: 'app', organizationId: uuidv7() }
    expect(await db.transaction(context, (tx) => tx('students').pluck('id'))).toEqual([])
  })

  it('without an organization the app sees nothing', async () => {
    const ids = await db.transaction({ role: 'auth' }, async (tx) => {
      await tx.raw('set local role weltenkompass_app')
      return [...(await tx('students').pluck('id')), ...(await tx('submissions').pluck('id'))]
    })
    expect(ids).toEqual([])
  })

  it('a row of another organization is refused', async () => {
    const insert = db.transaction(asOwn, (tx) =>
      tx('students').insert({ organizationId: foreign, id: uuidv7(), username: 'fremd', passwordHash: '-' }),
    )
    await expect(insert).rejects.toMatchObject({ code: '42501' })
  })

  it('a row cannot be moved to another organization', async () => {
    const move = db.transaction(asOwn, (tx) => tx('students').update({ organizationId: foreign }))
    await expect(move).rejects.toMatchObject({ code: '42501' })
  })

  it('rows of another organization cannot be changed', async () => {
    const changed = await db.transaction(asOwn, (tx) =>
      tx('students').where({ id: foreign }).update({ helpSince: new Date() }),
    )
    expect(changed).toBe(0)
  })

  it('a row cannot reference one of another organization under any role', async () => {
    const insert = db.transaction({ role: 'maintenance' }, (tx) =>
      tx('loginNames').insert({ loginName: 'fremd', organizationId: own, studentId: foreign }),
    )
    await expect(insert).rejects.toMatchObject({ code: '23503' })
  })

  it('only a UUID is accepted as an organization', async () => {
    const context: DatabaseContext = { role: 'app', organizationId: "' or true --" }
    await expect(db.transaction(context, async () => 1)).rejects.toThrow('UUID')
  })
})

describe('roles', () => {
  it('a request that starts as auth continues as app', async () => {
    const ids = await db.transaction({ role: 'auth' }, async (tx) => {
      const all = await tx('students').pluck('id')
      await enterContext(tx, asOwn)
      return { all, after: await tx('students').pluck('id') }
    })
    expect(ids.all).toHaveLength(2)
    expect(ids.after).toEqual([own])
  })

  it('the role and the organization end with their transaction', async () => {
    await db.transaction(asOwn, (tx) => tx('students').pluck('id'))
    const { rows } = await db.knex.raw<{ rows: { who: string; where: string }[] }>(
      `select current_user as who, coalesce(current_setting('app.organization', true), '') as "where"`,
    )
    expect(rows[0]?.who).not.toContain('weltenkompass_')
    expect(rows[0]?.where).toBe('')
  })

  it.each([
    ['auth', 'submissions'],
    ['auth', 'drafts'],
    ['auth', 'keptOccupations'],
    ['auth', 'feedback'],
    ['admin', 'submissions'],
    ['admin', 'currentResponses'],
    ['admin', 'drafts'],
    ['admin', 'keptOccupations'],
    ['auth', 'attachmentParts'],
    ['admin', 'attachments'],
    ['admin', 'attachmentParts'],
    ['admin', 'namedAttachments'],
    ['admin', 'returnedLetters'],
    ['ingest', 'teachers'],
    ['ingest', 'admins'],
  ] as const)('%s cannot read %s', async (role, table) => {
    await expect(db.transaction({ role }, (tx) => tx(table).first())).rejects.toMatchObject({ code: '42501' })
  })

  it('an admin can count students and cannot read names', async () => {
    const counted = await db.transaction({ role: 'admin' }, (tx) => tx('students').count('id as n').first())
    expect(counted).toEqual({ n: 2 })
    const names = db.transaction({ role: 'admin' }, (tx) => tx('students').pluck('username'))
    await expect(names).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    ['admins', 'passwordHash'],
    ['teachers', 'passwordHash'],
    ['sessions', 'currentHash'],
    ['sessions', 'previousHash'],
    ['sessions', 'hereHash'],
    ['students', 'passwordHash'],
  ] as const)('an admin reads no hash: %s.%s', async (table, column) => {
    const hashes = db.transaction({ role: 'admin' }, (tx) => tx(table).pluck(column))
    await expect(hashes).rejects.toMatchObject({ code: '42501' })
  })

  it('an admin can change neither a class nor its teacher', async () => {
    const change = (row: object) => db.transaction({ role: 'admin' }, (tx) => tx('classes').update(row))
    await expect(change({ name: '8b' })).rejects.toMatchObject({ code: '42501' })
    await expect(change({ deletedAt: null })).rejects.toMatchObject({ code: '42501' })
    await expect(change({ teacherId: uuidv7() })).rejects.toMatchObject({ code: '42501' })
  })

  it.each(['app', 'ingest'] as const)('%s cannot change a submission', async (role) => {
    const context: DatabaseContext = role === 'app' ? asOwn : { role }
    const change = db.transaction(context, (tx) => tx('submissions').update({ disposition: 'late' }))
    await expect(change).rejects.toMatchObject({ code: '42501' })
  })

  it('the app can lock its licence but not change it', async () => {
    await db.transaction({ role: 'maintenance' }, (tx) =>
      tx('licenses').insert({ organizationId: own, id: uuidv7(), licenseKey: 'WELT', totalSlots: 3 }),
    )
    const locked = await db.transaction(asOwn, (tx) => tx('licenses').forUpdate().pluck('totalSlots'))
    expect(locked).toEqual([3])
    const change = db.transaction(asOwn, (tx) => tx('licenses').update({ totalSlots: 9 }))
    await expect(change).rejects.toMatchObject({ code: '42501' })
  })
})

describe('erasing a student', () => {
  it('deletes all of their rows, including receipts', async () => {
    const id = uuidv7()
    const key = { organizationId: own, studentId: id }
    await db.transaction({ role: 'maintenance' }, async (tx) => {
      await tx('students').insert({
        organizationId: own,
        id,
        username: `weg-${id.slice(-8)}`,
        passwordHash: '-',
      })
      await tx('loginNames').insert({ ...key, loginName: `weg-${id.slice(-8)}` })
      await tx('receipts').insert({
        ...key,
        letterId: uuidv7(),
        fingerprint: Buffer.from('x'),
        disposition: 'received',
      })
      await tx('students').where({ organizationId: own, id }).delete()
    })
    const left = await db.transaction({ role: 'maintenance' }, async (tx) => [
      ...(await tx('receipts').where(key)),
      ...(await tx('loginNames').where(key)),
    ])
    expect(left).toEqual([])
  })
})
