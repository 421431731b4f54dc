// What axe finds on a page, by the same rules wherever it is asked.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Beyond axe's own choice: the size of targets is a criterion of WCAG 2.2 AA, and axe leaves it off. */
const rules = { 'target-size': { enabled: true } }

/** `contrast`: what another theme can change. */
export async function axeProblems(page: Page, look: 'all' | 'contrast'): Promise<string[]> {
  // Half a megabyte, once per page.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(`(() => { ${axe} })()`)
  const options = JSON.stringify(
    look === 'contrast'
      ? { runOnly: ['color-contrast'], resultTypes: ['violations'] }
      : { resultTypes: ['violations'], rules },
  )
  return page.evaluate<string[]>(
    `axe.run(document, ${options}).then(({ violations }) => violations.map(({ id, nodes }) => 'axe ' + id + ': ' +
      nodes.slice(0, 3).map((node) => node.html.slice(0, 140) + ' ' + (node.failureSummary ?? '').split('\\n').slice(1, 2).join('')).join(' | ')))`,
  )
}
