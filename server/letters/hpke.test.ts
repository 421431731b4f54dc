import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { exporterContext, hpkeInfo, letterKeyBytes } from '#shared/letters/letter.ts'
import { arrayBufferOf, createSuite, deriveSealKey, exportLetterKey } from './hpke.ts'

it('exports what @hpke/core exports, on both sides', async () => {
  const suite = createSuite()
  const info = arrayBufferOf(Buffer.from(hpkeInfo))
  const context = arrayBufferOf(Buffer.from(exporterContext))
  for (let turn = 0; turn < 20; turn++) {
    const sealKey = await deriveSealKey(randomBytes(32))
    const recipientPublicKey = await suite.kem.deserializePublicKey(
      arrayBufferOf(Buffer.from(sealKey.publicKey, 'base64url')),
    )
    const sender = await suite.createSenderContext({ recipientPublicKey, info })
    const recipient = await suite.createRecipientContext({
      recipientKey: sealKey.privateKey,
      enc: sender.enc,
      info,
    })
    const own = exportLetterKey(sealKey, Buffer.from(sender.enc))
    expect(own).toEqual(Buffer.from(await sender.export(context, letterKeyBytes)))
    expect(own).toEqual(Buffer.from(await recipient.export(context, letterKeyBytes)))
  }
})

it('refuses what is no point of the curve', async () => {
  const sealKey = await deriveSealKey(randomBytes(32))
  const off = Buffer.concat([Buffer.of(4), randomBytes(64)])
  expect(() => exportLetterKey(sealKey, off)).toThrow()
  expect(() => exportLetterKey(sealKey, Buffer.concat([Buffer.of(2), randomBytes(64)]))).toThrow('point')
  expect(() => exportLetterKey(sealKey, Buffer.alloc(65))).toThrow()
})
