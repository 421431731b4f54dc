import { codeAlphabet, codeCharacters } from './code-alphabet.ts'

// `WELT-XXXX-XXXX-XXXX`: eleven random characters and a check character, so that the client can tell a typo from an
// unknown key without a request.

const payloadLength = 11

/** A weighted sum over the alphabet. The weights are units modulo 21, so every single wrong character is detected. */
function checkCharacter(payload: string): string {
  const units = [1, 2, 4, 5, 8, 10, 11, 13, 16, 17, 19]
  const sum = [...payload].reduce(
    (total, character, index) => total + codeAlphabet.indexOf(character) * (units[index % units.length] ?? 1),
    0,
  )
  return codeAlphabet.charAt(sum % codeAlphabet.length)
}

/** Ignores case, spaces and hyphens; `undefined` when it cannot be a licence key. */
export function licenseKeyOf(entry: string): string | undefined {
  const plain = entry.toUpperCase().replaceAll(/[\s-]/g, '')
  if (!plain.startsWith('WELT') || plain.length !== 16) return undefined
  const payload = plain.slice(4, 15)
  if (!Array.from(plain.slice(4)).every((character) => codeAlphabet.includes(character))) return undefined
  if (checkCharacter(payload) !== plain.at(15)) return undefined
  return `WELT-${plain.slice(4, 8)}-${plain.slice(8, 12)}-${plain.slice(12)}`
}

/** `randomBytes` must come from a cryptographic source and hold at least 32 bytes. */
export function createLicenseKey(randomBytes: Uint8Array): string {
  const payload = codeCharacters(randomBytes, payloadLength)
  const plain = payload + checkCharacter(payload)
  return `WELT-${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8)}`
}
