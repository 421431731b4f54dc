import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminRow } from '../db/tables.ts'
import { createSecondFactor, type SecondFactor } from '../security/second-factor.ts'
import { removeSecondFactorOf } from '../db/remove-second-factor.ts'
import { peopleOf, testPassword, type AdminPerson, type TeacherPerson } from '../testing/people.ts'
import { digestsOf } from '../testing/table-digest.ts'
import { openTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { checkSecondFactor } from './second-factor.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const people = {
  admin: () => peopleOf(app.database).anAdmin(),
  teacher: async () => peopleOf(app.database).aTeacherIn(await peopleOf(app.database).aSchool()),
}
const places = {
  admin: { noun: 'admins', table: 'admins', codes: 'recovery_codes', audit: ['audit_log'] },
  teacher: { noun: 'teachers', table: 'teachers', codes: 'teacher_recovery_codes', audit: [] },
} as const

let role: 'admin' | 'teacher'
let person: AdminPerson | TeacherPerson
let staff: TestClient
let secret: string
let recoveryCodes: string[]

/** The calls of the role under test. */
const callsOf = (client: TestClient) => client[places[role].noun]
const rows = (tx: Knex.Transaction) => tx<AdminRow>(places[role].table as string).where({ id: person.id })

async function switchOn() {
  person = await people[role]()
  staff = await app.as(person)
  secret = (await callsOf(staff).beginSecondFactor({ currentPassword: testPassword })).secret
  recoveryCodes = (await callsOf(staff).confirmSecondFactor({ code: codeNow() })).recoveryCodes
  app.clock.pass({ minutes: 1 })
}

/** The code that the authenticator app shows. */
function codeNow(): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })
}

function signIn(code?: string, password = testPassword): Promise<unknown> {
  return callsOf(app.guest()).login({ email: person.email, password, ...(code !== undefined && { code }) })
}

const refused = (code: string) => expect.objectContaining({ code }) as unknown

describe.each(['admin', 'teacher'] as const)('the second factor of a %s', (tested) => {
  beforeEach(async () => {
    role = tested
    await switchOn()
  })

  it('is requested only after the right password', async () => {
    await expect(signIn()).rejects.toEqual(refused('SECOND_FACTOR'))
    await expect(signIn(undefined, 'ganz falsches Wort 17')).rejects.toEqual(refused('BAD_CREDENTIALS'))
    await expect(signIn(codeNow(), 'ganz falsches Wort 17')).rejects.toEqual(refused('BAD_CREDENTIALS'))
    expect(await signIn(codeNow())).toMatchObject({ email: person.email })
  })

  it('accepts each code once, also for two concurrent requests', async () => {
    const code = codeNow()
    const outcomes = await Promise.allSettled([signIn(code), signIn(code), signIn(code)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(signIn(code)).rejects.toEqual(refused('SECOND_FACTOR'))
    app.clock.pass({ seconds: 30 })
    expect(await signIn(codeNow())).toMatchObject({ id: person.id })
  })

  it('accepts each recovery code once instead of a TOTP code, in any spelling', async () => {
    const [first = '', second = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    expect(await signIn(first.toLowerCase().replaceAll('-', ' '))).toMatchObject({ id: person.id })
    await expect(signIn(first)).rejects.toEqual(refused('SECOND_FACTOR'))
    expect(await callsOf(staff).secondFactor()).toEqual({ isOn: true, recoveryCodesLeft: 9 })
    expect(await signIn(second)).toMatchObject({ id: person.id })
  })

  it('writes only the session, its record, an audit entry and the used code, so that it works on a full disk', async () => {
    const before = await digestsOf(app.database)
    const after = async () => {
      const now = await digestsOf(app.database)
      return Object.keys(now).filter((table) => now[table] !== before[table])
    }
    await signIn(codeNow())
    const { table, codes, audit } = places[role]
    expect(await after()).toEqual([table, ...audit, 'sessions', 'sign_ins'].toSorted())
    await signIn(recoveryCodes[0])
    expect(await after()).toEqual([table, ...audit, codes, 'sessions', 'sign_ins'].toSorted())
  })

  it('locks after failed codes as after failed passwords', async () => {
    const outcomes: string[] = []
    for (let guess = 0; guess < 30; guess++) {
      const error = await signIn(String(guess).padStart(6, '0')).catch((thrown: { code: string }) => thrown)
      outcomes.push((error as { code: string }).code)
    }
    expect(outcomes[0]).toBe('SECOND_FACTOR')
    expect(outcomes.at(-1)).toBe('LOCKED')
  })

  it('can be changed only with the password, and removed only with a code', async () => {
    const wrong = { currentPassword: 'ganz falsches Wort 17', code: codeNow() }
    await expect(callsOf(staff).removeSecondFactor(wrong)).rejects.toEqual(refused('CURRENT_PASSWORD'))
    const without = { currentPassword: testPassword, code: '000000' }
    await expect(callsOf(staff).removeSecondFactor(without)).rejects.toEqual(refused('CODE_WRONG'))
    await expect(callsOf(staff).beginSecondFactor({ currentPassword: testPassword })).rejects.toEqual(
      refused('CREDENTIAL_CHANGED'),
    )
    const right = { currentPassword: testPassword, code: codeNow() }
    expect(await callsOf(staff).removeSecondFactor(right)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect(await signIn()).toMatchObject({ id: person.id })
  })

  it('ends all other sessions of its admin when switched on or off, and none of another admin', async () => {
    const [thief, own] = [await app.as(person), await app.as(await people[role]())]
    await callsOf(staff).removeSecondFactor({ currentPassword: testPassword, code: codeNow() })
    await expect(callsOf(thief).secondFactor()).rejects.toMatchObject({ status: 401 })
    const again = await app.as(person)
    secret = (await callsOf(staff).beginSecondFactor({ currentPassword: testPassword })).secret
    await callsOf(staff).confirmSecondFactor({ code: codeNow() })
    await expect(callsOf(again).secondFactor()).rejects.toMatchObject({ status: 401 })
    expect(await callsOf(staff).secondFactor()).toMatchObject({ isOn: true })
    expect(await callsOf(own).secondFactor()).toMatchObject({ isOn: false })
  })

  it('is stored encrypted, its recovery codes as hashes, and both changes are audited', async () => {
    const row = await app.inTables((tx) => rows(tx).first())
    const plain = Buffer.from(Secret.fromBase32(secret).bytes)
    expect(row?.totpSecret?.includes(plain)).toBe(false)
    const hashes = await app.inTables((tx) => tx(places[role].codes as string))
    expect(JSON.stringify(hashes)).not.toContain(recoveryCodes[0])
    app.clock.pass({ minutes: 1 })
    await callsOf(staff).removeSecondFactor({ currentPassword: testPassword, code: codeNow() })
    const audit = await app.inTables((tx) =>
      tx('auditLog').where({ actorId: person.id }).orderBy('createdAt').pluck('action'),
    )
    expect(audit).toEqual([`${role}.second-factor-on`, `${role}.second-factor-off`])
  })

  it('survives a key rotation: a sign-in encrypts it under the new key', async () => {
    const [older, newer] = [{ key: randomBytes(32) }, { key: randomBytes(32) }]
    const { sealed, secret: given } = createSecondFactor([older]).create('admin')
    const now = app.clock.now()
    const code = new TOTP({ secret: Secret.fromBase32(given) }).generate({ timestamp: now.getTime() })
    const admitted = (secondFactor: SecondFactor) =>
      app.inTables(async (tx) => {
        const row = await rows(tx).first()
        return row && checkSecondFactor(tx, person, row, { code, secondFactor, now })
      })
    await app.inTables((tx) => rows(tx).update({ totpSecret: sealed, totpLastStep: null }))
    expect(await admitted(createSecondFactor([newer, older]))).toBe('right')
    await app.inTables((tx) => rows(tx).update({ totpLastStep: null }))
    expect(await admitted(createSecondFactor([newer]))).toBe('right')
  })

  it('is not requested while it is unconfirmed', async () => {
    const other = await people[role]()
    const client = await app.as(other)
    await callsOf(client).beginSecondFactor({ currentPassword: testPassword })
    await expect(callsOf(client).confirmSecondFactor({ code: '000000' })).rejects.toEqual(
      refused('CODE_WRONG'),
    )
    const { email } = other
    expect(await callsOf(app.guest()).login({ email, password: testPassword })).toMatchObject({ email })
  })
})

describe('the second factor', () => {
  it('of an admin can be removed by the command line with all sessions, which is audited', async () => {
    role = 'admin'
    await switchOn()
    await removeSecondFactorOf(app.database, person.email.toUpperCase())
    await expect(callsOf(staff).secondFactor()).rejects.toMatchObject({ status: 401 })
    expect(await signIn()).toMatchObject({ id: person.id })
    const ofRemoval = { objectId: person.id, action: 'admin.second-factor-off' } as const
    const actors = await app.inTables((tx) => tx('auditLog').where(ofRemoval).pluck('actorType'))
    expect(actors).toEqual(['system'])
    await expect(removeSecondFactorOf(app.database, 'niemand@schule.example')).rejects.toThrow('no admin')
  })
})
