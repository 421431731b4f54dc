// Steps on a tab, the same for every engine.
import { setTimeout as wait } from 'node:timers/promises'
import type { StudentAccount } from '../fault-matrix/school.ts'
import type { Tab } from './engine.ts'

/** Fills a field as a keyboard would, as far as React can tell. */
export async function type(tab: Tab, selector: string, text: string): Promise<void> {
  await tab.run(`
    const field = document.querySelector(${JSON.stringify(selector)})
    const kind = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(field, ${JSON.stringify(text)})
    field.dispatchEvent(new Event('input', { bubbles: true }))`)
}

export async function signIn(tab: Tab, url: string, { username, password }: StudentAccount): Promise<void> {
  await tab.goto(`${url}/student/login`)
  await waitForElement(tab, 'input[name=username]')
  await type(tab, 'input[name=username]', username)
  await type(tab, 'input[name=password]', password)
  await tab.run('document.querySelector("main form").requestSubmit()')
  await untilText(tab, username)
}

export function untilText(tab: Tab, text: string): Promise<void> {
  return until(tab, `"${text}"`, `return document.body.innerText.includes(${JSON.stringify(text)})`)
}

/** Waits for an element. */
export function waitForElement(tab: Tab, selector: string): Promise<void> {
  return until(tab, selector, `return document.querySelector(${JSON.stringify(selector)}) !== null`)
}

/** Clicks the element of the selector, once it exists and nothing covers it. */
export async function press(tab: Tab, selector: string): Promise<void> {
  await waitForElement(tab, selector)
  for (let tries = 0; ; tries++) {
    try {
      return await tab.click(selector)
    } catch (error) {
      // An overlay ("Logging in...") disappears after its time.
      if (tries >= 50) throw error
      await wait(100)
    }
  }
}

/** Waits until the body of a function in the page returns true. On a timeout throws with the page's text. */
export async function until(tab: Tab, what: string, body: string, timeoutMs = 90_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let failure: unknown
  while (Date.now() < deadline) {
    // During a navigation there is no page to ask.
    const isTrue = await tab.run<boolean>(body).catch((error: unknown) => ((failure = error), false))
    if (isTrue) return
    await wait(100)
  }
  const shown = await tab.run<string>('return location.href + " " + document.body.innerText').catch(String)
  throw new Error(
    `waited in vain for ${what} (${failure instanceof Error ? failure.message : 'no error'}); it shows: ${shown.slice(0, 600)}`,
  )
}
