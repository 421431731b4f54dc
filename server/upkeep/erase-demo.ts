// Erases the demo: its school with all accounts that registered there, and its admin. No other account
// changes.
import { removeDemoAdmins } from '../db/change-admin.ts'
import { findDemo } from '../db/demo-accounts.ts'
import { countOrganization, eraseOrganization, type OrganizationCounts } from './erase-organization.ts'
import type { ErasingPorts } from './erase.ts'

export interface DemoCounts {
  organizations: OrganizationCounts[]
  adminEmails: string[]
}

/** Counts what `eraseDemo` would erase. @throws an error of one line when there is no demo */
export async function countDemo(ports: ErasingPorts): Promise<DemoCounts> {
  const { organizationIds, adminEmails } = await findDemo(ports.database)
  if (organizationIds.length + adminEmails.length === 0) throw new Error('There is no demo school here.')
  const organizations: OrganizationCounts[] = []
  for (const id of organizationIds) organizations.push(await countOrganization(ports, id))
  return { organizations, adminEmails }
}

/** It can be interrupted and repeated. @returns the ids of its schools @throws an error of one line when there is no demo */
export async function eraseDemo(ports: ErasingPorts): Promise<string[]> {
  const { organizations } = await countDemo(ports)
  await removeDemoAdmins(ports.database)
  for (const { id } of organizations) await eraseOrganization(ports, id)
  return organizations.map(({ id }) => id)
}
