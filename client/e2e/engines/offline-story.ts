// The offline story where there is no Background Sync: a student signs in, the server stops, the answer waits, the
// page starts again without a server, and when that is back the open page delivers alone.
import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { submissionsOf } from '../demo-school.ts'
import { challengeId, chapterId, openSchool } from '../fault-matrix/school.ts'
import type { ServerProcess } from '../../../server/testing/server-process.ts'
import type { Tab } from './engine.ts'

const words = 'Ich wollte Imker werden, auch ohne Hintergrunddienst.'

export async function playOfflineStory(tab: Tab, server: ServerProcess): Promise<string[]> {
  const said: string[] = []
  const pupil = await (await (await openSchool(server.url)).addClass()).addPupil()
  const form = `${server.url}/student/challenge/${chapterId}/${challengeId}`

  await tab.goto(`${server.url}/student/login`)
  await until(tab, 'the sign-in form', 'return document.querySelector("input[name=username]") !== null')
  await type(tab, 'input[name=username]', pupil.username)
  await type(tab, 'input[name=password]', pupil.password)
  await tab.run('document.querySelector("main form").requestSubmit()')
  await until(
    tab,
    'the greeting',
    `return document.body.innerText.includes(${JSON.stringify(pupil.username)})`,
  )
  await until(tab, 'the worker in charge', 'return navigator.serviceWorker.controller !== null')
  const hasSync = await tab.run<boolean>('return typeof SyncManager !== "undefined"')
  said.push(hasSync ? 'has Background Sync' : 'no Background Sync: the page alone has to deliver')
  await tab.goto(form)
  await until(tab, 'the form', 'return document.querySelector("main textarea") !== null')

  await server.stop()
  await type(tab, 'main textarea', words)
  await tab.run('document.querySelector("main form").requestSubmit()')
  await until(tab, 'the letter on the disk', `${readLetters} return states.includes("waiting")`)
  said.push('answered without a server: the letter waits')
  // Not by the driver's own reload: Firefox's goes past the worker.
  await tab.goto(form)
  await until(
    tab,
    'the answer after a new start without a server',
    `return document.body.innerText.includes(${JSON.stringify(words)})`,
  )
  said.push('started again without a server: the worker served it')

  await server.start()
  await until(
    tab,
    'the receipt',
    `${readLetters} return states.length > 0 && states.every((state) => state === "received")`,
    180_000,
  )
  const submissions = await submissionsOf(pupil.caller, pupil.student.id)
  assert.deepEqual(
    submissions.map(({ response }) => response),
    [{ text: words }],
  )
  said.push('delivered by the open page alone, and there once')
  return said
}

/** Leaves `states`: those of all letters but held drafts. */
const readLetters = `
  const states = await new Promise((resolve, reject) => {
    const opening = indexedDB.open('weltenkompass-work')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const request = opening.result.transaction('letters').objectStore('letters').getAll()
      request.onsuccess = () => {
        opening.result.close()
        resolve(request.result.map((row) => row.state).filter((state) => state !== 'held'))
      }
      request.onerror = () => reject(request.error)
    }
  });`

/** As a person does, as far as React can tell. */
async function type(tab: Tab, selector: string, text: string): Promise<void> {
  await tab.run(`
    const field = document.querySelector(${JSON.stringify(selector)})
    const kind = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(field, ${JSON.stringify(text)})
    field.dispatchEvent(new Event('input', { bubbles: true }))`)
}

async function until(tab: Tab, what: string, body: string, patienceMs = 90_000): Promise<void> {
  const deadline = Date.now() + patienceMs
  let failure: unknown
  while (Date.now() < deadline) {
    // Between two pages there is nothing to ask.
    const isTrue = await tab.run<boolean>(body).catch((error: unknown) => ((failure = error), false))
    if (isTrue) return
    await wait(250)
  }
  const shown = await tab.run<string>('return location.href + " " + document.body.innerText').catch(String)
  throw new Error(
    `waited in vain for ${what} (${failure instanceof Error ? failure.message : 'no error'}); it shows: ${shown.slice(0, 600)}`,
  )
}
