// The only HPKE suite of the product (RFC 9180): DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. It uses
// only the exporter. The boxes are AES-GCM through node:crypto (opening.ts).
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { exporterContext, hpkeInfo, letterKeyBytes } from '#shared/letters/letter.ts'

export interface SealKey {
  /** Both halves: from the private key alone the library derives the public one again for every letter key. */
  pair: CryptoKeyPair
  /** base64url of the 65-byte uncompressed point. */
  publicKey: string
}

export function createSuite(): CipherSuite {
  return new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
}

const suite = createSuite()

/** Derives the same key pair from the same `material` on every start (RFC 9180, DeriveKeyPair). */
export async function deriveSealKey(material: Buffer): Promise<SealKey> {
  const pair = await suite.kem.deriveKeyPair(arrayBufferOf(material))
  const point = await suite.kem.serializePublicKey(pair.publicKey)
  return { pair, publicKey: Buffer.from(point).toString('base64url') }
}

/**
 * Derives the key of all boxes that were sealed under this encapsulation. Rejects when `enc` is not a valid
 * point.
 */
export async function exportLetterKey(sealKey: SealKey, enc: Buffer): Promise<Buffer> {
  const context = await suite.createRecipientContext({
    recipientKey: sealKey.pair,
    enc: arrayBufferOf(enc),
    info: arrayBufferOf(Buffer.from(hpkeInfo)),
  })
  return Buffer.from(await context.export(arrayBufferOf(Buffer.from(exporterContext)), letterKeyBytes))
}

export function arrayBufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
