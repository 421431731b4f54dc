import { createDecipheriv, createHmac, randomBytes, webcrypto } from 'node:crypto'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { expect, it } from 'vitest'
import type { LetterContent } from '#shared/letters/letter-content.ts'
import { additionalDataOf, signedTextOf, type Letter } from '#shared/letters/letter.ts'
import { createSealer, importWriteKey, type SealingKey } from './sealing.ts'

const crypto = webcrypto as Crypto
const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const id = '01890000-0000-7000-8000-000000000001'
const content: LetterContent = {
  operation: 'students.submitChallenge',
  input: { response: { text: 'Grüße 🌍' } },
  at: '2026-11-21T08:00:00.000Z',
  appVersion: '0.1.0',
}

async function createKeys() {
  const server = await suite.kem.generateKeyPair()
  const publicKey = Buffer.from(await suite.kem.serializePublicKey(server.publicKey)).toString('base64url')
  const macKey = randomBytes(32)
  const sealingKey: SealingKey = {
    keyId: 'ticket',
    key: await importWriteKey(crypto, macKey.toString('base64url')),
    sealKey: { kid: 'k1', publicKey },
  }
  return { server, macKey, sealingKey }
}

/** As on the server: HPKE for the key, node:crypto for the box. */
async function opened(letter: Letter, recipientKey: CryptoKeyPair) {
  const context = await suite.createRecipientContext({
    recipientKey,
    enc: Uint8Array.from(Buffer.from(letter.enc, 'base64url')),
    info: new TextEncoder().encode('weltenkompass/letters/1'),
  })
  const key = Buffer.from(await context.export(new TextEncoder().encode('letter key'), 32))
  const box = Buffer.from(letter.box, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(letter.iv, 'base64url'))
  decipher.setAAD(Buffer.from(additionalDataOf(letter)))
  decipher.setAuthTag(box.subarray(-16))
  return Buffer.concat([decipher.update(box.subarray(0, -16)), decipher.final()])
}

it('a letter is opened by the server, checked by its MAC, and padded to 512', async () => {
  const { server, macKey, sealingKey } = await createKeys()
  const letter = await createSealer(crypto).seal(id, content, sealingKey)
  const plain = await opened(letter, server)
  expect(JSON.parse(plain.toString())).toEqual(content)
  expect(plain.length % 512).toBe(0)
  expect(Buffer.from(letter.enc, 'base64url')).toHaveLength(65)
  expect(Buffer.from(letter.iv, 'base64url')).toHaveLength(12)
  expect(letter).toMatchObject({ v: 1, id, keyId: 'ticket', kid: 'k1' })
  expect(letter.mac).toBe(createHmac('sha256', macKey).update(signedTextOf(letter)).digest('base64url'))
})

it('one sign-in has one encapsulation for each page load, and never the same iv twice', async () => {
  const { sealingKey } = await createKeys()
  const sealer = createSealer(crypto)
  const [first, second] = await Promise.all([
    sealer.seal(id, content, sealingKey),
    sealer.seal(id, content, sealingKey),
  ])
  expect(first.enc).toBe(second.enc)
  expect(first.iv).not.toBe(second.iv)
  expect((await createSealer(crypto).seal(id, content, sealingKey)).enc).not.toBe(first.enc)
})

it('attack: zeros, sealed in the same page under the nonce of a stored letter, reveal nothing of it', async () => {
  const { server, sealingKey } = await createKeys()
  let chosen: Uint8Array | undefined
  const tampered = {
    subtle: crypto.subtle,
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) =>
      chosen ? (bytes.set(chosen), bytes) : crypto.getRandomValues(bytes),
  } as unknown as Crypto
  const sealer = createSealer(tampered)
  const stored = await sealer.seal(id, content, sealingKey)
  chosen = Buffer.from(stored.iv, 'base64url')
  const zeros = { ...content, input: { response: { text: '0'.repeat(300) } } }
  const own = await sealer.seal(id, zeros, { ...sealingKey, keyId: 'ticket of the next student' })
  expect(own.iv).toBe(stored.iv)
  expect(own.enc).not.toBe(stored.enc)
  const [known, ownBox, storedBox] = [await opened(own, server), bytesOf(own.box), bytesOf(stored.box)]
  const guess = storedBox.map((byte, index) => byte ^ ownBox[index]! ^ (known[index] ?? 0))
  expect(Buffer.from(guess).toString()).not.toContain('Grüße')

  sealer.forget()
  expect((await sealer.seal(id, zeros, sealingKey)).enc).not.toBe(stored.enc)
})

it('a letter under another id does not open', async () => {
  const { server, sealingKey } = await createKeys()
  const letter = await createSealer(crypto).seal(id, content, sealingKey)
  await expect(opened({ ...letter, id: id.replace(/1$/, '2') }, server)).rejects.toThrow()
})

it('the write key cannot be exported', async () => {
  const { sealingKey } = await createKeys()
  await expect(crypto.subtle.exportKey('raw', sealingKey.key)).rejects.toThrow()
  expect(sealingKey.key.usages).toEqual(['sign'])
})
