import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

// The main thread's side of the embedded database: starts the worker and provides the socket that a pg.Client
// uses. There is one backend, so only one stream at a time (Knex's pool has one connection).

export interface Pglite {
  stream(): Duplex
  /** The whole data directory as a tar file. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

type Operation = 'protocol' | 'reset' | 'dump' | 'close'
type Answer = { id?: number; ready?: true; failed?: string; error?: string; bytes?: Uint8Array<ArrayBuffer> }
type Call = (operation: Operation, bytes?: Uint8Array<ArrayBuffer>) => Promise<Uint8Array | undefined>

/**
 * @param source.directory the directory on disk; without it, in memory
 * @param source.dumpFile a file from `dump()`, loaded into an empty directory or memory
 * @param onStop called when the worker stopped without `close()`; it does not restart
 */
export async function startPglite(
  source: { directory?: string; dumpFile?: string },
  onStop: (reason: Error) => void = () => {},
): Promise<Pglite> {
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData: source })
  const call = await callerOf(worker)
  let isClosing = false
  let stopError = new Error('The embedded database has ended by itself')
  worker.on('error', (error) => (stopError = crashOf(error)))
  worker.on('exit', () => {
    if (!isClosing) onStop(stopError)
  })
  return {
    stream: () => new PgliteStream(call),
    dump: async () => (await call('dump')) ?? new Uint8Array(),
    async close() {
      isClosing = true
      await call('close')
      await worker.terminate()
    },
  }
}

/** Resolves when the database is open. After the worker has stopped, every call fails with the reason. */
function callerOf(worker: Worker): Promise<Call> {
  const waiting = new Map<
    number,
    { resolve: (bytes?: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void }
  >()
  let lastId = 0
  let ended: Error | undefined
  const call: Call = (operation, bytes) =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended)
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, operation, bytes }, bytes ? [bytes.buffer] : [])
    })
  return new Promise((resolve, reject) => {
    const end = (error: Error): void => {
      ended ??= error
      for (const { reject } of waiting.values()) reject(ended)
      waiting.clear()
      reject(ended)
    }
    worker.on('message', (answer: Answer) => {
      if (answer.ready) return resolve(call)
      if (answer.failed !== undefined)
        return end(new Error(`The embedded database did not open: ${answer.failed}`))
      const waiter = waiting.get(answer.id ?? 0)
      waiting.delete(answer.id ?? 0)
      if (answer.error === undefined) waiter?.resolve(answer.bytes)
      else waiter?.reject(new Error(`The embedded database failed: ${answer.error}`))
    })
    worker.on('error', (error) => end(crashOf(error)))
    worker.on('exit', () => end(new Error('The embedded database is closed')))
  })
}

/** The stack of PGlite's errors contains 20 KB of minified source. */
function crashOf(error: Error): Error {
  return new Error(`The embedded database crashed: ${error.message.slice(0, 500)}`)
}

/** The type of the message with which a client ends its session. It must not reach the only backend. */
const terminate = 'X'.charCodeAt(0)

class PgliteStream extends Duplex {
  readonly #call: Call

  constructor(call: Call) {
    super()
    this.#call = call
  }

  // pg.Client calls these methods of a socket.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  connect(): this {
    this.#call('reset').then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send(chunk, done)
  }

  /** Parse, Bind, Execute and Sync of one query arrive together and are sent to the worker in one message. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  #send(message: Buffer, done: (error?: Error | null) => void): void {
    if (message[0] === terminate) {
      this.push(null)
      return done()
    }
    // A copy, because the buffer moves to the worker and pg reuses its own.
    this.#call('protocol', Uint8Array.from(message)).then((answer) => {
      if (answer?.length) this.push(Buffer.from(answer.buffer))
      done()
    }, done)
  }
}
