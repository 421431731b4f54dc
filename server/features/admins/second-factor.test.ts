import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSecondFactor, type SecondFactor } from '../../security/second-factor.ts'
import { removeSecondFactorOf } from '../../db/remove-second-factor.ts'
import { peopleOf, testPassword, type AdminPerson } from '../../testing/people.ts'
import { digestsOf } from '../../testing/table-digest.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { checkSecondFactor } from './second-factor.ts'

let app: TestApp
let person: AdminPerson
let admin: TestClient
let secret: string
let recoveryCodes: string[]
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  person = await peopleOf(app.database).anAdmin()
  admin = await app.as(person)
  secret = (await admin.admins.beginSecondFactor({ currentPassword: testPassword })).secret
  recoveryCodes = (await admin.admins.confirmSecondFactor({ code: codeNow() })).recoveryCodes
  app.clock.pass({ minutes: 1 })
})

/** The code that the authenticator app shows. */
function codeNow(): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })
}

function signIn(code?: string, password = testPassword): Promise<unknown> {
  return app.guest().admins.login({ email: person.email, password, ...(code !== undefined && { code }) })
}

const refused = (code: string) => expect.objectContaining({ code }) as unknown

describe('the second factor', () => {
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
    expect(await admin.admins.secondFactor()).toEqual({ isOn: true, recoveryCodesLeft: 9 })
    expect(await signIn(second)).toMatchObject({ id: person.id })
  })

  it('writes only the session, its record, an audit entry and the used code, so that it works on a full disk', async () => {
    const before = await digestsOf(app.database)
    const after = async () => {
      const now = await digestsOf(app.database)
      return Object.keys(now).filter((table) => now[table] !== before[table])
    }
    await signIn(codeNow())
    expect(await after()).toEqual(['admins', 'audit_log', 'sessions', 'sign_ins'])
    await signIn(recoveryCodes[0])
    expect(await after()).toEqual(['admins', 'audit_log', 'recovery_codes', 'sessions', 'sign_ins'])
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
    await expect(admin.admins.removeSecondFactor(wrong)).rejects.toEqual(refused('CURRENT_PASSWORD'))
    const without = { currentPassword: testPassword, code: '000000' }
    await expect(admin.admins.removeSecondFactor(without)).rejects.toEqual(refused('CODE_WRONG'))
    await expect(admin.admins.beginSecondFactor({ currentPassword: testPassword })).rejects.toEqual(
      refused('CREDENTIAL_CHANGED'),
    )
    const right = { currentPassword: testPassword, code: codeNow() }
    expect(await admin.admins.removeSecondFactor(right)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect(await signIn()).toMatchObject({ id: person.id })
  })

  it('ends all other sessions of its admin when switched on or off, and none of another admin', async () => {
    const [thief, own] = [await app.as(person), await app.as(await peopleOf(app.database).anAdmin())]
    await admin.admins.removeSecondFactor({ currentPassword: testPassword, code: codeNow() })
    await expect(thief.admins.secondFactor()).rejects.toMatchObject({ status: 401 })
    const again = await app.as(person)
    secret = (await admin.admins.beginSecondFactor({ currentPassword: testPassword })).secret
    await admin.admins.confirmSecondFactor({ code: codeNow() })
    await expect(again.admins.secondFactor()).rejects.toMatchObject({ status: 401 })
    expect(await admin.admins.secondFactor()).toMatchObject({ isOn: true })
    expect(await own.admins.secondFactor()).toMatchObject({ isOn: false })
  })

  it('is stored encrypted, its recovery codes as hashes, and both changes are audited', async () => {
    const row = await app.inTables((tx) => tx('admins').where({ id: person.id }).first())
    const plain = Buffer.from(Secret.fromBase32(secret).bytes)
    expect(row?.totpSecret?.includes(plain)).toBe(false)
    const hashes = await app.inTables((tx) => tx('recoveryCodes').where({ adminId: person.id }))
    expect(JSON.stringify(hashes)).not.toContain(recoveryCodes[0])
    app.clock.pass({ minutes: 1 })
    await admin.admins.removeSecondFactor({ currentPassword: testPassword, code: codeNow() })
    const audit = await app.inTables((tx) =>
      tx('auditLog').where({ actorId: person.id }).orderBy('createdAt').pluck('action'),
    )
    expect(audit).toEqual(['admin.second-factor-on', 'admin.second-factor-off'])
  })

  it('survives a key rotation: a sign-in encrypts it under the new key', async () => {
    const [older, newer] = [{ key: randomBytes(32) }, { key: randomBytes(32) }]
    const { sealed, secret: given } = createSecondFactor([older]).create('admin')
    const now = app.clock.now()
    const code = new TOTP({ secret: Secret.fromBase32(given) }).generate({ timestamp: now.getTime() })
    const admitted = (secondFactor: SecondFactor) =>
      app.inTables(async (tx) => {
        const row = await tx('admins').where({ id: person.id }).first()
        return row && checkSecondFactor(tx, row, { code, secondFactor, now })
      })
    await app.inTables((tx) =>
      tx('admins').where({ id: person.id }).update({ totpSecret: sealed, totpLastStep: null }),
    )
    expect(await admitted(createSecondFactor([newer, older]))).toBe('right')
    await app.inTables((tx) => tx('admins').where({ id: person.id }).update({ totpLastStep: null }))
    expect(await admitted(createSecondFactor([newer]))).toBe('right')
  })

  it('can be removed by the command line with all sessions, which is audited', async () => {
    await removeSecondFactorOf(app.database, person.email.toUpperCase())
    await expect(admin.admins.secondFactor()).rejects.toMatchObject({ status: 401 })
    expect(await signIn()).toMatchObject({ id: person.id })
    const ofRemoval = { objectId: person.id, action: 'admin.second-factor-off' } as const
    const actors = await app.inTables((tx) => tx('auditLog').where(ofRemoval).pluck('actorType'))
    expect(actors).toEqual(['system'])
    await expect(removeSecondFactorOf(app.database, 'niemand@schule.example')).rejects.toThrow('no admin')
  })

  it('is not requested while it is unconfirmed', async () => {
    const other = await peopleOf(app.database).anAdmin()
    const client = await app.as(other)
    await client.admins.beginSecondFactor({ currentPassword: testPassword })
    await expect(client.admins.confirmSecondFactor({ code: '000000' })).rejects.toEqual(refused('CODE_WRONG'))
    const { email } = other
    expect(await app.guest().admins.login({ email, password: testPassword })).toMatchObject({ email })
  })
})
