// Finds the demo's accounts, which are marked by `is_demo`. Their passwords are public, so a server that is
// reachable from other machines refuses them (DEMO_CLOSED) and creates none.
import type { Env } from '../env.ts'
import type { Database } from './connect.ts'

export interface StoredDemo {
  /**
   * All accounts in these organizations belong to the demo, including those registered with its public
   * licence key or join code.
   */
  organizationIds: string[]
  adminEmails: string[]
}

export async function findDemo(db: Database): Promise<StoredDemo> {
  return db.transaction({ role: 'maintenance' }, async (tx) => ({
    organizationIds: await tx('organizations').where({ isDemo: true }).orderBy('id').pluck('id'),
    adminEmails: await tx('admins').where({ isDemo: true }).orderBy('id').pluck('email'),
  }))
}

/** @returns a warning of one line for the start when the server refuses stored demo accounts */
export async function demoWarningOf(db: Database, { admitsDemo }: Env): Promise<string | undefined> {
  if (admitsDemo) return undefined
  const { organizationIds, adminEmails } = await findDemo(db)
  if (organizationIds.length + adminEmails.length === 0) return undefined
  return 'the demo school is stored here, its passwords are public, and none of its accounts can sign in: `npm run erase -- --demo` erases it'
}

/** @throws an error of one line when demo accounts could not sign in */
export function requireDemoAdmitted({ admitsDemo, publicOrigin, host }: Env): void {
  if (admitsDemo) return
  throw new Error(
    `The demo school cannot run on PUBLIC_ORIGIN ${publicOrigin} and HOST ${host}, which others can reach: its passwords are public. Run it on localhost, with its own DATA_DIR.`,
  )
}
