import { inflateRawSync } from 'node:zlib'

/** One file of a zip archive, found through its central directory. */
export function entryOf(zip: Buffer, name: string): string {
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\u0005\u0006')) + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const lengths = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const [nameLength = 0, extra = 0, comment = 0] = lengths
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = zip.readUInt32LE(at + 42)
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const content = zip.subarray(start, start + zip.readUInt32LE(at + 20))
      return (zip.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString('utf8')
    }
    at += 46 + nameLength + extra + comment
  }
  throw new Error(`The archive has no ${name}`)
}
