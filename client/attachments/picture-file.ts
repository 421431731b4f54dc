// What a chosen file is, from its first bytes: the browser's own type is a guess from the name. Only the header is read,
// so that a picture that would fill the memory is refused before it is decoded.

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

type Size = { width: number; height: number }

/** Undefined: no picture. HEIC and AVIF have no fixed place for their size; the browser reads them or refuses. */
function sizeOf(bytes: Uint8Array): Size | 'damaged' | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  try {
    if (text(bytes, 1, 4) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (text(bytes, 0, 4) === 'GIF8')
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP')
      return sizeOfWebp(view, text(bytes, 12, 16))
    if (view.getUint16(0) === 0xff_d8) return sizeOfJpeg(view)
    if (text(bytes, 4, 8) === 'ftyp' && /^(hei|hev|mif|msf|avi)/.test(text(bytes, 8, 12)))
      return { width: 1, height: 1 }
    return undefined
  } catch {
    // The file ends within its header.
    return bytes.length < 12 ? undefined : 'damaged'
  }
}

function sizeOfWebp(view: DataView, chunk: string): Size | 'damaged' {
  if (chunk === 'VP8X') {
    const of = (at: number) => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
    return { width: of(24), height: of(27) }
  }
  if (chunk === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff }
  }
  if (chunk !== 'VP8L') return 'damaged'
  const bits = view.getUint32(21, true)
  return { width: 1 + (bits & 0x3f_ff), height: 1 + ((bits >> 14) & 0x3f_ff) }
}

/** The first frame header behind the other segments. */
function sizeOfJpeg(view: DataView): Size | 'damaged' {
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (marker >> 8 !== 0xff) return 'damaged'
    const isFrame = marker >= 0xff_c0 && marker <= 0xff_cf && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
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
