/** The `code` of a thrown value: an SQLSTATE of the database, or a system code such as ENOENT. */
export function errorCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
