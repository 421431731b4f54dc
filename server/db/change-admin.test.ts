import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleOf, type AdminPerson, type People } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { createAdmin } from './create-admin.ts'
import { removeAdmin, setAdminPassword } from './change-admin.ts'
import { removeSecondFactorOf } from './remove-second-factor.ts'

// The tests run in order: there are two admins, and one of them is removed.

let app: TestApp
let people: People
let first: AdminPerson
let second: AdminPerson
beforeAll(async () => {
  app = await openTestApp()
  people = peopleOf(app.database)
  first = await people.anAdmin()
  second = await people.anAdmin()
})
afterAll(() => app.close())

const password = 'segel-im-morgenwind-41'

function signIn(admin: AdminPerson, typed: string) {
  return app.guest().admins.login({ email: admin.email, password: typed })
}

function auditedFor({ id }: AdminPerson): Promise<string[]> {
  return app.inTables((tx) =>
    tx('auditLog').where({ objectId: id, actorType: 'system' }).orderBy('id').pluck('action'),
  )
}

describe('an admin’s password set by the operator', () => {
  it('applies at once and ends the old password and all sessions', async () => {
    const before = await app.as(first)
    await setAdminPassword(app.database, { email: ` ${first.email.toUpperCase()}`, password })
    await expect(before.admins.organizations({})).rejects.toMatchObject({ status: 401 })
    await expect(signIn(first, first.password)).rejects.toMatchObject({ status: 401 })
    expect(await signIn(first, password)).toMatchObject({ email: first.email })
    expect(await auditedFor(first)).toEqual(['admin.set-password'])
  })

  it('has to meet the rules, and does not create an admin', async () => {
    await expect(setAdminPassword(app.database, { email: first.email, password: 'zu kurz' })).rejects.toThrow(
      "The admin's password cannot be used.",
    )
    const email = 'niemand@kompass.example'
    await expect(setAdminPassword(app.database, { email, password })).rejects.toThrow(
      'There is no admin niemand@kompass.example.',
    )
  })
})

describe('an admin whose address was typed in two ways', () => {
  it('is one account and can sign in', async () => {
    const typed = 'jürgen@kompass.example'
    const [composed, decomposed] = [typed.normalize('NFC'), ` ${typed.normalize('NFD').toUpperCase()}`]
    expect(await createAdmin(app.database, { email: decomposed, password })).toBe(true)
    expect(await createAdmin(app.database, { email: composed, password })).toBe(false)
    expect(await app.guest().admins.login({ email: decomposed, password })).toMatchObject({
      email: composed,
    })
    await removeSecondFactorOf(app.database, decomposed)
    await setAdminPassword(app.database, { email: decomposed, password })
    await removeAdmin(app.database, decomposed)
  })
})

describe('an admin removed by the operator', () => {
  it('is signed out of all sessions at once', async () => {
    const before = await app.as(second)
    await removeAdmin(app.database, second.email)
    await expect(before.admins.organizations({})).rejects.toMatchObject({ status: 401 })
    await expect(signIn(second, second.password)).rejects.toMatchObject({ status: 401 })
    expect(await auditedFor(second)).toEqual(['admin.remove'])
    await expect(removeAdmin(app.database, second.email)).rejects.toThrow(`There is no admin`)
  })

  it('cannot be the last one', async () => {
    await expect(removeAdmin(app.database, first.email)).rejects.toThrow('is the last admin')
    expect(await signIn(first, password)).toMatchObject({ email: first.email })
  })
})
