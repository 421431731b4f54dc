// The size of a picture from its header, without decoding it: a small file can claim more pixels than fit into memory.

export type Size = { width: number; height: number }

/** Undefined if the bytes are not a picture. */
export function sizeOf(bytes: Uint8Array): Size | 'damaged' | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  try {
    if (text(bytes, 1, 4) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (text(bytes, 0, 4) === 'GIF8')
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP')
      return sizeOfWebp(view, text(bytes, 12, 16))
    if (view.getUint16(0) === 0xff_d8) return sizeOfJpeg(view)
    if (text(bytes, 4, 8) === 'ftyp' && /^(hei|hev|mif|msf|avi)/.test(text(bytes, 8, 12)))
      return sizeOfHeif(view, bytes)
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
    if (view.getUint32(22) % 0x1_00_00_00 !== 0x9d_01_2a) return 'damaged'
    return { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff }
  }
  if (chunk !== 'VP8L') return 'damaged'
  const bits = view.getUint32(21, true)
  return { width: 1 + (bits & 0x3f_ff), height: 1 + ((bits >> 14) & 0x3f_ff) }
}

const longestMeta = 65_536

/**
 * HEIC and AVIF: the largest size (`ispe`) in the `meta` box, because tiles have sizes of their own. The box may stand behind
 * the pixels. Every picture of such a file has a size, so that a file without one is damaged.
 */
function sizeOfHeif(view: DataView, bytes: Uint8Array): Size | 'damaged' {
  let [from, to] = boxAt(view, 0)
  while (text(bytes, from + 4, from + 8) !== 'meta') [from, to] = boxAt(view, to)
  if (to - from > longestMeta) return 'damaged'
  const meta = text(bytes, from, to)
  let largest: Size | 'damaged' = 'damaged'
  for (let at = meta.indexOf('ispe'); at !== -1; at = meta.indexOf('ispe', at + 4)) {
    const size = { width: view.getUint32(from + at + 8), height: view.getUint32(from + at + 12) }
    if (largest === 'damaged' || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

/** The start and the end of a box. Throws after the last one. */
function boxAt(view: DataView, from: number): [from: number, to: number] {
  const short = view.getUint32(from)
  const size =
    short === 1 ? Number(view.getBigUint64(from + 8)) : short === 0 ? view.byteLength - from : short
  if (size < 8) throw new RangeError('A box is no shorter than its head')
  return [from, from + size]
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

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
