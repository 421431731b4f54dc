// Opens letters in a worker thread (with-opening-thread.ts). Plain JavaScript, because a thread starts without
// tsx.
import { parentPort as port, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { createLetters } = await import('./letters.ts')
const { openLetters } = await createLetters(workerData.masterKeys)

/** All answers of one turn of the event loop share a message. */
let answers = []

function say(answer) {
  answers.push(answer)
  if (answers.length === 1) setImmediate(send)
}

/** No failure here may end the thread, not even an answer that cannot be cloned. */
function send() {
  const all = answers
  answers = []
  try {
    port.postMessage({ answers: all })
  } catch {
    for (const answer of all) sendAlone(answer)
  }
}

function sendAlone(answer) {
  try {
    port.postMessage({ answers: [answer] })
  } catch (error) {
    port.postMessage({ answers: [{ id: answer.id, failure: String(error) }] })
  }
}

async function answer({ id, letters, options }) {
  try {
    say({ id, openings: await openLetters(letters, options) })
  } catch (error) {
    say({ id, failure: String(error) })
  }
}
port.on('message', ({ batches }) => {
  for (const batch of batches) void answer(batch)
})
port.postMessage({ ready: true })
