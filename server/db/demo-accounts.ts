// What the database holds of the demo, marked by `is_demo`. Its passwords are public, so where others come in its
// accounts are refused (DEMO_CLOSED) and none are made.
import type { Env } from '../env.ts'
import type { Database } from './connect.ts'

export interface StoredDemo {
  /** Everybody in them belongs to the demo: whoever registered with its public licence key or join code. */
  organizationIds: string[]
  adminEmails: string[]
}

export async function findDemo(db: Database): Promise<StoredDemo> {
  return db.transaction({ role: 'maintenance' }, async (tx) => ({
    organizationIds: await tx('organizations').where({ isDemo: true }).orderBy('id').pluck('id'),
    adminEmails: await tx('admins').where({ isDemo: true }).orderBy('id').pluck('email'),
  }))
}

/** @returns one line for the start of a server that refuses stored accounts of the demo */
export async function demoWarningOf(db: Database, { admitsDemo }: Env): Promise<string | undefined> {
  if (admitsDemo) return undefined
  const { organizationIds, adminEmails } = await findDemo(db)
  if (organizationIds.length + adminEmails.length === 0) return undefined
  return 'the demo school is stored here, its passwords are public, and none of its accounts can sign in: `npm run erase -- --demo` erases it'
}

/** @throws one line where accounts of the demo could not sign in */
export function requireDemoAdmitted({ admitsDemo, publicOrigin, host }: Env): void {
  if (admitsDemo) return
  throw new Error(
    `The demo school is not made for PUBLIC_ORIGIN ${publicOrigin} on HOST ${host}, where others come in: its passwords are public. Try it out on localhost, with a DATA_DIR of its own.`,
  )
}
