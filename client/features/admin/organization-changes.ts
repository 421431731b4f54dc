import type { OrganizationRow } from '#shared/contract/admins.ts'

type Field = 'name' | 'city' | 'totalSlots' | 'validUntil' | 'retentionDays' | 'timeZone'

type Changes = Partial<Record<Exclude<Field, 'validUntil'>, string> & { validUntil: string | null }>

/** A school as the form shows it. */
export function detailsOf(row: OrganizationRow): Readonly<Record<Field, string>> {
  const { name, city, totalSlots, validUntil, retentionDays, timeZone } = row
  return {
    name,
    city: city ?? '',
    totalSlots: String(totalSlots),
    validUntil: validUntil?.slice(0, 10) ?? '',
    retentionDays: String(retentionDays),
    timeZone,
  }
}

/** The typed fields for the server: an empty day is none. */
export function changesOf({ validUntil, ...rest }: Partial<Record<Field, string>>): Changes {
  return { ...rest, ...(validUntil !== undefined && { validUntil: validUntil || null }) }
}
