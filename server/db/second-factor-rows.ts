// The rows of second factors: the same three columns on the tables of admins and teachers, and a table of recovery codes for
// each. It checks no code.
import type { Knex } from 'knex'
import type { FactorColumns } from './tables.ts'

/** The owner of a second factor. */
export type FactorOwner =
  { role: 'admin'; id: string } | { role: 'teacher'; id: string; organizationId: string }

export type FactorRow = Pick<FactorColumns, 'totpSecret' | 'totpConfirmedAt'> & { email: string }

const off = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null }

export async function findFactor(tx: Knex.Transaction, owner: FactorOwner): Promise<FactorRow | undefined> {
  return accountOf(tx, owner).first('email', 'totpSecret', 'totpConfirmedAt')
}

/** @param tx of the role `auth`: the others may not read password hashes, not even the caller's own */
export async function findFactorWithPassword(
  tx: Knex.Transaction,
  owner: FactorOwner,
): Promise<(FactorRow & { passwordHash: string }) | undefined> {
  return accountOf(tx, owner).first('email', 'totpSecret', 'totpConfirmedAt', 'passwordHash')
}

/** @returns false when a confirmed one exists */
export async function beginFactor(
  tx: Knex.Transaction,
  owner: FactorOwner,
  sealed: Buffer,
): Promise<boolean> {
  const begun = await accountOf(tx, owner)
    .where({ totpConfirmedAt: null })
    .update({ totpSecret: sealed, totpLastStep: null })
  return begun > 0
}

/**
 * Confirms the secret that the code proves, and only once: a second set of recovery codes would void the first.
 * @returns false when another request has confirmed it or created another secret
 */
export async function confirmFactor(
  tx: Knex.Transaction,
  owner: FactorOwner,
  confirmed: { secret: Buffer; step: number; codeHashes: readonly Buffer[]; now: Date },
): Promise<boolean> {
  const { secret, step, codeHashes, now } = confirmed
  const rows = await accountOf(tx, owner)
    .where({ totpSecret: secret, totpConfirmedAt: null })
    .update({ totpConfirmedAt: now, totpLastStep: String(step) })
  if (rows === 0) return false
  await codesOf(tx, owner).delete()
  await codesOf(tx, owner).insert(codeHashes.map((codeHash) => ({ ...codeKeyOf(owner), codeHash })))
  return true
}

/** @returns false when a code of this step or of a later one was used */
export async function spendStep(
  tx: Knex.Transaction,
  owner: FactorOwner,
  step: number,
  sealedAnew: Buffer | undefined,
): Promise<boolean> {
  const used = await accountOf(tx, owner)
    .where((query) => void query.whereNull('totpLastStep').orWhere('totpLastStep', '<', step))
    .update({ totpLastStep: String(step), ...(sealedAnew && { totpSecret: sealedAnew }) })
  return used > 0
}

/** @returns false when the code does not exist or was used */
export async function spendRecoveryCode(
  tx: Knex.Transaction,
  owner: FactorOwner,
  codeHash: Buffer,
): Promise<boolean> {
  return (await codesOf(tx, owner).where({ codeHash }).delete()) > 0
}

export async function countRecoveryCodes(tx: Knex.Transaction, owner: FactorOwner): Promise<number> {
  return (await codesOf(tx, owner).select('codeHash')).length
}

/** @returns whether a confirmed one was removed */
export async function removeFactor(tx: Knex.Transaction, owner: FactorOwner): Promise<boolean> {
  const removed = await accountOf(tx, owner).whereNotNull('totpConfirmedAt').update(off)
  if (removed === 0) await accountOf(tx, owner).whereNotNull('totpSecret').update(off)
  await codesOf(tx, owner).delete()
  return removed > 0
}

interface AccountColumns extends FactorColumns {
  email: string
  passwordHash: string
}

// The names are plain strings: Knex cannot type a query on one of two tables.
function accountOf(tx: Knex.Transaction, owner: FactorOwner) {
  const table: string = owner.role === 'admin' ? 'admins' : 'teachers'
  const key: Record<string, string> =
    owner.role === 'admin' ? { id: owner.id } : { organizationId: owner.organizationId, id: owner.id }
  return tx<AccountColumns>(table).where(key)
}

function codesOf(tx: Knex.Transaction, owner: FactorOwner) {
  const table: string = owner.role === 'admin' ? 'recoveryCodes' : 'teacherRecoveryCodes'
  return tx<{ codeHash: Buffer }>(table).where(codeKeyOf(owner))
}

function codeKeyOf(owner: FactorOwner): Record<string, string> {
  if (owner.role === 'admin') return { adminId: owner.id }
  return { organizationId: owner.organizationId, teacherId: owner.id }
}
