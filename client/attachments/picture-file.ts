// The type of a chosen file, from its first bytes: the browser guesses its type from the name. Only the header is read,
// so that a picture that would fill the memory is refused before it is decoded.

import { sizeOf } from '#shared/domain/picture-size.ts'

export type PictureFault = 'empty' | 'notPicture' | 'animated' | 'tooLarge' | 'unreadable'

const largestFile = 40 * 1024 * 1024
const largestPixels = 40_000_000

/** The reason why this file cannot become a picture of an answer; undefined when it may be decoded. */
export function faultOf(bytes: Uint8Array): PictureFault | undefined {
  if (bytes.length === 0) return 'empty'
  const size = sizeOf(bytes)
  if (size === undefined) return 'notPicture'
  if (size === 'damaged') return 'unreadable'
  if (bytes.length > largestFile || size.width * size.height > largestPixels) return 'tooLarge'
  return isAnimated(bytes) ? 'animated' : undefined
}

function isAnimated(bytes: Uint8Array): boolean {
  const head = text(bytes, 0, 4_096)
  if (head.startsWith('GIF8')) return head.includes('NETSCAPE2.0')
  if (head.startsWith('RIFF')) return head.slice(12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  return text(bytes, 1, 4) === 'PNG' && head.includes('acTL')
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
