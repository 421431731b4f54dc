// Opens letters in a thread of its own (opening-beside.ts). Plain JavaScript, because a thread begins without tsx.
import { parentPort as port, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { createLetters } = await import('./letters.ts')
const { openLetters } = await createLetters(workerData.masterKeys)

/** Whatever fails here, an answer that cannot be copied included, must not end the thread. */
async function answer({ id, letters }) {
  try {
    port.postMessage({ id, openings: await openLetters(letters) })
  } catch (error) {
    port.postMessage({ id, failure: String(error) })
  }
}
port.on('message', (message) => void answer(message))
port.postMessage({ ready: true })
