// The one HPKE suite of the product (RFC 9180): DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM.
// Only the exporter is used; the boxes themselves are AES-GCM through node:crypto (opening.ts).
import { createHmac, createPublicKey, diffieHellman, KeyObject } from 'node:crypto'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { exporterContext, hpkeInfo, letterKeyBytes } from '#shared/letters/letter.ts'

export interface SealKey {
  privateKey: CryptoKey
  /** base64url of the 65-byte uncompressed point. */
  publicKey: string
}

export function createSuite(): CipherSuite {
  return new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
}

const suite = createSuite()

/** The same pair for the same `material`, on every start: RFC 9180, DeriveKeyPair. */
export async function deriveSealKey(material: Buffer): Promise<SealKey> {
  const pair = await suite.kem.deriveKeyPair(arrayBufferOf(material))
  const point = await suite.kem.serializePublicKey(pair.publicKey)
  return { privateKey: pair.privateKey, publicKey: Buffer.from(point).toString('base64url') }
}

const kemId = Buffer.from([0x00, 0x10])
const kemSuite = Buffer.concat([Buffer.from('KEM'), kemId])
const hpkeSuite = Buffer.concat([Buffer.from('HPKE'), kemId, Buffer.from([0x00, 0x01, 0x00, 0x02])])
const nothing = Buffer.alloc(0)
const keyScheduleContext = Buffer.concat([
  Buffer.of(0),
  labeledExtract(hpkeSuite, nothing, 'psk_id_hash', nothing),
  labeledExtract(hpkeSuite, nothing, 'info_hash', Buffer.from(hpkeInfo)),
])

/**
 * The key of every box that was sealed under this encapsulation: RFC 9180, Decap, KeySchedule in base mode, Export.
 * By hand over node:crypto, because a thousand tablets that start at once bring a thousand of them, and a dozen
 * promises of WebCrypto each cost ten times as much. A test holds it to @hpke/core. Throws when `enc` is no point.
 */
export function exportLetterKey({ privateKey, publicKey }: SealKey, enc: Buffer): Buffer {
  const shared = diffieHellman({ privateKey: keyObjectOf(privateKey), publicKey: pointOf(enc) })
  const context = Buffer.concat([enc, Buffer.from(publicKey, 'base64url')])
  const prk = labeledExtract(kemSuite, nothing, 'eae_prk', shared)
  const secret = labeledExtract(
    hpkeSuite,
    labeledExpand(kemSuite, prk, 'shared_secret', context),
    'secret',
    nothing,
  )
  const exporter = labeledExpand(hpkeSuite, secret, 'exp', keyScheduleContext)
  return labeledExpand(hpkeSuite, exporter, 'sec', Buffer.from(exporterContext))
}

const keyObjects = new WeakMap<CryptoKey, KeyObject>()

function keyObjectOf(key: CryptoKey): KeyObject {
  const known = keyObjects.get(key) ?? KeyObject.from(key)
  keyObjects.set(key, known)
  return known
}

/** OpenSSL refuses what does not lie on the curve. */
function pointOf(enc: Buffer): KeyObject {
  if (enc.length !== 65 || enc[0] !== 4) throw new TypeError('not an uncompressed point')
  const [x, y] = [enc.subarray(1, 33), enc.subarray(33)].map((part) => part.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
}

function labeledExtract(suiteId: Buffer, salt: Buffer, label: string, ikm: Buffer): Buffer {
  return createHmac('sha256', salt).update('HPKE-v1').update(suiteId).update(label).update(ikm).digest()
}

/** 32 bytes, which is one block: what all keys here are long. */
function labeledExpand(suiteId: Buffer, prk: Buffer, label: string, info: Buffer): Buffer {
  const length = Buffer.from([0, letterKeyBytes])
  const hmac = createHmac('sha256', prk).update(length).update('HPKE-v1').update(suiteId).update(label)
  return hmac.update(info).update(Buffer.of(1)).digest()
}

export function arrayBufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
