import { expect, it } from 'vitest'
import { faultOf } from './picture-file.ts'

const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  )
const be16 = (value: number) => [value >> 8, value & 255]
const png = (width: number, height: number, more = '') =>
  bytesOf(
    '\u0089PNG\r\n\u001a\n',
    [0, 0, 0, 13],
    'IHDR',
    [0, 0, ...be16(width), 0, 0, ...be16(height)],
    more,
    'IDAT',
  )
const jpeg = (width: number, height: number) =>
  bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8, ...be16(height), ...be16(width)], 'rest')
const webp = (flags: number) =>
  bytesOf('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, flags, 0, 0, 0, 99, 0, 0, 99, 0, 0])
const be32 = (value: number) => [...be16(value >> 16), ...be16(value & 65_535)]
const ispe = (width: number, height: number) => bytesOf('ispe', [0, 0, 0, 0], be32(width), be32(height))
const box = (type: string, ...parts: Uint8Array[]) => {
  const content = parts.flatMap((part) => [...part])
  return bytesOf(be32(content.length + 8), type, content)
}
const ftyp = (brand: string) => box('ftyp', bytesOf(brand))
const heif = (brand: string, ...sizes: Uint8Array[]) => bytesOf([...ftyp(brand), ...box('meta', ...sizes)])
/** The pixels come first. */
const pixelsFirst = (brand: string, ...sizes: Uint8Array[]) =>
  bytesOf([...ftyp(brand), ...box('mdat', new Uint8Array(100_000)), ...box('meta', ...sizes)])

it.each([
  ['an empty file', bytesOf(), 'empty'],
  ['a page', bytesOf('<!doctype html><script>alert(1)</script>'), 'notPicture'],
  ['a drawing', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'notPicture'],
  ['a PDF', bytesOf('%PDF-1.7 and more of it'), 'notPicture'],
  ['a header that ends', png(10, 10).subarray(0, 18), 'unreadable'],
  ['a JPEG of rubbish', bytesOf([0xff, 0xd8], 'something else entirely'), 'unreadable'],
  ['50 megapixels', jpeg(8_688, 5_792), 'tooLarge'],
  ['a PNG of 60 000 pixels', png(60_000, 60_000), 'tooLarge'],
  ['an AVIF of 50 megapixels', heif('avif', ispe(512, 512), ispe(8_688, 5_792)), 'tooLarge'],
  ['a HEIC whose size is cut off', heif('heic', ispe(8_000, 6_000).subarray(0, 10)), 'unreadable'],
  ['a HEIC without a size', heif('heic'), 'unreadable'],
  ['a HEIC without its description', bytesOf([...ftyp('heic')]), 'unreadable'],
  ['a HEIC whose box has no length', bytesOf([...ftyp('heic')], be32(4), 'mdat'), 'unreadable'],
  ['a HEIC of 50 megapixels behind its pixels', pixelsFirst('heic', ispe(8_688, 5_792)), 'tooLarge'],
  ['a HEIC behind its pixels', pixelsFirst('heic', ispe(4_032, 3_024)), undefined],
  ['an animated GIF', bytesOf('GIF89a', [10, 0, 10, 0], 'xxxNETSCAPE2.0'), 'animated'],
  ['an animated PNG', png(10, 10, 'acTL'), 'animated'],
  ['an animated WebP', webp(2), 'animated'],
  ['a photo', jpeg(4_000, 3_000), undefined],
  ['a screenshot', png(1_200, 800), undefined],
  ['a WebP', webp(0), undefined],
  ['a HEIC of tiles', heif('heic', ispe(512, 512), ispe(4_032, 3_024)), undefined],
  ['a still GIF', bytesOf('GIF87a', [10, 0, 10, 0], 'xxxx'), undefined],
])('%s', (_, bytes, fault) => {
  expect(faultOf(bytes)).toBe(fault)
})
