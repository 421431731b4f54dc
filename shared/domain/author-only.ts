/**
 * An answer without what its author alone may read: the locked mood of a day of the internship and the key that opens
 * it (../challenges/internship.ts). Without both, readers cannot try secret words against them.
 */
export function withoutAuthorOnly(response: unknown): unknown {
  const hasMood =
    typeof response === 'object' && response !== null && ('mood' in response || 'moodKey' in response)
  return hasMood ? { ...response, mood: null, moodKey: null } : response
}
