// Opening letters is most of what they cost the event loop, and a page's first one costs forty times as much as the
// next. So once many come at a time, a thread does it. Until then, where there is no second processor, and when the
// thread has ended, they are opened here: opening changes nothing, so what was not answered is simply opened again.
// It knows nothing of what a letter is.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'
import type { Letters } from './letters.ts'
import type { MasterKey } from './master-keys.ts'
import type { Opening } from './opening.ts'

interface Batch {
  letters: readonly unknown[]
  resolve: (openings: Opening[] | Promise<Opening[]>) => void
}

interface Thread {
  open: (batch: Batch) => void
}

/** So many letters that are being opened at once are worth a thread, which starts within a second. */
const manyLetters = 50
/** One message goes while the thread works on another; a message holds so many letters, or one batch. */
const messagesUnderWay = 2
const lettersPerMessage = 200

export function withOpeningBeside(
  letters: Letters,
  masterKeys: readonly MasterKey[],
  log: Log,
  { processors = availableParallelism(), threadFile = new URL('opening-thread.mjs', import.meta.url) } = {},
): Letters {
  const openHere = letters.openLetters
  let thread: Thread | undefined
  let isStarted = processors < 2
  let opening = 0

  function start(): void {
    isStarted = true
    startThread(threadFile, masterKeys, {
      onReady: (ready) => (thread = ready),
      onEnd(unanswered, error) {
        thread = undefined
        log.error('the thread that opens letters has ended', error)
        for (const { letters: again, resolve } of unanswered) resolve(openHere(again))
      },
    })
  }

  return {
    ...letters,
    async openLetters(given) {
      if (thread !== undefined) {
        const { open } = thread
        return new Promise((resolve) => open({ letters: given, resolve }))
      }
      opening += given.length
      if (!isStarted && opening >= manyLetters) start()
      try {
        return await openHere(given)
      } finally {
        opening -= given.length
      }
    },
  }
}

interface ThreadEvents {
  onReady: (thread: Thread) => void
  /** It will not answer any more; none is started again. */
  onEnd: (unanswered: readonly Batch[], error: unknown) => void
}

function startThread(file: URL, masterKeys: readonly MasterKey[], { onReady, onEnd }: ThreadEvents): void {
  const worker = new Worker(file, {
    workerData: { masterKeys },
    execArgv: [],
  })
  // The server ends without asking it.
  worker.unref()
  const underWay = new Map<number, Batch[]>()
  let waiting: Batch[] = []
  let lastId = 0
  let isEnded = false

  function open(batch: Batch): void {
    waiting.push(batch)
    send()
  }

  function send(): void {
    while (waiting.length > 0 && underWay.size < messagesUnderWay) {
      const batches = [waiting[0] as Batch]
      let count = batches[0]?.letters.length ?? 0
      while (batches.length < waiting.length && count < lettersPerMessage) {
        const next = waiting[batches.length] as Batch
        batches.push(next)
        count += next.letters.length
      }
      waiting = waiting.slice(batches.length)
      underWay.set((lastId += 1), batches)
      worker.postMessage({ id: lastId, letters: batches.flatMap(({ letters }) => letters) }, [])
    }
  }

  function settle(id: number, openings: readonly Opening[]): void {
    let from = 0
    for (const { letters, resolve } of underWay.get(id) ?? []) {
      resolve(openings.slice(from, (from += letters.length)).map(asMade))
    }
    underWay.delete(id)
    send()
  }

  function end(error: unknown): void {
    if (isEnded) return
    isEnded = true
    onEnd([...[...underWay.values()].flat(), ...waiting], error)
  }

  worker.on('message', (message: { ready: true } | { id: number; openings: Opening[] }) => {
    if ('id' in message) settle(message.id, message.openings)
    else onReady({ open })
  })
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`exit code ${code}`)))
}

/** Bytes arrive as bare arrays. */
function asMade(opening: Opening): Opening {
  if (!opening.ok) return opening
  const { ticket, fingerprint } = opening
  ticket.keyHash = bufferOf(ticket.keyHash)
  return { ...opening, fingerprint: bufferOf(fingerprint) }
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
