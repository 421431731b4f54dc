// The second factor of an admin or a teacher: the check at the sign-in, and the calls that switch it on and off.
import type { Knex } from 'knex'
import { recordAudit } from '../db/audit.ts'
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  type FactorOwner,
  type FactorRow,
  findFactor,
  findFactorWithPassword,
  removeFactor,
  spendRecoveryCode,
  spendStep,
} from '../db/second-factor-rows.ts'
import { isPassword } from '../security/passwords.ts'
import { createRecoveryCodes, recoveryCodeHash, type SecondFactor } from '../security/second-factor.ts'
import { revokeSessionsOf } from '../security/session-rows.ts'
import type { AdminUser, TeacherUser } from '../security/sessions.ts'
import type { Call, HandlersOf } from './call.ts'
import { notFound, refusal } from './problem-error.ts'
import { accountOf } from '../security/sign-in-limiter.ts'

type Outcome = 'right' | 'missing' | 'wrong'

/** Consumes the code: a TOTP step or a recovery code is valid once, also for two concurrent requests. */
export async function checkSecondFactor(
  tx: Knex.Transaction,
  owner: FactorOwner,
  { totpSecret, totpConfirmedAt }: Pick<FactorRow, 'totpSecret' | 'totpConfirmedAt'>,
  given: { code: string | undefined; secondFactor: SecondFactor; now: Date },
): Promise<Outcome> {
  const { code, secondFactor, now } = given
  if (!totpSecret || !totpConfirmedAt) return 'right'
  if (code === undefined) return 'missing'
  const step = secondFactor.stepOf(totpSecret, code, now)
  const isSpent =
    step === undefined
      ? await spendRecoveryCode(tx, owner, recoveryCodeHash(code))
      : await spendStep(tx, owner, step, secondFactor.sealedAnew(totpSecret))
  return isSpent ? 'right' : 'wrong'
}

/** The part of a sign-in that requires a second factor which is switched on. */
export function withSecondFactor<Found extends Pick<FactorRow, 'totpSecret' | 'totpConfirmedAt'>>(
  { input, services, now }: Pick<Call, 'services' | 'now'> & { input: { code?: string | undefined } },
  ownerOf: (found: Found) => FactorOwner,
) {
  const given = { code: input.code, secondFactor: services.secondFactor, now }
  return {
    checkSecondFactor: (tx: Knex.Transaction, found: Found) =>
      checkSecondFactor(tx, ownerOf(found), found, given),
    isSameFactor: isSameSecondFactor,
  }
}

/** False when the second factor was switched on after the check. The session must then not start without it. */
function isSameSecondFactor(checked: ConfirmedAt, still: ConfirmedAt): boolean {
  return (
    still.totpConfirmedAt === null || still.totpConfirmedAt.getTime() === checked.totpConfirmedAt?.getTime()
  )
}

type ConfirmedAt = Pick<FactorRow, 'totpConfirmedAt'>

/** Of the contract's `secondFactorCalls`, for either role. */
export const secondFactorHandlers = {
  async secondFactor({ user, transact }: FactorCall) {
    return transact((tx) => stateOf(tx, user))
  },

  /**
   * The sign-in does not change until the secret is confirmed. Starting again discards the previous secret.
   */
  async beginSecondFactor(call: PasswordCall) {
    const { user, services, transact } = call
    const { email } = await requirePassword(call)
    const { sealed, secret, uri } = services.secondFactor.create(email)
    await transact(async (tx) => {
      if (!(await beginFactor(tx, user, sealed))) throw refusal('CREDENTIAL_CHANGED')
    })
    return { secret, uri }
  },

  async confirmSecondFactor({
    input,
    user,
    now,
    services,
    transact,
  }: FactorCall & { input: { code: string } }) {
    return transact(async (tx) => {
      const { totpSecret, totpConfirmedAt } = await requireFactor(tx, user)
      const step =
        totpSecret && !totpConfirmedAt ? services.secondFactor.stepOf(totpSecret, input.code, now) : undefined
      if (!totpSecret || step === undefined) throw refusal('CODE_WRONG')
      const recoveryCodes = createRecoveryCodes()
      const codeHashes = recoveryCodes.map(recoveryCodeHash)
      const isConfirmed = await confirmFactor(tx, user, { secret: totpSecret, step, codeHashes, now })
      if (!isConfirmed) throw refusal('CODE_WRONG')
      // Sessions that started without the second factor end.
      await revokeSessionsOf(tx, user, now, user.sid)
      await recordAudit(tx, {
        actor: user,
        action: `${user.role}.second-factor-on`,
        objectIds: [user.id],
        now,
      })
      return { recoveryCodes }
    })
  },

  async removeSecondFactor(call: PasswordCall & { input: { code: string } }) {
    const { input, user, now, services, transact } = call
    await requirePassword(call, (tx, found) =>
      checkSecondFactor(tx, user, found, { code: input.code, secondFactor: services.secondFactor, now }),
    )
    return transact(async (tx) => {
      await removeFactor(tx, user)
      await revokeSessionsOf(tx, user, now, user.sid)
      await recordAudit(tx, {
        actor: user,
        action: `${user.role}.second-factor-off`,
        objectIds: [user.id],
        now,
      })
      return stateOf(tx, user)
    })
  },
} satisfies Pick<HandlersOf<'admins'>, FactorCallName> & Pick<HandlersOf<'teachers'>, FactorCallName>

type FactorCallName = 'secondFactor' | 'beginSecondFactor' | 'confirmSecondFactor' | 'removeSecondFactor'

type FactorCall = Pick<Call, 'services' | 'device' | 'address' | 'transact' | 'now'> & {
  user: AdminUser | TeacherUser
}

type PasswordCall = FactorCall & { input: { currentPassword: string } }

async function stateOf(tx: Knex.Transaction, user: FactorOwner) {
  const { totpConfirmedAt } = await requireFactor(tx, user)
  const isOn = totpConfirmedAt !== null
  return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(tx, user) : 0 }
}

async function requireFactor(tx: Knex.Transaction, user: FactorOwner): Promise<FactorRow> {
  const factor = await findFactor(tx, user)
  if (!factor) throw notFound()
  return factor
}

/**
 * A session alone is not enough to change how its owner signs in.
 * @throws ProblemError CURRENT_PASSWORD, CODE_WRONG, LOCKED
 */
async function requirePassword(
  { input, user, services, device, address, transact }: PasswordCall,
  check: (tx: Knex.Transaction, factor: FactorRow) => Promise<Outcome> = async () => 'right',
): Promise<FactorRow> {
  const found = await services.database.transaction({ role: 'auth' }, (tx) =>
    findFactorWithPassword(tx, user),
  )
  if (!found) throw notFound()
  const attempt = { account: accountOf(user.role, found.email), device, address }
  let outcome: Outcome = 'right'
  const isRight = await services.signInLimiter.attempt(attempt, async () => {
    if (!(await isPassword(found.passwordHash, input.currentPassword))) return undefined
    outcome = await transact((tx) => check(tx, found))
    return outcome === 'right' || undefined
  })
  if (outcome !== 'right') throw refusal('CODE_WRONG')
  if (!isRight) throw refusal('CURRENT_PASSWORD')
  return found
}
