// Runs axe on a page, with the same rules everywhere.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { motionEnds } from './motion-ends.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Not in axe's default set: the target size is a criterion of WCAG 2.2 AA, and axe leaves it off. */
const rules = { 'target-size': { enabled: true } }

/** `contrast`: only the rules that another theme can change. */
export async function axeProblems(page: Page, look: 'all' | 'contrast'): Promise<string[]> {
  // During a transition axe would measure the contrast of an intermediate frame.
  await page.evaluate(motionEnds)
  // Half a megabyte, once per page.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(`(() => { ${axe} })()`)
  const options = JSON.stringify(
    look === 'contrast'
      ? { runOnly: ['color-contrast'], resultTypes: ['violations'] }
      : { resultTypes: ['violations'], rules },
  )
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${options}).then(({ violations }) => violations.map(({ id, nodes }) =>
      ({ id, nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })) })))`,
  )
  // A target that is half covered by an open menu has its full size when the menu is closed.
  const hasMenu = (await page.locator('[aria-expanded="true"]').count()) > 0
  return violations.flatMap(({ id, nodes }) => {
    const lines = nodes.map(lineOf).filter((line) => !(hasMenu && line.includes('partially obscured')))
    return lines.length > 0 ? [`axe ${id}: ${lines.slice(0, 3).join(' | ')}`] : []
  })
}

interface Violation {
  id: string
  nodes: Found[]
}

interface Found {
  html: string
  failureSummary?: string
}

function lineOf({ html, failureSummary = '' }: Found): string {
  return `${html.slice(0, 140)} ${failureSummary.split('\n').slice(1, 2).join('')}`
}
