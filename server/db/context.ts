import type { Knex } from 'knex'

// Who asks. The only place that takes a database role or names an organization to the database
// (migrations/0006_roles.ts holds what each role may do).

export type DatabaseContext =
  { role: 'app'; organizationId: string } | { role: 'auth' | 'ingest' | 'admin' | 'maintenance' }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Both settings end with the transaction. One text, so that it costs one round trip. */
function takeContext(context: DatabaseContext): string {
  const organizationId = context.role === 'app' ? context.organizationId : ''
  if (context.role === 'app' && !uuid.test(organizationId)) throw new Error('an organization id is a UUID')
  return `set local role weltenkompass_${context.role}; select set_config('app.organization', '${organizationId}', true)`
}

/**
 * Changes the role inside a running transaction: a request reads its session as `auth` and goes on as `app`.
 * The last one holds until the transaction ends.
 */
export async function enterContext(tx: Knex.Transaction, context: DatabaseContext): Promise<void> {
  await tx.raw(takeContext(context))
}

/** For a statement whose values stand in its text: nothing but a UUID passes. */
export function uuidLiteral(id: string): string {
  if (!uuid.test(id)) throw new TypeError('not a UUID')
  return `'${id}'::uuid`
}

/** Begins a transaction under a role on a bare client, in one round trip: `client.query(beginAs(…))`. */
export function beginAs(context: DatabaseContext): string {
  return `begin; ${takeContext(context)}`
}
