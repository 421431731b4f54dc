// The wire format of a letter: what its author seals, the courier sends and the server checks. It owns names, order and
// padding. It contains no cryptography, which is in client/offline/sealing.ts and server/letters/.

/** Binary values are base64url. Source: design/3-offline.md, letter model. */
export interface Letter {
  v: 1
  /** UUIDv7, made on the device. */
  id: string
  /** The ticket: names the author, sealed by the server for itself. */
  keyId: string
  /** The seal key that `enc` was created for. */
  kid: string
  /** HPKE encapsulation: 65 bytes. */
  enc: string
  /** 12 bytes, new for each sealing. */
  iv: string
  /** Ciphertext, then the 16-byte tag. */
  box: string
  mac: string
}

export const letterVersion = 1
export const hpkeInfo = 'weltenkompass/letters/1'
export const exporterContext = 'letter key'
export const letterKeyBytes = 32
export const paddingBytes = 512

/** Additional data of the box: UTF-8 of this string. */
export function additionalDataOf(letter: Pick<Letter, 'v' | 'id' | 'keyId' | 'kid'>): string {
  return JSON.stringify([letter.v, letter.id, letter.keyId, letter.kid])
}

/** The MAC's input: UTF-8 of this string. */
export function signedTextOf(letter: Omit<Letter, 'mac'>): string {
  return JSON.stringify([letter.v, letter.id, letter.keyId, letter.kid, letter.enc, letter.iv, letter.box])
}

/** Pads the UTF-8 bytes of a content with spaces to a multiple of 512, so that the length reveals little. */
export function padded(bytes: Uint8Array): Uint8Array {
  const length = Math.ceil(bytes.length / paddingBytes) * paddingBytes
  const result = new Uint8Array(length).fill(0x20)
  result.set(bytes)
  return result
}

/** All that the courier learns about a letter; details are only for the author's session. */
export const letterDispositions = ['received', 'later', 'unreadable', 'unknown', 'gone'] as const
export type LetterDisposition = (typeof letterDispositions)[number]

export interface Receipt {
  /** `null` answers an element that had no usable id. */
  id: string | null
  disposition: LetterDisposition
  receivedAt: string
}

/** `data` of `POST /api/outbox`: one receipt per letter, in the letters' order. */
export interface OutboxAnswer {
  epoch: string
  serial: number
  serverTime: string
  receipts: Receipt[]
}
