// Opens letters as the server does: HPKE for the key, node:crypto for box and MAC.
import { createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import type { LetterContent } from '#shared/letters/letter-content.ts'
import { additionalDataOf, signedTextOf, type Letter } from '#shared/letters/letter.ts'
import type { WriteKeys } from '#shared/contract/student-records.ts'

export interface LetterOpener {
  /** The keys that the server issues at sign-in. */
  writeKeysFor(ticket: string): WriteKeys
  /** Throws when ticket, MAC or box are not valid. */
  open(letter: Letter): Promise<LetterContent & { bytes: number }>
}

const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})

export async function createLetterOpener(): Promise<LetterOpener> {
  const recipientKey = await suite.kem.generateKeyPair()
  const publicKey = Buffer.from(await suite.kem.serializePublicKey(recipientKey.publicKey)).toString(
    'base64url',
  )
  const macKeys = new Map<string, Buffer>()
  const letterKeys = new Map<string, Promise<Buffer>>()

  /** One HPKE context serves all letters of a page load, as on the server. */
  function letterKeyOf(enc: string): Promise<Buffer> {
    const known = letterKeys.get(enc) ?? exportLetterKey(recipientKey, enc)
    letterKeys.set(enc, known)
    return known
  }

  return {
    writeKeysFor(ticket) {
      const key = macKeys.get(ticket) ?? randomBytes(32)
      macKeys.set(ticket, key)
      return {
        writeKey: { keyId: ticket, key: key.toString('base64url') },
        sealKey: { kid: 'k1', publicKey },
      }
    },
    async open(letter) {
      const mac = createHmac('sha256', macKeys.get(letter.keyId) ?? '').update(signedTextOf(letter))
      if (mac.digest('base64url') !== letter.mac) throw new Error('the MAC does not fit')
      const key = await letterKeyOf(letter.enc)
      const box = Buffer.from(letter.box, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(letter.iv, 'base64url'))
      decipher.setAAD(Buffer.from(additionalDataOf(letter)))
      decipher.setAuthTag(box.subarray(-16))
      const plain = Buffer.concat([decipher.update(box.subarray(0, -16)), decipher.final()])
      return { ...(JSON.parse(plain.toString()) as LetterContent), bytes: plain.length }
    },
  }
}

async function exportLetterKey(recipientKey: CryptoKeyPair, enc: string): Promise<Buffer> {
  const context = await suite.createRecipientContext({
    recipientKey,
    enc: Uint8Array.from(Buffer.from(enc, 'base64url')),
    info: new TextEncoder().encode('weltenkompass/letters/1'),
  })
  return Buffer.from(await context.export(new TextEncoder().encode('letter key'), 32))
}
