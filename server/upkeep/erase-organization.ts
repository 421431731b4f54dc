// Erases a whole school at the end of its contract, in short transactions, students first and with
// tombstones, so that no tablet and no backup brings their answers back. It can be interrupted and repeated.
import type { Knex } from 'knex'
import { recordAudit, systemActor } from '../db/audit.ts'
import { eraseStudent } from '../db/erase-student.ts'
import { longTransaction } from '../db/long-transaction.ts'
import { suspendOrganization } from '../db/suspend-organization.ts'
import type { OrganizationRow } from '../db/tables.ts'
import { recordTombstones } from '../db/tombstones.ts'
import type { ErasingPorts } from './erase.ts'

export interface OrganizationCounts {
  id: string
  name: string
  students: number
  submissions: number
  classes: number
  teachers: number
}

const batch = 50
const counted = ['students', 'submissions', 'classes', 'teachers'] as const
/** Foreign keys delete everything else with these. The order avoids references to deleted rows. */
const remaining = ['sessions', 'tablets', 'classes', 'teachers', 'licenses'] as const

/**
 * Counts what `eraseOrganization` would erase.
 * @param called the school's id, or its name if it is unique
 * @throws an error of one line when no school or several schools match
 */
export async function countOrganization(ports: ErasingPorts, called: string): Promise<OrganizationCounts> {
  return longTransaction(ports.database, async (tx) => {
    const { id, name } = await findOrganization(tx, called)
    const counts = { id, name, students: 0, submissions: 0, classes: 0, teachers: 0 }
    for (const table of counted) {
      const [row] = await tx(table).where({ organizationId: id }).count<{ count: number }[]>({ count: '*' })
      counts[table] = row?.count ?? 0
    }
    return counts
  })
}

/** @throws an error of one line when the school does not exist */
export async function eraseOrganization(ports: ErasingPorts, id: string): Promise<void> {
  await longTransaction(ports.database, (tx) => close(tx, id, ports.clock()))
  do await eraseStudentsOf(ports, id)
  while (!(await longTransaction(ports.database, (tx) => eraseRest(tx, id, ports.clock()))))
}

/** Suspends the school, so that no call adds rows after the erasure. */
async function close(tx: Knex.Transaction, id: string, now: Date): Promise<void> {
  const { status } = await lockOrganization(tx, id)
  if (status === 'suspended') return
  await suspendOrganization(tx, id, now)
  await audit(tx, 'organization.suspend', id, now)
}

async function eraseStudentsOf(ports: ErasingPorts, organizationId: string): Promise<void> {
  for (;;) {
    const hashes = await longTransaction(ports.database, async (tx) => {
      const students = await tx('students')
        .where({ organizationId })
        .orderBy('id')
        .limit(batch)
        .forUpdate()
        .select('organizationId', 'id')
      const gone = students.map((student) => ({ student, hash: ports.hashesOf(student.id)[0] }))
      for (const { student, hash } of gone) await eraseStudent(tx, student, hash)
      return gone.map(({ hash }) => hash)
    })
    if (hashes.length === 0) return
    await recordTombstones(ports.tombstones, hashes)
  }
}

/** @returns false when a student registered before the suspension, who has to be erased first */
async function eraseRest(tx: Knex.Transaction, id: string, now: Date): Promise<boolean> {
  await lockOrganization(tx, id)
  if (await tx('students').where({ organizationId: id }).first('id')) return false
  for (const table of remaining) await tx(table).where({ organizationId: id }).delete()
  await tx('organizations').where({ id }).delete()
  await audit(tx, 'organization.erase', id, now)
  return true
}

async function findOrganization(tx: Knex.Transaction, called: string): Promise<OrganizationRow> {
  const found = await tx('organizations')
    .whereRaw('id::text = ?', [called.toLowerCase()])
    .orWhere({ name: called })
  const [one] = found
  if (!one) throw new Error('There is no such organization.')
  if (found.length === 1) return one
  const choices = found.map(({ id, city }) => `${id} (${city ?? '–'})`)
  throw new Error(`Several organizations are called so. Name the id: ${choices.join(', ')}`)
}

/** Locks the organization: transactions that insert rows for it wait until this one ends. */
async function lockOrganization(tx: Knex.Transaction, id: string): Promise<OrganizationRow> {
  const found = await tx('organizations').where({ id }).forUpdate().first()
  if (!found) throw new Error('There is no such organization.')
  return found
}

async function audit(
  tx: Knex.Transaction,
  action: `organization.${string}`,
  organizationId: string,
  now: Date,
): Promise<void> {
  await recordAudit(tx, { actor: systemActor(organizationId), action, objectIds: [organizationId], now })
}
