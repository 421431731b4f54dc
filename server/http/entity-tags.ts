/**
 * Whether an `If-None-Match` header contains this tag. A compressing proxy makes the tag weak, so this is the
 * weak comparison (RFC 9110, 13.1.2). It takes linear time in the length of the header.
 */
export function namesTag(header: string, tag: string): boolean {
  return header.split(',').some((named) => named.trim().replace(/^W\//, '') === tag)
}
