// Hands on the keyboard and nothing else: no pointer, no script that clicks.
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

/** Somewhere in it. */
export async function expectFocusWithin(target: Locator): Promise<void> {
  await expect
    .poll(() => target.first().evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)
}

/** What a screen reader is told without asking. */
export async function expectAnnounced(page: Page, words: RegExp): Promise<void> {
  const live = page.locator('output, [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]')
  await expect
    .poll(async () => (await live.allTextContents()).filter((text) => words.test(text)).length)
    .toBeGreaterThan(0)
}

/** Opens it by keyboard, leaves it with Escape, and is back where it came from. */
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
