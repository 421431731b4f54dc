/** What stands before the @; of what has none, all of it. */
export function localPartOf(email: string): string {
  return email.trim().split('@')[0] ?? ''
}
