import type { Knex } from 'knex'
import type { ConsentState, LegalBasis } from '#shared/domain/legal-basis.ts'
import { limits } from '#shared/domain/limits.ts'
import { organizationPagesOf } from '#shared/domain/organization-pages.ts'
import { notFound } from '../../http/problem-error.ts'
import { alphabetical } from '../../db/alphabetical.ts'
import type { AdminRow, LicenseRow, OrganizationRow, TeacherRow } from '../../db/tables.ts'
import { withinSchool } from '../../db/within-school.ts'

/** `lock` locks the row for the sign-in. */
export async function findAdminByEmail(
  tx: Knex.Transaction,
  email: string,
  lock: boolean,
): Promise<(AdminRow & { organizationId: null }) | undefined> {
  const query = tx('admins').where({ email }).first()
  if (lock) void query.forShare()
  const admin = await query
  return admin && { ...admin, organizationId: null }
}

export interface OrganizationCounts {
  id: string
  name: string
  city: string | null
  status: 'active' | 'suspended'
  teachers: number
  classes: number
  students: number
  totalSlots: number
  usedSlots: number
  validUntil: Date | null
  retentionDays: number
  legalBasis: LegalBasis
  timeZone: string
}

export interface OrganizationSearch {
  q?: string | undefined
  status?: 'active' | 'suspended' | undefined
  sort?: string | undefined
  page?: number | undefined
}

const counts = `
  (select count(*) from teachers t where t.organization_id = organizations.id and t.deactivated_at is null)
    as teachers,
  (select count(*) from classes c where c.organization_id = organizations.id and c.deleted_at is null)
    as classes,
  (select count(*) from students s where s.organization_id = organizations.id and s.removed_at is null)
    as students,
  (select count(*) from classes c
    where c.organization_id = organizations.id and c.is_active and c.deleted_at is null) as used_slots`

/** `sort` is a name from the contract; `-` reverses it. The default is by name. */
function orderOf(tx: Knex.Transaction, sort = 'name') {
  const column = sort.replace(/^-/, '')
  const isText = column === 'name' || column === 'city'
  return {
    column: isText ? alphabetical(tx, `organizations.${column}`) : column,
    order: sort.startsWith('-') ? 'desc' : 'asc',
  }
}

/**
 * Rows may be deleted while an admin reads the last page: a page behind it returns the last one, as `page`
 * says.
 */
export async function searchOrganizations(
  tx: Knex.Transaction,
  search: OrganizationSearch,
): Promise<{ items: OrganizationCounts[]; total: number; page: number }> {
  const matching = (query: Knex.QueryBuilder) => {
    if (search.status) void query.where('organizations.status', search.status)
    if (search.q) {
      const pattern = `%${search.q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      void query.andWhere(
        (either) =>
          void either.whereILike('organizations.name', pattern).orWhereILike('organizations.city', pattern),
      )
    }
  }
  const [found] = await tx('organizations').modify(matching).count<{ count: number }[]>({ count: '*' })
  const total = found?.count ?? 0
  const page = Math.min(search.page ?? 1, organizationPagesOf(total))
  const items = await tx('organizations')
    .join('licenses', 'licenses.organizationId', 'organizations.id')
    .modify(matching)
    .orderBy([orderOf(tx, search.sort), { column: 'organizations.id' }])
    .limit(limits.organizationsPerPage)
    .offset((page - 1) * limits.organizationsPerPage)
    .select<OrganizationCounts[]>(
      'organizations.id',
      'organizations.name',
      'organizations.city',
      'organizations.status',
      'organizations.retentionDays',
      'organizations.legalBasis',
      'organizations.timeZone',
      'licenses.totalSlots',
      'licenses.validUntil',
      tx.raw(counts),
    )
  return { items, total, page }
}

export type LicensedOrganization = OrganizationRow &
  Pick<LicenseRow, 'licenseKey' | 'totalSlots' | 'validUntil'> & { licenseId: string }

export async function findOrganization(
  tx: Knex.Transaction,
  id: string,
): Promise<LicensedOrganization | undefined> {
  return tx('organizations')
    .join('licenses', 'licenses.organizationId', 'organizations.id')
    .where('organizations.id', id)
    .first<LicensedOrganization | undefined>(
      'organizations.*',
      'licenses.licenseKey',
      'licenses.totalSlots',
      'licenses.validUntil',
      { licenseId: 'licenses.id' },
    )
}

/** @throws 404 */
export async function countConsents(tx: Knex.Transaction, organizationId: string) {
  const organization = await tx('organizations').where({ id: organizationId }).first('legalBasis')
  if (!organization) throw notFound()
  const rows = await tx('students')
    .leftJoin('consents', withinSchool({ 'consents.studentId': 'students.id' }))
    .where('students.organizationId', organizationId)
    .whereNull('students.removedAt')
    .groupBy('consents.state')
    .select<{ state: ConsentState | null; count: number }[]>(
      'consents.state',
      tx.raw('count(*)::int as count'),
    )
  const of = (state: ConsentState | null) => rows.find((row) => row.state === state)?.count ?? 0
  return { basis: organization.legalBasis, given: of('given'), withdrawn: of('withdrawn'), open: of(null) }
}

export interface ListedTeacher {
  id: string
  firstName: string
  lastName: string
  email: string
  classes: number
  confirmedAt: Date | null
  deactivatedAt: Date | null
  createdAt: Date
}

export async function teachersOfOrganization(
  tx: Knex.Transaction,
  organizationId: string,
): Promise<ListedTeacher[]> {
  return tx('teachers')
    .where({ organizationId })
    .orderBy([
      { column: alphabetical(tx, 'lastName') },
      { column: alphabetical(tx, 'firstName') },
      { column: 'id' },
    ])
    .select<ListedTeacher[]>(
      'id',
      'firstName',
      'lastName',
      'email',
      'confirmedAt',
      'deactivatedAt',
      'createdAt',
      tx.raw(`(
        select count(*) from classes c
        where c.organization_id = teachers.organization_id and c.teacher_id = teachers.id and c.deleted_at is null
      ) as classes`),
    )
}

/** Finds the teacher in any school, because admins manage all of them. */
export async function findTeacherAnywhere(
  tx: Knex.Transaction,
  id: string,
): Promise<
  Pick<TeacherRow, 'id' | 'organizationId' | 'email' | 'confirmedAt' | 'deactivatedAt'> | undefined
> {
  return tx('teachers').where({ id }).first('id', 'organizationId', 'email', 'confirmedAt', 'deactivatedAt')
}
