// Argon2id, and the threads that compute it when many sign in at once. Hashing takes every processor that it gets,
// so in a rush it goes to threads of low priority: whatever else the server has to do goes first, and the rush is
// over as soon as before. Until then, and where such a thread has ended, Node's own pool does it. Knows no queue.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { hash, verify } from '@node-rs/argon2'

// OWASP: argon2id with 19 MiB, two passes, one lane. `algorithm` 2 is argon2id.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** With `against` whether the password is the hashed one, else its hash. */
interface Task {
  password: string
  against?: string
}

type Answer = { value: string | boolean } | { failed: string }

interface Thread {
  /** Undefined: the thread has ended and does nothing any more. One task at a time. */
  run: (task: Task) => Promise<Answer | undefined>
}

export interface Hashing {
  hash(password: string): Promise<string>
  verify(against: string, password: string): Promise<boolean>
  /** Many wait: from now on threads do it, as many as there are processors. They start within a moment. */
  expectRush(): void
}

export function createHashing({
  threads = availableParallelism(),
  threadFile = new URL('hashing-thread.mjs', import.meta.url),
} = {}): Hashing {
  const free: Thread[] = []
  let isStarted = false

  async function inThread(task: Task): Promise<Answer | undefined> {
    const thread = free.pop()
    const answer = await thread?.run(task)
    if (thread && answer) free.push(thread)
    return answer
  }

  async function run<T extends string | boolean>(task: Task, here: () => Promise<T>): Promise<T> {
    const answer = await inThread(task)
    if (!answer) return here()
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.value as T
  }

  return {
    hash: (password) => run({ password }, () => hash(password, parameters)),
    verify: (against, password) => run({ password, against }, () => verify(against, password)),
    expectRush() {
      if (isStarted) return
      isStarted = true
      for (let index = 0; index < threads; index++) startThread(threadFile, (thread) => free.push(thread))
    },
  }
}

function startThread(file: URL, onReady: (thread: Thread) => void): void {
  const worker = new Worker(file, { execArgv: [] })
  // It keeps the process alive only while somebody waits for it.
  worker.unref()
  let isEnded = false
  let answered: ((answer: Answer | undefined) => void) | undefined

  function settle(answer: Answer | undefined): void {
    worker.unref()
    answered?.(answer)
    answered = undefined
  }

  function end(): void {
    isEnded = true
    settle(undefined)
  }

  const thread: Thread = {
    run(task) {
      if (isEnded) return Promise.resolve(undefined)
      worker.ref()
      return new Promise((resolve) => {
        answered = resolve
        worker.postMessage({ ...task, parameters }, [])
      })
    },
  }
  worker.on('message', (message: { ready: true } | Answer) => {
    if ('ready' in message) onReady(thread)
    else settle(message)
  })
  worker.on('error', end)
  worker.on('exit', end)
}
