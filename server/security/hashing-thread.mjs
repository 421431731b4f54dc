// Hashes passwords in a worker thread (hashing.ts). Plain JavaScript, because a thread starts without tsx.
import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { parentPort as port } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

// On Linux every thread has its own priority, set by its id. Other systems only have one for the whole
// process.
const lowPriority = 10
try {
  const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  setPriority(id, Math.max(getPriority(id), lowPriority))
} catch {
  // Without the priority it competes like a thread of Node's pool.
}

port.on('message', ({ password, parameters, against }) => {
  try {
    const value = against === undefined ? hashSync(password, parameters) : verifySync(against, password)
    port.postMessage({ value })
  } catch (error) {
    port.postMessage({ failed: String(error?.message ?? error) })
  }
})
port.postMessage({ ready: true })
