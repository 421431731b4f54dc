// The end of a contract: a whole school goes, in short transactions, students first and with tombstones, so that
// no tablet and no backup brings their answers back. Begun and broken off, it goes on when asked again.
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
/** All else goes with these (foreign keys). In an order in which none refers to one that is gone. */
const remaining = ['sessions', 'classes', 'teachers', 'licenses'] as const

/**
 * What `eraseOrganization` would take.
 * @param called its id, or its name where no other school has the same
 * @throws one line when it is none, or several
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

/** @throws one line when there is no such school */
export async function eraseOrganization(ports: ErasingPorts, id: string): Promise<void> {
  await longTransaction(ports.database, (tx) => close(tx, id, ports.clock()))
  do await eraseStudentsOf(ports, id)
  while (!(await longTransaction(ports.database, (tx) => eraseRest(tx, id, ports.clock()))))
}

/** Nobody comes in any more, so that nothing comes after what is gone. */
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

/** @returns false when a student has come in before the door was shut: they go first */
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

/** Who makes something for it waits until the transaction ends. */
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
