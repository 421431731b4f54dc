// Hashes passwords in a thread of its own (hashing.ts). Plain JavaScript, because a thread begins without tsx.
import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { parentPort as port } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

// Linux gives every thread a priority, by its own id; other systems know only that of the whole process.
const lowPriority = 10
try {
  const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  setPriority(id, Math.max(getPriority(id), lowPriority))
} catch {
  // Then it competes as a thread of Node's own pool does.
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
