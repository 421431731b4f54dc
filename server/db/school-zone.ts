import type { Knex } from 'knex'
import { defaultTimeZone } from '#shared/domain/school-time.ts'

/** The zone of the school's clock. */
export async function timeZoneOf(tx: Knex.Transaction, organizationId: string): Promise<string> {
  const school = await tx('organizations').where({ id: organizationId }).first('timeZone')
  return school?.timeZone ?? defaultTimeZone
}
