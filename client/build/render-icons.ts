/**
 * Renders the install icons from the one drawing, client/public/icons/logo.svg, with a real browser:
 * `npx tsx client/build/render-icons.ts`. The images are committed, so that a build needs no browser.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { requireChromium } from '../e2e/chromium.ts'

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url))
const drawing = readFileSync(`${folder}logo.svg`, 'utf8')
const square = drawing.replace('rx="15"', '')
/** A maskable icon may be cropped to the middle 80 %: the drawing is scaled down, the background is not. */
const maskable = square.replace(
  /(<rect[^>]*>)([\s\S]*)<\/svg>/,
  '$1<g transform="translate(6.4 6.4) scale(.8)">$2</g></svg>',
)

const pictures = [
  { file: 'icon-192.png', size: 192, svg: drawing },
  { file: 'icon-512.png', size: 512, svg: drawing },
  { file: 'maskable-512.png', size: 512, svg: maskable },
  { file: 'apple-touch-icon.png', size: 180, svg: square },
]

const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox'],
})
try {
  for (const { file, size, svg } of pictures) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    )
    await page.screenshot({ path: folder + file, omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
