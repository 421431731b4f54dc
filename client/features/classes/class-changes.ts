import type { ClassRecord } from '#shared/contract/classes.ts'

const fields = ['name', 'description', 'maxStudents'] as const

export type ShownDetails = Readonly<Record<(typeof fields)[number], string>>

/** A class's details as its form shows them. */
export function detailsOf({ name, description, maxStudents }: ClassRecord): ShownDetails {
  return { name, description, maxStudents: String(maxStudents) }
}

/** What was typed, without what is as it was shown: a colleague, or another tab, may have changed that meanwhile. */
export function changesIn(typed: FormData, shown: ShownDetails): Partial<ShownDetails> {
  const entries = fields.map((field) => [field, typed.get(field)] as const)
  return Object.fromEntries(
    entries.filter(([field, value]) => typeof value === 'string' && sameLines(value) !== shown[field]),
  )
}

/** A form gives a text's lines another end than they had. */
function sameLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
