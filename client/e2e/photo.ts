import type { Page } from 'playwright-core'

export const placeOfPhoto = 'GPSLatitude 48.137 GPSLongitude 11.575'

/** A photo with location data in the form that a camera writes. */
export async function photoFrom(
  page: Page,
  words = 'Klasse 8z, Ada',
  size = { width: 800, height: 600 },
): Promise<Buffer> {
  const drawn = await page.evaluate(
    async ([text, { width, height }]) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')!
      context.fillStyle = 'saddlebrown'
      context.fillRect(0, 0, width, height)
      context.fillStyle = 'white'
      context.font = '80px sans-serif'
      context.fillText(text, 40, 110)
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
      return [...new Uint8Array(await blob!.arrayBuffer())]
    },
    [words, size] as const,
  )
  const bytes = Buffer.from(drawn)
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(placeOfPhoto)])
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([bytes.subarray(0, 2), head, exif, bytes.subarray(2)])
}

/** Chooses a photo in a form that accepts pictures, and uses it unchanged. */
export async function addPhoto(page: Page, photo: Buffer, caption: string): Promise<void> {
  const captions = page.getByLabel('What can be seen in it?')
  const before = await captions.count()
  await choosePhoto(page, photo)
  await captions.nth(before).fill(caption)
}

/** The dialog has closed; whether the form takes the picture shows afterwards. */
export async function choosePhoto(page: Page, buffer: Buffer): Promise<void> {
  const file = { name: 'werkbank.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').last().setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Use it' }).click()
}
