import type { ClassRecord } from '#shared/contract/classes.ts'

const fields = ['name', 'description', 'maxStudents', 'schoolType', 'schoolEndsOn'] as const

export type ShownDetails = Readonly<Record<(typeof fields)[number], string>>

type Changes = Partial<Omit<ShownDetails, 'schoolEndsOn'> & { schoolEndsOn: string | null }>

/** A class's details as the form shows them. Older snapshots have no type and no last day. */
export function detailsOf(found: ClassRecord): ShownDetails {
  const { name, description, maxStudents, schoolType = 'general', schoolEndsOn } = found
  return { name, description, maxStudents: String(maxStudents), schoolType, schoolEndsOn: schoolEndsOn ?? '' }
}

/** The fields that differ from what was shown. Unchanged ones are left out: another tab may have changed them meanwhile. */
export function typedIn(typed: FormData, shown: ShownDetails): Partial<ShownDetails> {
  const entries = fields.map((field) => [field, typed.get(field)] as const)
  return Object.fromEntries(
    entries.filter(([field, value]) => typeof value === 'string' && sameLines(value) !== shown[field]),
  )
}

/** The same for the server: an empty day is none. */
export function changesOf({ schoolEndsOn, ...rest }: Partial<ShownDetails>): Changes {
  return { ...rest, ...(schoolEndsOn !== undefined && { schoolEndsOn: schoolEndsOn || null }) }
}

/** FormData has CRLF where the stored text has LF. */
function sameLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
