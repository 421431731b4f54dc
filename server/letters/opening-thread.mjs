// Opens letters in a thread of its own (opening-beside.ts). Plain JavaScript, because a thread begins without tsx.
import { parentPort as port, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { createLetters } = await import('./letters.ts')
const { openLetters } = await createLetters(workerData.masterKeys)

port.on('message', async ({ id, letters }) => {
  const openings = await openLetters(letters)
  port.postMessage({ id, openings })
})
port.postMessage({ ready: true })
