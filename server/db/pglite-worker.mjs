// The embedded PostgreSQL, in a thread of its own so that no query holds up the HTTP loop. Speaks the wire
// protocol in bytes and knows nothing of SQL but the three statements of upkeep below.
// Plain JavaScript: on Node 20 neither tsx nor vitest can load TypeScript in a worker thread.
import { readFile } from 'node:fs/promises'
import { parentPort as port, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const { directory, dumpFile } = workerData

/** PGlite's own errors carry 20 KB of minified source in their stack: only the message may leave. */
const messageOf = (error) => String(error?.message ?? error).slice(0, 500)

async function open() {
  const loadDataDir = dumpFile ? new Blob([await readFile(dumpFile)]) : undefined
  return PGlite.create({ dataDir: directory ?? 'memory://', ...(loadDataDir && { loadDataDir }) })
}

const operations = {
  protocol: async (db, bytes) => (await db.execProtocolRaw(bytes)).slice(),
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
      }
      if (operation === 'close') port.close()
    })
  })
  port.postMessage({ ready: true })
} catch (error) {
  port.postMessage({ failed: messageOf(error) })
  port.close()
}
