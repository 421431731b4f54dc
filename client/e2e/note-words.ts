// Words that must not come, not even for a moment: a look at one moment proves nothing about those around it.
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    wordsSaid: string[]
  }
}

/** From now on until the page is left or loaded again. The answer tells whether it has said so meanwhile. */
export async function noteWords(page: Page, words: string): Promise<() => Promise<boolean>> {
  await page.evaluate((expected) => {
    window.wordsSaid = []
    const look = () => {
      if (document.body.textContent.includes(expected)) window.wordsSaid.push(expected)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, words)
  return () => page.evaluate((expected) => window.wordsSaid.includes(expected), words)
}
