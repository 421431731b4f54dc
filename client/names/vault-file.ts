import * as z from 'zod/mini'
import { passphraseIterations, type SealedNames } from './vault-cipher.ts'

// The vault as a file for a second device: encrypted as it is stored, readable only with its passphrase.

const bytes = z.pipe(
  z.base64(),
  z.transform((text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))),
)

const vaultFile = z.object({
  format: z.literal('weltenkompass-names'),
  version: z.literal(1),
  salt: bytes,
  // A file must neither weaken the key derivation nor occupy the browser for minutes.
  iterations: z.int().check(z.gte(100_000), z.lte(10 * passphraseIterations)),
  iv: bytes,
  sealed: bytes,
})

export function vaultFileOf({ salt, iterations, iv, sealed }: SealedNames): string {
  const file = {
    format: 'weltenkompass-names',
    version: 1,
    salt: base64Of(salt),
    iterations,
    iv: base64Of(iv),
    sealed: base64Of(sealed),
  }
  return JSON.stringify(file, null, 2)
}

/** Undefined for any other file. */
export function readVaultFile(text: string): SealedNames | undefined {
  try {
    return vaultFile.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function base64Of(data: Uint8Array): string {
  let binary = ''
  for (const byte of data) binary += String.fromCharCode(byte)
  return btoa(binary)
}
