// Uses a write key as a page does, for tests and benchmarks: the sender's side of the letter model with
// @hpke/core and WebCrypto, as in the browser. Apart from shared/letters it shares no code with
// client/offline/sealing.ts or the server's opening, so an error in the app's sealing makes the server's tests fail.
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { v7 as uuidv7 } from 'uuid'
import type { WriteKeys } from '#shared/contract/student-records.ts'
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

export interface LetterWriter {
  /**
   * One HPKE set-up serves all letters of a writer, as it serves a page until a reload. `text` becomes the
   * content unchanged, for nesting deeper than JSON.stringify writes.
   */
  write: (
    content: Omit<LetterContent, 'appVersion'>,
    options?: { id?: string; text?: string },
  ) => Promise<Letter>
}

const { subtle } = globalThis.crypto
const bytesOf = (text: string) => new TextEncoder().encode(text)
const base64UrlOf = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString('base64url')
const bytesOfBase64Url = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

export async function createLetterWriter({ writeKey, sealKey }: WriteKeys): Promise<LetterWriter> {
  const macKey = await subtle.importKey(
    'raw',
    bytesOfBase64Url(writeKey.key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const { enc, boxKey } = await senderContextOf(sealKey.publicKey)
  return {
    async write(content, { id = uuidv7(), text = JSON.stringify({ ...content, appVersion: 'test' }) } = {}) {
      const head = { v: letterVersion, id, keyId: writeKey.keyId, kid: sealKey.kid } as const
      const iv = globalThis.crypto.getRandomValues(new Uint8Array(12))
      const plain = padded(bytesOf(text))
      const box = await subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData: bytesOf(additionalDataOf(head)) },
        boxKey,
        new Uint8Array(plain),
      )
      const letter = { ...head, enc, iv: base64UrlOf(iv), box: base64UrlOf(box) }
      const mac = await subtle.sign('HMAC', macKey, bytesOf(signedTextOf(letter)))
      return { ...letter, mac: base64UrlOf(mac) }
    },
  }
}

async function senderContextOf(publicKey: string): Promise<{ enc: string; boxKey: CryptoKey }> {
  const suite = new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm(),
  })
  const context = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(bytesOfBase64Url(publicKey).buffer),
    info: bytesOf(hpkeInfo).buffer,
  })
  const exported = await context.export(bytesOf(exporterContext).buffer, letterKeyBytes)
  const boxKey = await subtle.importKey('raw', exported, 'AES-GCM', false, ['encrypt'])
  return { enc: base64UrlOf(context.enc), boxKey }
}
