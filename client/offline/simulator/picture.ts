// Pictures of schedules: a few bytes in the form of a picture, with a text that the checker finds again.
import { createHash } from 'node:crypto'

const header = 20

/** Three parts. */
export const picturePartBytes = 16

export function pictureOf(text: string): Uint8Array<ArrayBuffer> {
  const words = new TextEncoder().encode(text.padEnd(20))
  const bytes = new Uint8Array(header + words.length)
  bytes.set(new TextEncoder().encode('RIFF    WEBPVP8 '))
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true)
  bytes.set(words, header)
  return bytes
}

export function textInPicture(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(header)).trimEnd()
}

export function hashOfPicture(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}
