import type { ClassRecord } from '#shared/contract/classes.ts'

type Field = 'name' | 'description' | 'maxStudents' | 'schoolType' | 'schoolEndsOn'

export type ShownDetails = Readonly<Record<Field, string>>

type Changes = Partial<Omit<ShownDetails, 'schoolEndsOn'> & { schoolEndsOn: string | null }>

/** A class's details as the form shows them. Older snapshots have no type and no last day. */
export function detailsOf(found: ClassRecord): ShownDetails {
  const { name, description, maxStudents, schoolType = 'general', schoolEndsOn } = found
  return { name, description, maxStudents: String(maxStudents), schoolType, schoolEndsOn: schoolEndsOn ?? '' }
}

/** The typed fields for the server: an empty day is none. */
export function changesOf({ schoolEndsOn, ...rest }: Partial<ShownDetails>): Changes {
  return { ...rest, ...(schoolEndsOn !== undefined && { schoolEndsOn: schoolEndsOn || null }) }
}
