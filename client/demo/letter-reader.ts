// The sample school's side of a letter: issues keys and opens letters with the browser's own cryptography. The tablet's
// side is the product's sealing, unchanged.
import type { LetterContent } from '#shared/letters/letter-content.ts'
import {
  additionalDataOf,
  exporterContext,
  hpkeInfo,
  letterKeyBytes,
  signedTextOf,
  type Letter,
} from '#shared/letters/letter.ts'
import type { WriteKeys } from '#shared/contract/student-records.ts'
import { fromBase64url, toBase64url } from '../offline/base64url.ts'

export interface LetterReader {
  newKeys(studentId: string): WriteKeys
  /** Author and content. Undefined when ticket, MAC or box are not valid. */
  open(letter: Letter): Promise<{ studentId: string; content: LetterContent } | undefined>
}

const encoder = new TextEncoder()

export async function createLetterReader(crypto: Crypto): Promise<LetterReader> {
  const { subtle } = crypto
  const { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } = await import('@hpke/core')
  const suite = new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm(),
  })
  const recipientKey = await suite.kem.generateKeyPair()
  const publicKey = toBase64url(new Uint8Array(await suite.kem.serializePublicKey(recipientKey.publicKey)))
  const tickets = new Map<string, { studentId: string; key: Uint8Array<ArrayBuffer> }>()

  async function boxKeyOf(enc: string): Promise<CryptoKey> {
    const context = await suite.createRecipientContext({
      recipientKey,
      enc: fromBase64url(enc),
      info: encoder.encode(hpkeInfo),
    })
    const secret = await context.export(encoder.encode(exporterContext), letterKeyBytes)
    return subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt'])
  }

  async function isAuthentic(letter: Letter, key: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const macKey = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    return subtle.verify('HMAC', macKey, fromBase64url(letter.mac), encoder.encode(signedTextOf(letter)))
  }

  async function contentOf(letter: Letter): Promise<LetterContent> {
    const algorithm = {
      name: 'AES-GCM',
      iv: fromBase64url(letter.iv),
      additionalData: encoder.encode(additionalDataOf(letter)),
    }
    const plain = await subtle.decrypt(algorithm, await boxKeyOf(letter.enc), fromBase64url(letter.box))
    return JSON.parse(new TextDecoder().decode(plain)) as LetterContent
  }

  return {
    newKeys(studentId) {
      const key = crypto.getRandomValues(new Uint8Array(32))
      const keyId = `demo ${tickets.size + 1}`
      tickets.set(keyId, { studentId, key })
      return { writeKey: { keyId, key: toBase64url(key) }, sealKey: { kid: 'demo', publicKey } }
    },
    async open(letter) {
      const ticket = tickets.get(letter.keyId)
      if (!ticket || !(await isAuthentic(letter, ticket.key))) return undefined
      const content = await contentOf(letter).catch(() => undefined)
      return content && { studentId: ticket.studentId, content }
    },
  }
}
