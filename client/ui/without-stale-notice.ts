/**
 * For a part of a screen whose frame already shows the age of the last known data: removes the part's own notice. An
 * error without any data is still shown.
 */
export function withoutStaleNotice<Query extends { data: unknown; error: Error | undefined }>(
  query: Query,
): Query {
  return query.data === undefined ? query : { ...query, error: undefined }
}
