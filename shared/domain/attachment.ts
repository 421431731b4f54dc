// A picture or a recording in an answer. It is sent in parts, each a letter of its own; the answer names it with its
// hash. Only the browser that shows it interprets its content: here only the first and last bytes are compared.

export const attachmentTypes = ['image/webp', 'image/jpeg', 'audio/webm', 'audio/ogg', 'audio/mp4'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

const KiB = 1024
const MiB = 1024 * KiB

export const attachmentLimits = {
  perAnswer: 3,
  /** Characters of the student's description. */
  caption: 120,
  pictureBytes: 220 * KiB,
  voiceBytes: 260 * KiB,
  voiceSeconds: 90,
  /** The longer side of a picture, in pixels. */
  longSide: 1_600,
  /** What a tablet puts into one letter; such a letter fits into the first batch after a bad connection. */
  partBytes: 32 * KiB,
  /** What the server accepts in one letter. */
  largestPartBytes: 48 * KiB,
  parts: 16,
  bytesOfStudent: 40 * MiB,
  /** A licence has this room for each of its classes. */
  bytesOfClass: 400 * MiB,
} as const

export function isPicture(type: AttachmentType): boolean {
  return type.startsWith('image/')
}

export function largestBytesOf(type: AttachmentType): number {
  return isPicture(type) ? attachmentLimits.pictureBytes : attachmentLimits.voiceBytes
}

export function extensionOf(type: AttachmentType): string {
  return type === 'image/jpeg' ? 'jpg' : (type.split('/')[1] ?? '')
}

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

const looksLike: Readonly<Record<AttachmentType, (bytes: Uint8Array) => boolean>> = {
  'image/webp': (bytes) =>
    latin(bytes, 0, 4) === 'RIFF' &&
    latin(bytes, 8, 12) === 'WEBP' &&
    // The header states the length, so neither is a part missing nor something else appended.
    new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 === bytes.length,
  'image/jpeg': (bytes) =>
    latin(bytes, 0, 3) === '\u{ff}\u{d8}\u{ff}' &&
    latin(bytes, bytes.length - 2, bytes.length) === '\u{ff}\u{d9}',
  'audio/webm': (bytes) =>
    latin(bytes, 0, 4) === '\u{1a}\u{45}\u{df}\u{a3}' && latin(bytes, 0, 64).includes('webm'),
  'audio/ogg': (bytes) => latin(bytes, 0, 4) === 'OggS' && latin(bytes, 28, 36) === 'OpusHead',
  'audio/mp4': (bytes) => latin(bytes, 4, 8) === 'ftyp',
}

/** Whether a whole attachment has the form of its type and no more bytes than are allowed. */
export function fitsType(type: AttachmentType, bytes: Uint8Array): boolean {
  return bytes.length >= 16 && bytes.length <= largestBytesOf(type) && looksLike[type](bytes)
}
