import { isUuid } from '#shared/domain/uuid.ts'

/** Throws on anything but a UUID, so that no incomplete ticket is sealed. */
export function uuidBytesOf(id: string): Buffer {
  const lower = id.toLowerCase()
  if (!isUuid(lower)) throw new TypeError('the id is not a UUID')
  return Buffer.from(lower.replaceAll('-', ''), 'hex')
}

export function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
