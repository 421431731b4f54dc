import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { v7 as uuidv7 } from 'uuid'
import { endOfDay } from '#shared/domain/license.ts'
import { limits } from '#shared/domain/limits.ts'
import { createLicenseKey } from '#shared/domain/license-key.ts'
import { findTimeZone } from '#shared/domain/school-time.ts'
import { recordAudit, type AuditEntry } from '../../db/audit.ts'
import { suspendOrganization } from '../../db/suspend-organization.ts'
import { endRequestsOfSchool } from '../../db/approvals.ts'
import { actingAdmin } from '../../security/acting.ts'
import type { LicenseRow, OrganizationRow } from '../../db/tables.ts'
import type { HandlersOf } from '../../http/call.ts'
import { invalidField, notFound } from '../../http/problem-error.ts'
import type { AdminUser } from '../../security/sessions.ts'
import { countConsents, findOrganization, searchOrganizations } from './queries.ts'

/** Schools and their licences. The role `admin` cannot read what students wrote. */
export const organizationHandlers: Pick<
  HandlersOf<'admins'>,
  | 'organizations'
  | 'createOrganization'
  | 'updateOrganization'
  | 'rotateLicenseKey'
  | 'suspend'
  | 'resume'
  | 'consentCounts'
  | 'setLegalBasis'
> = {
  async organizations({ input, transact }) {
    return transact((tx) => searchOrganizations(tx, input))
  },

  async createOrganization({ input, user, now, transact }) {
    const { name, city, totalSlots, retentionDays = limits.retentionDays.default } = input
    const validUntil = validUntilOf(input.validUntil) ?? null
    const timeZone = timeZoneOf(input.timeZone)
    const organizationId = uuidv7()
    return transact(async (tx) => {
      await tx('organizations').insert({
        id: organizationId,
        name,
        city: city === '' ? null : (city ?? null),
        retentionDays,
        ...(timeZone !== undefined && { timeZone }),
        createdAt: now,
      })
      const license = { organizationId, id: uuidv7() }
      // The key is a placeholder until a free one is found.
      await tx('licenses').insert({ ...license, licenseKey: '', totalSlots, validUntil, createdAt: now })
      await giveLicenseKey(tx, license)
      await audit(tx, user, 'organization.create', organizationId, now)
      return requireOrganization(tx, organizationId)
    })
  },

  async updateOrganization({ input, user, now, transact }) {
    const { organizationId: id, name, city, totalSlots, retentionDays } = input
    const timeZone = timeZoneOf(input.timeZone)
    const changes = { name, city: city === '' ? null : city, retentionDays, timeZone }
    const organization = changes as Partial<OrganizationRow>
    const license = { totalSlots, validUntil: validUntilOf(input.validUntil) } as Partial<LicenseRow>
    return transact(async (tx) => {
      const before = await requireOrganization(tx, id)
      if (isAnySet(organization)) await tx('organizations').where({ id }).update(organization)
      if (isAnySet(license)) await tx('licenses').where({ organizationId: id }).update(license)
      await audit(tx, user, 'organization.update', id, now)
      // A shorter period deletes older data at the next run, so the change is audited as its own action.
      if (retentionDays !== undefined && retentionDays !== before.retentionDays)
        await audit(tx, user, 'organization.set-retention', id, now)
      if (timeZone !== undefined && timeZone !== before.timeZone)
        await audit(tx, user, 'organization.set-time-zone', id, now)
      return requireOrganization(tx, id)
    })
  },

  async consentCounts({ input, transact }) {
    return transact((tx) => countConsents(tx, input.id))
  },

  async setLegalBasis({ input, user, now, transact }) {
    const { organizationId: id, basis } = input
    await transact(async (tx) => {
      await requireOrganization(tx, id)
      const changed = await tx('organizations')
        .where({ id })
        .whereNot({ legalBasis: basis })
        .update({ legalBasis: basis })
      if (changed > 0) await audit(tx, user, `organization.legal-basis-${basis}`, id, now)
    })
    return {}
  },

  /** The old key permits no more registrations. Accounts registered with it stay. */
  async rotateLicenseKey({ input, user, now, transact }) {
    return transact(async (tx) => {
      const { id: organizationId, licenseId } = await requireOrganization(tx, input.organizationId)
      // Concurrent calls wait for each other: each licence has one key.
      await tx('licenses').where({ organizationId, id: licenseId }).forNoKeyUpdate().first('id')
      await tx('licenseKeys').where({ organizationId, licenseId }).delete()
      await giveLicenseKey(tx, { organizationId, id: licenseId })
      await audit(tx, user, 'organization.rotate-license-key', organizationId, now)
      return requireOrganization(tx, organizationId)
    })
  },

  async suspend({ input, user, now, transact }) {
    const { organizationId } = input
    return transact(async (tx) => {
      await requireOrganization(tx, organizationId)
      await suspendOrganization(tx, organizationId, now)
      await endRequestsOfSchool(tx, { organizationId, by: await actingAdmin(tx, user), now })
      await audit(tx, user, 'organization.suspend', organizationId, now)
      return requireOrganization(tx, organizationId)
    })
  },

  async resume({ input, user, now, transact }) {
    const { organizationId } = input
    return transact(async (tx) => {
      await requireOrganization(tx, organizationId)
      await tx('organizations').where({ id: organizationId }).update({ status: 'active' })
      await audit(tx, user, 'organization.resume', organizationId, now)
      return requireOrganization(tx, organizationId)
    })
  },
}

async function requireOrganization(tx: Knex.Transaction, id: string) {
  const found = await findOrganization(tx, id)
  if (!found) throw notFound()
  return found
}

async function giveLicenseKey(
  tx: Knex.Transaction,
  license: { organizationId: string; id: string },
): Promise<void> {
  const { organizationId, id: licenseId } = license
  for (;;) {
    const licenseKey = createLicenseKey(randomBytes(64))
    const inserted = await tx('licenseKeys')
      .insert({ licenseKey, organizationId, licenseId })
      .onConflict('licenseKey')
      .ignore()
      .returning('licenseKey')
    if (inserted.length === 0) continue
    await tx('licenses').where({ organizationId, id: licenseId }).update({ licenseKey })
    return
  }
}

/** `undefined` keeps the value, `null` means no end. @throws ProblemError INVALID for 31 February */
function validUntilOf(day: string | null | undefined): Date | null | undefined {
  if (day === null || day === undefined) return day
  const end = endOfDay(day)
  if (!end) throw invalidField('validUntil', 'malformed')
  return end
}

/** As it is spelled; `undefined` keeps the value. @throws ProblemError INVALID for a zone that the server does not know */
function timeZoneOf(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const timeZone = findTimeZone(name)
  if (timeZone === undefined) throw invalidField('timeZone', 'choice')
  return timeZone
}

function isAnySet(changes: object): boolean {
  return Object.values(changes).some((value) => value !== undefined)
}

async function audit(
  tx: Knex.Transaction,
  actor: AdminUser,
  action: AuditEntry['action'],
  organizationId: string,
  now: Date,
): Promise<void> {
  await recordAudit(tx, { actor, action, objectIds: [organizationId], organizationId, now })
}
