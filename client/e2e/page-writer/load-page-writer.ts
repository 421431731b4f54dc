// Loads page-writer.ts into a page of the app.
import type { Page } from 'playwright-core'
import { build } from 'vite'
import type { Answer } from './page-writer.ts'

let script: Promise<string> | undefined

/** Writes answers by the offline code in the page, as the user who is signed in there. Returns the letters' ids. */
export async function writeAnswers(page: Page, answers: readonly Answer[]): Promise<string[]> {
  await page.evaluate(await (script ??= bundled()))
  return page.evaluate((given) => window.writeAnswers(given), answers)
}

async function bundled(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'client/e2e/page-writer/page-writer.ts', formats: ['iife'], name: 'pageWriter' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [result] = [output].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error('page-writer.ts could not be bundled')
  return chunk.code
}
