// The projected join code as it is painted: its QR code is read from a picture of the screen, and the close button
// closes it. The DOM and hit tests do not show an element of the top layer that covers it.
import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { decodeQR } from 'qr/decode.js'
import { demoClass, demoTeacherAccount as teacher } from '../demo-school.ts'
import type { Picture } from './display.ts'
import type { Tab } from './engine.ts'
import { press, type, until, waitForElement } from './page-steps.ts'

const close = 'dialog[open] button'

/** @param picture returns what is painted now */
export async function playWall(tab: Tab, picture: () => Promise<Picture>, url: string): Promise<string[]> {
  const said: string[] = []
  await tab.goto(`${url}/login`)
  await waitForElement(tab, 'input[name=email]')
  await type(tab, 'input[name=email]', teacher.email)
  await type(tab, 'input[name=password]', teacher.password)
  await tab.run('document.querySelector("main form").requestSubmit()')
  await waitForElement(tab, 'main a[href^="/classes/"]')
  await tab.goto(`${url}/classes/${demoClass.id}`)
  await waitForElement(tab, 'main h1')
  await until(tab, 'the button', `${show} return show !== undefined`)
  await tab.run(`${show} show.dataset.show = ''`)
  await press(tab, '[data-show]')
  await waitForElement(tab, close)
  const isFull = await tab.run<boolean>('return document.fullscreenElement !== null')
  assert.equal(await codeOn(picture), `${new URL(url).origin}/student/register#code=${demoClass.joinCode}`)
  said.push(
    `the wall is painted ${isFull ? 'on the full screen' : 'in the whole window'}: its code can be read`,
  )
  await tab.click(close)
  await until(tab, 'the page below', 'return document.querySelector("dialog[open]") === null')
  said.push('the cross closes it')
  return said
}

const show = `const show = [...document.querySelectorAll('main button')].find((button) => button.innerText.includes('Show large'));`

/** A browser may take a moment to enter full screen. */
async function codeOn(picture: () => Promise<Picture>): Promise<string> {
  for (let tries = 0; ; tries++) {
    try {
      return decodeQR(await picture())
    } catch (error) {
      if (tries >= 20) throw new Error('No QR code can be read on the screen', { cause: error })
      await wait(250)
    }
  }
}
