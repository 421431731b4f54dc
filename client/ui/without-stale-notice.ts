/**
 * For a part of a screen whose frame says already how old the last known data is: its own part of that is left out.
 * What could not be loaded at all is still said.
 */
export function withoutStaleNotice<Query extends { data: unknown; error: Error | undefined }>(
  query: Query,
): Query {
  return query.data === undefined ? query : { ...query, error: undefined }
}
