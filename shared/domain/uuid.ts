const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const uuidOfAnyCase = new RegExp(uuid, 'i')

/** Canonical (lower-case) spelling only, as ids are stored and compared. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value)
}

/** For the database, which reads an id in either spelling. */
export function isUuidOfAnyCase(value: unknown): value is string {
  return typeof value === 'string' && uuidOfAnyCase.test(value)
}
