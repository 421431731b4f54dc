import type { Locator, Page } from 'playwright-core'

/** A finger at a tablet: counts what is tapped on the page and what is typed on the keyboard. */
export function fingerAt(page: Page) {
  const finger = {
    taps: 0,
    letters: 0,
    async tap(target: Locator) {
      await target.click()
      finger.taps += 1
    },
    /** Into the field that has the focus. */
    async type(letters: string) {
      await page.keyboard.type(letters)
      finger.letters += letters.length
    },
  }
  return finger
}

export type Finger = ReturnType<typeof fingerAt>
