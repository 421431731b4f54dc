// The only module that sets the database role and the organization (migrations/0006_roles.ts defines the
// rights of the roles).
import type { Knex } from 'knex'
import { isUuidOfAnyCase } from '#shared/domain/uuid.ts'

export type DatabaseContext =
  { role: 'app'; organizationId: string } | { role: 'auth' | 'ingest' | 'admin' | 'maintenance' }

/** Found when the connection was opened (connect.ts): whether distribute.ts has distributed this database over several nodes. */
export interface Distribution {
  isDistributed: boolean
}

export function distributionOf(knex: Knex): Distribution {
  return { isDistributed: (knex.userParams as Partial<Distribution>).isDistributed ?? false }
}

/**
 * Both settings end with the transaction. They are one text to save a round trip. On a distributed database
 * only the function `enter_organization` passes the school to the other nodes.
 */
function takeContext(context: DatabaseContext, { isDistributed }: Distribution): string {
  const organizationId = context.role === 'app' ? context.organizationId : ''
  if (context.role === 'app' && !isUuidOfAnyCase(organizationId))
    throw new Error('an organization id is a UUID')
  const enter = isDistributed
    ? `enter_organization('${organizationId}')`
    : `set_config('app.organization', '${organizationId}', true)`
  return `set local role weltenkompass_${context.role}; select ${enter}`
}

/**
 * Changes the role within a running transaction: a request reads its session as `auth` and continues as
 * `app`. The last role applies until the transaction ends.
 */
export async function enterContext(tx: Knex.Transaction, context: DatabaseContext): Promise<void> {
  await tx.raw(takeContext(context, distributionOf(tx)))
}

/** For statements that contain the value in their text. @throws for anything except a UUID */
export function uuidLiteral(id: string): string {
  if (!isUuidOfAnyCase(id)) throw new TypeError('not a UUID')
  return `'${id}'::uuid`
}

/**
 * The text that begins a transaction under a role on a bare client in one round trip:
 * `client.query(beginAs(…, database))`.
 */
export function beginAs(context: DatabaseContext, distribution: Distribution): string {
  return `begin; ${takeContext(context, distribution)}`
}
