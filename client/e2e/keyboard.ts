// Input by keyboard only: no pointer, no script that clicks.
import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'

const mostSteps = 120

/** Presses Tab until the focus is on it. @throws when it cannot be reached */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const first = target.first()
  await first.waitFor({ state: 'attached' })
  const { keyboard } = first.page()
  for (let steps = 0; steps < mostSteps; steps++) {
    if (await hasFocus(first)) return
    await keyboard.press(key)
  }
  throw new Error(`no Tab leads to ${String(target)}`)
}

export async function pressOn(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.type(text)
}

export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target.first())).toBe(true)
}

/** An element inside it. */
export async function expectFocusWithin(target: Locator): Promise<void> {
  await expect
    .poll(() => target.first().evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)
}

interface Listening {
  announced: string[]
}

/**
 * Before the page is opened: records announcements for screen readers. These are changes in a live region that existed
 * before, and alerts; content that is added together with its region is not announced.
 */
export async function listenToAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const live = 'output, [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    const announced: string[] = []
    const known = new WeakMap<Element, string>()
    const listen = () => {
      for (const region of document.querySelectorAll(live)) {
        const text = region.textContent
        const isAnnounced = known.has(region) || region.matches('[role=alert]')
        if (isAnnounced && text !== known.get(region)) announced.push(text)
        known.set(region, text)
      }
    }
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(globalThis, { announced })
  })
}

/** Since the last expectation here. */
export async function expectAnnounced(page: Page, words: RegExp): Promise<void> {
  const heard = () => page.evaluate(() => (globalThis as unknown as Listening).announced)
  await expect.poll(async () => (await heard()).join('\n')).toMatch(words)
  await page.evaluate(() => (globalThis as unknown as Listening).announced.splice(0))
}

/** Opens it by keyboard, closes it with Escape, and expects the focus where it was. */
export async function expectDialogKeepsFocus(opener: Locator, dialog: Locator): Promise<void> {
  await pressOn(opener)
  await expectFocusWithin(dialog)
  await opener.page().keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expectFocus(opener)
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
