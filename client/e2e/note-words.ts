// Detects texts that appear only for a moment, which a single check could miss.
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    wordsSaid?: Record<string, boolean>
  }
}

/**
 * Observes this part of the page until the page is left or reloaded. The returned function tells whether the text has
 * appeared.
 */
export async function noteWords(page: Page, words: string, part = 'body'): Promise<() => Promise<boolean>> {
  await page.evaluate(
    ([expected, within]) => {
      const said = (window.wordsSaid ??= {})
      said[expected] = false
      const look = () => {
        said[expected] ||= [...document.querySelectorAll(within)].some(({ textContent }) =>
          textContent.includes(expected),
        )
      }
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    },
    [words, part] as const,
  )
  return async () => {
    const said = await page.evaluate((expected) => window.wordsSaid?.[expected], words)
    if (said === undefined) throw new Error('the page was loaded again: the observer is gone')
    return said
  }
}
