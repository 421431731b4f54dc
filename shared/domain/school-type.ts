/** What kind of school a class belongs to. Options and sources of some challenges differ by it. */
export const schoolTypes = ['general', 'gymnasium', 'support'] as const

export type SchoolType = (typeof schoolTypes)[number]
