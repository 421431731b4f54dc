/**
 * Whether an `If-None-Match` header names this tag. A proxy that compresses makes the tag weak, so the comparison is the
 * weak one (RFC 9110, 13.1.2). The time grows with the header's length.
 */
export function namesTag(header: string, tag: string): boolean {
  return header.split(',').some((named) => named.trim().replace(/^W\//, '') === tag)
}
