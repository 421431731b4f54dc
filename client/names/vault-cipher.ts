// Encryption of stored names: PBKDF2 derives a non-extractable AES-GCM key from a passphrase. It stores nothing and
// sends nothing.

/** Salt and iteration count are stored beside the encrypted names, so that a file opens on any device. */
export interface SealedNames {
  salt: Uint8Array<ArrayBuffer>
  iterations: number
  iv: Uint8Array<ArrayBuffer>
  sealed: Uint8Array<ArrayBuffer>
}

export type Names = ReadonlyMap<string, string>

/** OWASP's figure for PBKDF2 with SHA-256; about a second on a school tablet. */
export const passphraseIterations = 600_000

/** Additional data: a box with another purpose does not open as names. */
const purpose = new TextEncoder().encode('weltenkompass-names/1')

export function newCost(): Pick<SealedNames, 'salt' | 'iterations'> {
  return { salt: crypto.getRandomValues(new Uint8Array(16)), iterations: passphraseIterations }
}

export async function keyOf(
  passphrase: string,
  { salt, iterations }: Pick<SealedNames, 'salt' | 'iterations'>,
): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC').trim())
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

export async function sealNames(
  names: Names,
  key: CryptoKey,
  cost: Pick<SealedNames, 'salt' | 'iterations'>,
): Promise<SealedNames> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify([...names]))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: purpose }, key, plain)
  return { salt: cost.salt, iterations: cost.iterations, iv, sealed: new Uint8Array(sealed) }
}

/** Undefined with a key of another passphrase, and for modified data. */
export async function openNames({ iv, sealed }: SealedNames, key: CryptoKey): Promise<Names | undefined> {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: purpose }, key, sealed)
    return new Map(JSON.parse(new TextDecoder().decode(plain)) as [string, string][])
  } catch {
    return undefined
  }
}
