// Opens letters in a thread of its own (opening-beside.ts). Plain JavaScript, because a thread begins without tsx.
import { parentPort as port, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { createLetters } = await import('./letters.ts')
const { openLetters } = await createLetters(workerData.masterKeys)

const answer = async ({ id, letters }) => port.postMessage({ id, openings: await openLetters(letters) })
port.on('message', (message) => void answer(message))
port.postMessage({ ready: true })
