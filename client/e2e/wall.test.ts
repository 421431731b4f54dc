// The story of client/e2e/engines/wall.ts in the Chromium of `npm test`; `npm run test:engines` runs it in a window of
// every engine.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { tabOf } from './engines/chromium.ts'
import type { Picture } from './engines/display.ts'
import { playWall } from './engines/wall.ts'
import { openTeacherDevice, useStage } from './stage.ts'

const stage = useStage()

it('the projected join code is painted above everything else', async () => {
  const { context } = await openTeacherDevice(stage)
  const page = await context.newPage()
  const reader = await context.newPage()
  await page.bringToFront()
  const said = await playWall(tabOf(page), () => pictureOf(page, reader), stage.url)
  expect(said).toHaveLength(2)
})

/** A screenshot as pixels. Another page decodes it, because the first one is under test. */
async function pictureOf(page: Page, reader: Page): Promise<Picture> {
  const png = await page.screenshot()
  const { width, height, data } = await reader.evaluate(async (source) => {
    const blob = new Blob([Uint8Array.from(atob(source), (each) => each.charCodeAt(0))])
    const image = await createImageBitmap(blob)
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser has no 2D canvas')
    context.drawImage(image, 0, 0)
    const pixels = context.getImageData(0, 0, image.width, image.height)
    let text = ''
    for (const byte of pixels.data) text += String.fromCharCode(byte)
    return { width: image.width, height: image.height, data: btoa(text) }
  }, png.toString('base64'))
  return { width, height, data: new Uint8Array(Buffer.from(data, 'base64')) }
}
