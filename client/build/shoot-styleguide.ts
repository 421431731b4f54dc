/**
 * Takes screenshots of /styleguide in every size, theme and language with a real browser and runs axe on it:
 * `npx tsx client/build/shoot-styleguide.ts [folder]`. The images are for inspection, not for comparison.
 */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { createServer } from 'vite'
import { requireChromium } from '../e2e/chromium.ts'
import { axeProblems } from '../e2e/gallery/axe.ts'

const folder = process.argv[2] ?? fileURLToPath(new URL('../../screenshots/styleguide', import.meta.url))
const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'desktop', width: 1440, height: 900 },
]
const themes = ['light', 'dark'] as const
const languages = ['de', 'en'] as const

mkdirSync(folder, { recursive: true })
const server = await createServer({
  configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
  server: { port: 0, hmr: false, watch: null },
  logLevel: 'error',
})
await server.listen()
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ['--no-sandbox'],
})
try {
  for (const theme of themes)
    for (const language of languages) for (const size of sizes) await shoot(browser, theme, language, size)
} finally {
  await browser.close()
  await server.close()
}

async function shoot(
  on: Browser,
  theme: (typeof themes)[number],
  language: (typeof languages)[number],
  { name: size, width, height }: (typeof sizes)[number],
) {
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const context = await on.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      console.log(`${size} ${theme}: ${message.text()}`)
  })
  await page.goto(new URL('/styleguide', server.resolvedUrls?.local[0]).href)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate('document.fonts.ready')
  const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
  if (Number(wide) > 0) console.log(`${size} ${theme} ${language}: ${String(wide)} px too wide`)
  await page.screenshot({ path: `${folder}/${size}-${theme}-${language}.png`, fullPage: true })
  for (const problem of await axeProblems(page, 'all'))
    console.log(`${size} ${theme} ${language}: ${problem}`)
  await context.close()
}
