// Runs the embedded PostgreSQL in a worker thread, so that no query blocks the HTTP event loop. It forwards
// the wire protocol as bytes; the only SQL in it are the three maintenance statements below. Plain
// JavaScript, because on Node 20 neither tsx nor vitest can load TypeScript in a worker thread.
import { readFile } from 'node:fs/promises'
import { parentPort as port, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const { directory, dumpFile } = workerData

/** The stack of PGlite's errors contains 20 KB of minified source, so only the message is passed on. */
const messageOf = (error) => String(error?.message ?? error).slice(0, 500)

function raise(error) {
  throw new Error(messageOf(error))
}

/**
 * After a PANIC (its log is gone, the disk failed), PostgreSQL answers without "ready for query", and PGlite
 * would wait forever.
 */
function isPanic(answer) {
  const isReady = answer.length >= 6 && answer.at(-6) === 'Z'.charCodeAt(0)
  return !isReady && Buffer.from(answer.buffer).includes('VPANIC\0')
}

/**
 * Uses the stream API: PGlite's other API also parses every answer and keeps its rows until the next call of
 * `exec` (0.5.16: 4 KB for every letter of a school).
 */
async function speak(db, bytes) {
  const chunks = []
  // The chunk is a view of the database's memory, which the next chunk overwrites.
  await db.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) })
  const answer = chunks.length === 1 ? chunks[0] : new Uint8Array(Buffer.concat(chunks))
  if (isPanic(answer)) setImmediate(() => raise(new Error('PostgreSQL gave up (PANIC)')))
  return answer
}

/** Of a Blob, PGlite uses these two members; a real one would copy the whole file twice, in small pieces. */
async function blobOf(file) {
  const { buffer, byteOffset, byteLength } = await readFile(file)
  return {
    type: 'application/x-tar',
    arrayBuffer: async () => buffer.slice(byteOffset, byteOffset + byteLength),
  }
}

async function open() {
  const loadDataDir = dumpFile ? await blobOf(dumpFile) : undefined
  return PGlite.create({ dataDir: directory ?? 'memory://', ...(loadDataDir && { loadDataDir }) })
}

const operations = {
  protocol: speak,
  // There is only one backend: a new client must find no open transaction and no prepared statements of the
  // previous one.
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
        // The state of its memory is unknown, so no later answer can be trusted.
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
