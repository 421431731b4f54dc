// Opens letters in a thread of its own (opening-beside.ts). Plain JavaScript, because a thread begins without tsx.
import { parentPort as port, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { createLetters } = await import('./letters.ts')
const { openLetters } = await createLetters(workerData.masterKeys)

/** Answers of one turn of the event loop share a message. */
let answers = []

function say(answer) {
  answers.push(answer)
  if (answers.length === 1) setImmediate(send)
}

/** Whatever fails here, an answer that cannot be copied included, must not end the thread. */
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
