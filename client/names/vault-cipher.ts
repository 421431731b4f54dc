// Names at rest: PBKDF2 turns a passphrase into an AES-GCM key that nobody can take out of the browser. Knows no
// storage and no network.

/** A passphrase's salt and cost stand beside what it seals, so that a file opens anywhere. */
export interface SealedNames {
  salt: Uint8Array<ArrayBuffer>
  iterations: number
  iv: Uint8Array<ArrayBuffer>
  sealed: Uint8Array<ArrayBuffer>
}

export type Names = ReadonlyMap<string, string>

/** OWASP's figure for PBKDF2 with SHA-256; about a second on a school tablet. */
export const passphraseIterations = 600_000

/** What the seal is for: a piece of something else never opens as names. */
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

/** Undefined with another passphrase's key, and for what was tampered with. */
export async function openNames({ iv, sealed }: SealedNames, key: CryptoKey): Promise<Names | undefined> {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: purpose }, key, sealed)
    return new Map(JSON.parse(new TextDecoder().decode(plain)) as [string, string][])
  } catch {
    return undefined
  }
}
