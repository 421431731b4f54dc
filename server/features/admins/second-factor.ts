import type { Knex } from 'knex'
import { recordAudit } from '../../db/audit.ts'
import type { AdminRow } from '../../db/tables.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { notFound, refusal } from '../../http/problem-error.ts'
import { accountOf } from '../../http/sign-in.ts'
import { isPassword } from '../../security/passwords.ts'
import { createRecoveryCodes, recoveryCodeHash, type SecondFactor } from '../../security/second-factor.ts'
import { revokeSessionsOf } from '../../security/session-rows.ts'
import type { AdminUser } from '../../security/sessions.ts'

type Outcome = 'right' | 'missing' | 'wrong'

/** Consumes the code: a TOTP step or a recovery code is valid once, also for two concurrent requests. */
export async function checkSecondFactor(
  tx: Knex.Transaction,
  admin: Pick<AdminRow, 'id' | 'totpSecret' | 'totpConfirmedAt'>,
  given: { code: string | undefined; secondFactor: SecondFactor; now: Date },
): Promise<Outcome> {
  const { code, secondFactor, now } = given
  if (!admin.totpSecret || !admin.totpConfirmedAt) return 'right'
  if (code === undefined) return 'missing'
  const step = secondFactor.stepOf(admin.totpSecret, code, now)
  const used =
    step === undefined
      ? await tx('recoveryCodes')
          .where({ adminId: admin.id, codeHash: recoveryCodeHash(code) })
          .delete()
      : await useStep(tx, admin.id, step, secondFactor.sealedAnew(admin.totpSecret))
  return used > 0 ? 'right' : 'wrong'
}

/**
 * False when the second factor was switched on after the check. The session must then not start without it.
 */
export function isSameSecondFactor(checked: ConfirmedAt, still: ConfirmedAt): boolean {
  return (
    still.totpConfirmedAt === null || still.totpConfirmedAt.getTime() === checked.totpConfirmedAt?.getTime()
  )
}

type ConfirmedAt = Pick<AdminRow, 'totpConfirmedAt'>

function useStep(
  tx: Knex.Transaction,
  adminId: string,
  step: number,
  sealedAnew: Buffer | undefined,
): Promise<number> {
  return tx('admins')
    .where({ id: adminId })
    .where((query) => void query.whereNull('totpLastStep').orWhere('totpLastStep', '<', step))
    .update({ totpLastStep: String(step), ...(sealedAnew && { totpSecret: sealedAnew }) })
}

export const secondFactorHandlers: Pick<
  HandlersOf<'admins'>,
  'secondFactor' | 'beginSecondFactor' | 'confirmSecondFactor' | 'removeSecondFactor'
> = {
  async secondFactor({ user, transact }) {
    return transact((tx) => stateOf(tx, user))
  },

  /**
   * The sign-in does not change until the secret is confirmed. Starting again discards the previous secret.
   */
  async beginSecondFactor(call) {
    const { user, services, transact } = call
    const admin = await requirePassword(call)
    const { sealed, secret, uri } = services.secondFactor.create(admin.email)
    await transact(async (tx) => {
      const begun = await tx('admins')
        .where({ id: user.id, totpConfirmedAt: null })
        .update({ totpSecret: sealed, totpLastStep: null })
      if (begun === 0) throw refusal('CREDENTIAL_CHANGED')
    })
    return { secret, uri }
  },

  async confirmSecondFactor({ input, user, now, services, transact }) {
    return transact(async (tx) => {
      const admin = await findAdmin(tx, user)
      const step =
        admin.totpSecret && !admin.totpConfirmedAt
          ? services.secondFactor.stepOf(admin.totpSecret, input.code, now)
          : undefined
      if (step === undefined) throw refusal('CODE_WRONG')
      // Confirms exactly the secret that the code proves, and once: a second set of recovery codes would void
      // the first.
      const confirmed = await tx('admins')
        .where({ id: user.id, totpSecret: admin.totpSecret, totpConfirmedAt: null })
        .update({ totpConfirmedAt: now, totpLastStep: String(step) })
      if (confirmed === 0) throw refusal('CODE_WRONG')
      const recoveryCodes = createRecoveryCodes()
      await tx('recoveryCodes').where({ adminId: user.id }).delete()
      await tx('recoveryCodes').insert(
        recoveryCodes.map((code) => ({ adminId: user.id, codeHash: recoveryCodeHash(code) })),
      )
      // Sessions that started without the second factor end.
      await revokeSessionsOf(tx, user, now, user.sid)
      await recordAudit(tx, { actor: user, action: 'admin.second-factor-on', objectIds: [user.id], now })
      return { recoveryCodes }
    })
  },

  async removeSecondFactor(call) {
    const { input, user, now, services, transact } = call
    const admin = await requirePassword(call, (tx, found) =>
      checkSecondFactor(tx, found, { code: input.code, secondFactor: services.secondFactor, now }),
    )
    return transact(async (tx) => {
      await tx('admins')
        .where({ id: admin.id })
        .update({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
      await tx('recoveryCodes').where({ adminId: admin.id }).delete()
      await revokeSessionsOf(tx, user, now, user.sid)
      await recordAudit(tx, { actor: user, action: 'admin.second-factor-off', objectIds: [user.id], now })
      return stateOf(tx, user)
    })
  },
}

async function stateOf(tx: Knex.Transaction, user: AdminUser) {
  const admin = await findAdmin(tx, user)
  const codes = await tx('recoveryCodes').where({ adminId: user.id }).pluck('codeHash')
  const isOn = admin.totpConfirmedAt !== null
  return { isOn, recoveryCodesLeft: isOn ? codes.length : 0 }
}

type SecondFactorState = Pick<AdminRow, 'id' | 'email' | 'totpSecret' | 'totpConfirmedAt'>

const stateColumns = ['id', 'email', 'totpSecret', 'totpConfirmedAt'] as const

async function findAdmin(tx: Knex.Transaction, user: AdminUser): Promise<SecondFactorState> {
  const admin = await tx('admins')
    .where({ id: user.id })
    .first(...stateColumns)
  if (!admin) throw notFound()
  return admin
}

/** The role `admin` may not read password hashes, not even the caller's own. */
function findWithPassword({ services, user }: Pick<PasswordCall, 'services' | 'user'>) {
  return services.database.transaction({ role: 'auth' }, async (tx) => {
    const admin = await tx('admins')
      .where({ id: user.id })
      .first(...stateColumns, 'passwordHash')
    if (!admin) throw notFound()
    return admin
  })
}

type PasswordCall = Pick<Call, 'services' | 'device' | 'address' | 'transact'> & {
  input: { currentPassword: string }
  user: AdminUser
}

/**
 * A session alone is not enough to change how its owner signs in.
 * @throws ProblemError CURRENT_PASSWORD, CODE_WRONG, LOCKED
 */
async function requirePassword(
  { input, user, services, device, address, transact }: PasswordCall,
  check: (tx: Knex.Transaction, admin: SecondFactorState) => Promise<Outcome> = async () => 'right',
): Promise<SecondFactorState> {
  const admin = await findWithPassword({ services, user })
  const attempt = { account: accountOf('admin', admin.email), device, address }
  let outcome: Outcome = 'right'
  const isRight = await services.signInLimiter.attempt(attempt, async () => {
    if (!(await isPassword(admin.passwordHash, input.currentPassword))) return undefined
    outcome = await transact((tx) => check(tx, admin))
    return outcome === 'right' || undefined
  })
  if (outcome !== 'right') throw refusal('CODE_WRONG')
  if (!isRight) throw refusal('CURRENT_PASSWORD')
  return admin
}
