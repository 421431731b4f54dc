/** No vowels (so no accidental words) and no look-alikes (0/O, 1/I, 5/S, 8/B). */
export const codeAlphabet = 'CDFHJKMNPQRTVWX234679'

/** Draws without bias by rejection: bytes at or above the largest multiple of 21 are skipped. */
export function codeCharacters(randomBytes: Uint8Array, length: number): string {
  const bound = 256 - (256 % codeAlphabet.length)
  let code = ''
  for (const byte of randomBytes) {
    if (byte < bound) code += codeAlphabet[byte % codeAlphabet.length]
    if (code.length === length) return code
  }
  throw new Error(`not enough random bytes for a code of ${length} characters`)
}
