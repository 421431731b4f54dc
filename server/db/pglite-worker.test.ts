import { Worker } from 'node:worker_threads'
import { expect, inject, it } from 'vitest'

const heapMegabytes = 64

interface Answer {
  id: number
  bytes?: Uint8Array
  error?: string
}

/** A simple query in the wire format. */
function messageOf(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.from('Q\0\0\0\0')
  head.writeInt32BE(text.length + 4, 1)
  return Uint8Array.from(Buffer.concat([head, text]))
}

it('does not keep its answers in memory', { timeout: 60_000 }, async () => {
  const seed = inject('testSeed')
  const worker = new Worker(new URL('pglite-worker.mjs', import.meta.url), {
    workerData: { dumpFile: 'dumpFile' in seed ? seed.dumpFile : undefined },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  const ended = new Promise<never>((_, reject) => worker.once('error', reject))
  const next = () => Promise.race([new Promise<Answer>((resolve) => worker.once('message', resolve)), ended])
  try {
    await next()
    const bytes = messageOf(`select repeat('x', 1000000)`)
    for (let id = 0; id < 1.5 * heapMegabytes; id++) {
      worker.postMessage({ id, operation: 'protocol', bytes }, [])
      const answer = await next()
      expect(answer.error).toBeUndefined()
      expect(answer.bytes?.length).toBeGreaterThan(1_000_000)
    }
  } finally {
    await worker.terminate()
  }
})
