// Seals letters. It owns the author's side of the cryptography and keeps secrets that could open a letter in memory
// only: one HPKE context per page load and sign-in. The next user gets another context, because a person who can
// choose nonces (with developer tools) could otherwise read stored letters. It uses no database and treats all
// operations alike.
import type { LetterContent } from '#shared/letters/letter-content.ts'
import {
  additionalDataOf,
  exporterContext,
  hpkeInfo,
  letterKeyBytes,
  letterVersion,
  padded,
  signedTextOf,
  type Letter,
} from '#shared/letters/letter.ts'
import { fromBase64url, toBase64url } from './base64url.ts'

export interface SealKey {
  kid: string
  /** base64url of the 65-byte uncompressed point. */
  publicKey: string
}

export interface SealingKey {
  keyId: string
  /** HMAC-SHA-256, sign only, not extractable. */
  key: CryptoKey
  sealKey: SealKey
}

export interface Sealer {
  /** Loads and prepares what the first letter needs, so that the letter does not wait. */
  warmUp(key: Omit<SealingKey, 'key'>): Promise<void>
  seal(id: string, content: LetterContent, key: SealingKey): Promise<Letter>
  /** After a sign-out: clears all secrets of that user from memory. */
  forget(): void
}

interface SenderContext {
  enc: string
  boxKey: CryptoKey
}

const encoder = new TextEncoder()

export function createSealer(crypto: Crypto): Sealer {
  let current: { name: string; context: Promise<SenderContext> } | undefined

  function contextOf({ keyId, sealKey }: Omit<SealingKey, 'key'>): Promise<SenderContext> {
    const name = `${keyId} ${sealKey.kid} ${sealKey.publicKey}`
    if (current?.name === name) return current.context
    const made = { name, context: createSenderContext(crypto, sealKey) }
    current = made
    made.context.catch(() => current === made && (current = undefined))
    return made.context
  }

  return {
    warmUp: async (key) => void (await contextOf(key)),
    forget: () => void (current = undefined),
    async seal(id, content, { keyId, key, sealKey }) {
      const { enc, boxKey } = await contextOf({ keyId, sealKey })
      const head = { v: letterVersion, id, keyId, kid: sealKey.kid } as const
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const box = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData: encoder.encode(additionalDataOf(head)) },
        boxKey,
        padded(encoder.encode(JSON.stringify(content))) as Uint8Array<ArrayBuffer>,
      )
      const unsigned = { ...head, enc, iv: toBase64url(iv), box: toBase64url(new Uint8Array(box)) }
      const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(signedTextOf(unsigned)))
      return { ...unsigned, mac: toBase64url(new Uint8Array(mac)) }
    },
  }
}

/** The write key as the page stores it: it proves authorship and decrypts nothing. */
export function importWriteKey(crypto: Crypto, key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64url(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
}

/** The library could not be loaded. The browser is able to seal, and the next letter loads it again. */
export class CryptographyNotLoaded extends Error {
  override name = 'CryptographyNotLoaded'
}

/** @throws CryptographyNotLoaded, or the browser's own cryptography error */
async function createSenderContext(crypto: Crypto, sealKey: SealKey): Promise<SenderContext> {
  const { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } = await import('@hpke/core').catch(
    (cause: unknown) => {
      throw new CryptographyNotLoaded('@hpke/core', { cause })
    },
  )
  const suite = new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm(),
  })
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(fromBase64url(sealKey.publicKey)),
    info: encoder.encode(hpkeInfo),
  })
  const secret = await sender.export(encoder.encode(exporterContext), letterKeyBytes)
  const boxKey = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt'])
  return { enc: toBase64url(new Uint8Array(sender.enc)), boxKey }
}
