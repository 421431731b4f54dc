// Chromium in a window, driven by Playwright.
import { execFileSync } from 'node:child_process'
import { chromium as playwright, type Page } from 'playwright-core'
import { browserArguments } from '../browser.ts'
import { findChromium, requireChromium } from '../chromium.ts'
import { asyncScript, valueOf, type Engine, type Tab } from './engine.ts'

export const chromium: Engine = {
  name: 'Chromium',
  packages: ['chromium'],
  isInstalled: () => findChromium() !== undefined,
  version: () => execFileSync(requireChromium(), ['--version'], { encoding: 'utf8' }).trim(),
  async open({ name }) {
    const browser = await playwright.launch({
      executablePath: requireChromium(),
      headless: false,
      args: browserArguments,
      env: { ...process.env, DISPLAY: name },
    })
    const context = await browser.newContext({ locale: 'en-US', viewport: null })
    return { ...tabOf(await context.newPage()), close: () => browser.close() }
  },
}

/** Adapts a Playwright page to the stories' interface of a tab. */
export function tabOf(page: Page): Tab {
  return {
    goto: async (url) => void (await page.goto(url)),
    async run(body) {
      // The same script as in the other engines; its callback is the last argument.
      const script = `new Promise((resolve) => (function () { ${asyncScript(body)} })(resolve))`
      return valueOf(await page.evaluate(script))
    },
    click: (selector) => page.locator(selector).first().click(),
    close: () => page.close(),
  }
}
