// Reads the sign-ins for the operator. The caller parses the command line.
import type { Database } from '../db/connect.ts'
import type { SignInRow } from '../db/tables.ts'
import { newestOf, type NewestLines } from './newest-lines.ts'

/** Omitted fields do not restrict the result. */
export interface SignInQuestion {
  /** The id of a school. */
  organizationId?: string
  /** The id of a student, teacher or admin. */
  of?: string
  /** Only failures. */
  failed?: boolean
  /** ISO date or instant, UTC. */
  since?: string
  limit: number
}

/** Times in ISO format, UTC. `device`: the hash of the device cookie in hex. */
export type SignInLine = { firstAt: string; lastAt: string; device: string | null } & Omit<
  SignInRow,
  'id' | 'firstAt' | 'lastAt' | 'deviceKey'
>

/** @returns the newest `limit` entries, oldest first, and whether there are older ones */
export async function readSignIns(
  database: Database,
  { organizationId, of, failed, since, limit }: SignInQuestion,
): Promise<NewestLines<SignInLine>> {
  const { lines, hasMore } = await database.transaction({ role: 'maintenance' }, (tx) => {
    const query = tx('signIns').orderBy('lastAt', 'desc').orderBy('id', 'desc')
    if (organizationId !== undefined) void query.where({ organizationId })
    if (of !== undefined) void query.where({ userId: of })
    if (failed === true) void query.whereNot({ outcome: 'signed-in' })
    if (since !== undefined) void query.where('lastAt', '>=', new Date(since))
    return newestOf(
      query.select(
        'firstAt',
        'lastAt',
        'organizationId',
        'userType',
        'userId',
        'outcome',
        'attempts',
        'isBeside',
        'deviceKey',
        'deviceKind',
      ),
      limit,
    )
  })
  return { lines: lines.map(lineOf), hasMore }
}

function lineOf({ deviceKey, firstAt, lastAt, ...rest }: Omit<SignInRow, 'id'>): SignInLine {
  const device = deviceKey?.toString('hex') ?? null
  return { firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString(), device, ...rest }
}
