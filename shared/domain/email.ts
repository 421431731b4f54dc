/** The part before the @, or the whole text without one. */
export function localPartOf(email: string): string {
  return email.trim().split('@')[0] ?? ''
}
