import type { Locator, Page } from 'playwright-core'

/** Counts the taps on the page and on the keyboard that a user of a tablet needs. */
export function countTaps(page: Page) {
  const finger = {
    taps: 0,
    letters: 0,
    async tap(target: Locator) {
      await target.click()
      finger.taps += 1
    },
    /** Types into the field that has the focus. */
    async type(letters: string) {
      await page.keyboard.type(letters)
      finger.letters += letters.length
    },
  }
  return finger
}

export type Finger = ReturnType<typeof countTaps>
