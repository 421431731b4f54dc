// The embedded PostgreSQL, in a thread of its own so that no query holds up the HTTP loop. Speaks the wire
// protocol in bytes and knows nothing of SQL but the three statements of upkeep below.
// Plain JavaScript: on Node 20 neither tsx nor vitest can load TypeScript in a worker thread.
import { readFile } from 'node:fs/promises'
import { parentPort as port, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const { directory, dumpFile } = workerData

/** PGlite's own errors carry 20 KB of minified source in their stack: only the message may leave. */
const messageOf = (error) => String(error?.message ?? error).slice(0, 500)

function raise(error) {
  throw new Error(messageOf(error))
}

/**
 * What PostgreSQL cannot go on after (its log is gone, the disk broke) it tells in an answer that does not end with
 * "ready for query"; whoever asks PGlite then waits for ever.
 */
function isPanic(answer) {
  const isReady = answer.length >= 6 && answer.at(-6) === 'Z'.charCodeAt(0)
  return !isReady && Buffer.from(answer.buffer).includes('VPANIC\0')
}

/**
 * As a stream: PGlite's way without one also reads every answer and keeps it, rows and all, until somebody calls
 * `exec` (0.5.16: 4 KB for every letter of a school).
 */
async function speak(db, bytes) {
  const chunks = []
  // A chunk lies in the database's own memory, where the next one comes to lie.
  await db.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) })
  const answer = chunks.length === 1 ? chunks[0] : new Uint8Array(Buffer.concat(chunks))
  if (isPanic(answer)) setImmediate(() => raise(new Error('PostgreSQL gave up (PANIC)')))
  return answer
}

async function open() {
  const loadDataDir = dumpFile ? new Blob([await readFile(dumpFile)]) : undefined
  return PGlite.create({ dataDir: directory ?? 'memory://', ...(loadDataDir && { loadDataDir }) })
}

const operations = {
  protocol: speak,
  // There is one backend: a new client must find neither an open transaction nor prepared names of the last.
  reset: async (db) => {
    await db.exec('rollback')
    await db.exec('discard all')
  },
  dump: async (db) => new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer()),
  close: (db) => db.close(),
}

try {
  const db = await open()
  let last = Promise.resolve()
  port.on('message', ({ id, operation, bytes }) => {
    last = last.then(async () => {
      try {
        const answer = await operations[operation](db, bytes)
        port.postMessage({ id, bytes: answer }, answer ? [answer.buffer] : [])
      } catch (error) {
        port.postMessage({ id, error: messageOf(error) })
        // Its memory is in no known state: nothing that it said from now on would be worth anything.
        if (error instanceof WebAssembly.RuntimeError) queueMicrotask(() => raise(error))
      }
      if (operation === 'close') port.close()
    })
  })
  port.postMessage({ ready: true })
} catch (error) {
  port.postMessage({ failed: messageOf(error) })
  port.close()
}
