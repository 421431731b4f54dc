import type { ClassRecord } from '#shared/contract/classes.ts'

const fields = ['name', 'description', 'maxStudents'] as const

export type ShownDetails = Readonly<Record<(typeof fields)[number], string>>

/** A class's details as the form shows them. */
export function detailsOf({ name, description, maxStudents }: ClassRecord): ShownDetails {
  return { name, description, maxStudents: String(maxStudents) }
}

/** The fields that differ from what was shown. Unchanged ones are left out: another tab may have changed them meanwhile. */
export function changesIn(typed: FormData, shown: ShownDetails): Partial<ShownDetails> {
  const entries = fields.map((field) => [field, typed.get(field)] as const)
  return Object.fromEntries(
    entries.filter(([field, value]) => typeof value === 'string' && sameLines(value) !== shown[field]),
  )
}

/** FormData has CRLF where the stored text has LF. */
function sameLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
