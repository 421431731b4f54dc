// The offline story without Background Sync: a student signs in, the server stops, the answer waits, the page is
// reloaded without a server. When the server runs again, the open page delivers without a worker.
import assert from 'node:assert/strict'
import { submissionsOf } from '../demo-school.ts'
import { challengeId, chapterId, openSchool } from '../fault-matrix/school.ts'
import type { ServerProcess } from '../../../server/testing/server-process.ts'
import type { Tab } from './engine.ts'
import { signIn, type, until } from './page-steps.ts'

const words = 'Ich wollte Imker werden, auch ohne Hintergrunddienst.'

export async function playOfflineStory(tab: Tab, server: ServerProcess, url: string): Promise<string[]> {
  const said: string[] = []
  const account = await (await (await openSchool(server.url)).addClass()).addStudent()
  const form = `${url}/student/challenge/${chapterId}/${challengeId}`

  await signIn(tab, url, account)
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
  // Not the driver's own reload, because Firefox's bypasses the worker.
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
  const submissions = await submissionsOf(account.caller, account.student.id)
  assert.deepEqual(
    submissions.map(({ response }) => response),
    [{ text: words }],
  )
  said.push('delivered by the open page alone, and there once')
  return said
}

/** `states`: the states of all letters except held drafts. */
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
