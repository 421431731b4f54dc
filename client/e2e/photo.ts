import type { Page } from 'playwright-core'

export const placeOfPhoto = 'GPSLatitude 48.137 GPSLongitude 11.575'

/** A photo of 800 × 600 with the place where it was taken, as a camera writes it. */
export async function photoFrom(page: Page, words = 'Klasse 8z, Ada'): Promise<Buffer> {
  const drawn = await page.evaluate(async (text) => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 600
    const context = canvas.getContext('2d')!
    context.fillStyle = 'saddlebrown'
    context.fillRect(0, 0, 800, 600)
    context.fillStyle = 'white'
    context.font = '80px sans-serif'
    context.fillText(text, 40, 110)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
    return [...new Uint8Array(await blob!.arrayBuffer())]
  }, words)
  const bytes = Buffer.from(drawn)
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(placeOfPhoto)])
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([bytes.subarray(0, 2), head, exif, bytes.subarray(2)])
}
