// Opening letters takes most of the CPU time that letters cost, and the first letter of a page load costs
// forty times as much as the next. Under load a worker thread does this work. The main thread opens letters
// while the load is low, on a single processor, and after the thread has ended until a new one is ready.
// Opening has no side effects, so letters without an answer are opened again. This module does not depend on
// the format of a letter.
import { Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'
import { ownProcessors } from '../processors.ts'
import type { Letters } from './letters.ts'
import type { MasterKey } from './master-keys.ts'
import type { Opening, OpeningOptions } from './opening.ts'

interface Batch {
  letters: readonly unknown[]
  options: OpeningOptions
  resolve: (openings: Opening[] | Promise<Opening[]>) => void
}

interface Thread {
  open: (batch: Batch) => void
}

/**
 * The number of letters being opened at the same time from which a thread is worth its start, which takes up
 * to a second.
 */
const manyLetters = 50
/** Limits restarts: a thread that fails on every batch must not be restarted for each. */
const betweenStartsMs = 60_000

export function withOpeningThread(
  letters: Letters,
  masterKeys: readonly MasterKey[],
  log: Log,
  {
    processors = ownProcessors,
    threadFile = new URL('opening-thread.mjs', import.meta.url),
    restartMs = betweenStartsMs,
  } = {},
): Letters {
  const openHere = letters.openLetters
  let thread: Thread | undefined
  let isRunning = false
  let startedAtMs = -Infinity
  let opening = 0

  function mayStart(): boolean {
    return processors > 1 && !isRunning && performance.now() - startedAtMs >= restartMs
  }

  function openAllHere(batches: readonly Batch[]): void {
    for (const { letters: again, options, resolve } of batches) resolve(openHere(again, options))
  }

  function start(): void {
    isRunning = true
    startedAtMs = performance.now()
    startThread(threadFile, masterKeys, {
      onReady: (ready) => (thread = ready),
      onFailure(unopened, failure) {
        log.error('letter thread failed to open letters', new Error(failure))
        openAllHere(unopened)
      },
      onEnd(unanswered, error) {
        thread = undefined
        isRunning = false
        log.error('letter thread exited', error)
        openAllHere(unanswered)
      },
    })
  }

  return {
    ...letters,
    async openLetters(given, options = {}) {
      if (thread !== undefined) {
        const { open } = thread
        return new Promise((resolve) => open({ letters: given, options, resolve }))
      }
      opening += given.length
      if (opening >= manyLetters && mayStart()) start()
      try {
        return await openHere(given, options)
      } finally {
        opening -= given.length
      }
    },
  }
}

interface ThreadEvents {
  onReady: (thread: Thread) => void
  /** The thread could not open these letters or not return the result. It continues to run. */
  onFailure: (unopened: readonly Batch[], failure: string) => void
  /** The thread has ended and will not answer. */
  onEnd: (unanswered: readonly Batch[], error: unknown) => void
}

type Answer = { id: number; openings: Opening[] } | { id: number; failure: string }
type Message = { ready: true } | { answers: Answer[] }

function startThread(file: URL, masterKeys: readonly MasterKey[], events: ThreadEvents): void {
  const worker = new Worker(file, {
    workerData: { masterKeys },
    execArgv: [],
  })
  // The thread must not keep the process alive.
  worker.unref()
  const pending = new Map<number, Batch>()
  let waiting: Batch[] = []
  let lastId = 0
  let isEnded = false

  /**
   * All batches of one turn of the event loop share a message. The thread decides the order (fair-queue.ts).
   */
  function open(batch: Batch): void {
    waiting.push(batch)
    if (waiting.length === 1) setImmediate(send)
  }

  function send(): void {
    const batches = waiting
    waiting = []
    if (!post(batches)) for (const batch of batches) if (!post([batch])) fail(batch)
  }

  function post(batches: readonly Batch[]): boolean {
    const numbered = batches.map((batch) => ({ id: (lastId += 1), batch }))
    try {
      worker.postMessage(
        { batches: numbered.map(({ id, batch: { letters, options } }) => ({ id, letters, options })) },
        [],
      )
    } catch {
      return false
    }
    for (const { id, batch } of numbered) pending.set(id, batch)
    return true
  }

  function fail(batch: Batch): void {
    events.onFailure([batch], 'it cannot be copied to the thread')
  }

  function settle(answer: Answer): void {
    const batch = pending.get(answer.id)
    pending.delete(answer.id)
    if (!batch) return
    if ('failure' in answer) events.onFailure([batch], answer.failure)
    else batch.resolve(answer.openings.map(withBuffers))
  }

  function end(error: unknown): void {
    if (isEnded) return
    isEnded = true
    const unanswered = [...pending.values(), ...waiting]
    waiting = []
    events.onEnd(unanswered, error)
  }

  worker.on('message', (message: Message) => {
    if ('answers' in message) message.answers.forEach(settle)
    else events.onReady({ open })
  })
  worker.on('error', end)
  // A message from the thread could not be deserialized. Which letters it answers is unknown, so the main thread
  // opens all that wait.
  worker.on('messageerror', (error) => {
    end(error)
    void worker.terminate()
  })
  worker.on('exit', (code) => end(new Error(`exit code ${code}`)))
}

/** Structured clone turns each Buffer into a plain Uint8Array. */
function withBuffers(opening: Opening): Opening {
  if (!opening.ok) return opening
  const { ticket, fingerprint } = opening
  ticket.keyHash = bufferOf(ticket.keyHash)
  return { ...opening, fingerprint: bufferOf(fingerprint) }
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
