/** The `code` of what was thrown: an SQLSTATE from the database, ENOENT and the like from the system. */
export function errorCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
