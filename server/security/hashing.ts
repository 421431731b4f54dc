// Argon2id, and the worker threads that compute it when many people sign in at once. Hashing uses all available CPU
// time, so in a rush it runs in threads of low priority: other work of the server goes first, and the rush takes no
// longer. Otherwise, and after such a thread has ended, Node's pool computes the hashes. It does not depend on the
// queue in front of it.
import { Worker } from 'node:worker_threads'
import { hash, verify } from '@node-rs/argon2'
import { ownProcessors } from '../processors.ts'

// OWASP: argon2id with 19 MiB, two passes, one lane. `algorithm` 2 is argon2id.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** With `against` the result is whether the password matches, otherwise its hash. */
interface Task {
  password: string
  against?: string
}

type Answer = { value: string | boolean } | { failed: string }

interface Thread {
  /** Undefined when the thread has ended. It runs one task at a time. */
  run: (task: Task) => Promise<Answer | undefined>
}

export interface Hashing {
  hash(password: string): Promise<string>
  verify(against: string, password: string): Promise<boolean>
  /**
   * Called when many hashes wait: from then on threads compute them, one per processor, started within a
   * moment.
   */
  expectRush(): void
}

export function createHashing({
  threads = ownProcessors,
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
  // The thread keeps the process alive only while a caller waits for it.
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
