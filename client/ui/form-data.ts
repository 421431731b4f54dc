/** The text of a field; empty without one. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * The fields that differ from what was shown. Unchanged ones are left out: another tab or another person may have
 * changed them meanwhile.
 */
export function typedIn<Field extends string>(
  typed: FormData,
  shown: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const entries = (Object.keys(shown) as Field[]).map((field) => [field, typed.get(field)] as const)
  return Object.fromEntries(
    entries.filter(([field, value]) => typeof value === 'string' && sameLines(value) !== shown[field]),
  ) as Partial<Record<Field, string>>
}

/** FormData has CRLF where the stored text has LF. */
function sameLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
