// npm run soak:schedules: runs many schedules in memory, a thousand at a time, in one process per processor
// (PROCESSES=1 for one). FROM and SCHEDULES select the seeds; with LEDGER=file a stopped run continues. The first
// violation ends the run with its shrunk story. The processes run a bundle, because tsx renames every function each
// time it is created, which costs a third of the time. The bundle's hash identifies the engine.
import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { askProcess } from '../../testing/ask-process.ts'
import { bundleEngine, type EngineBundle } from '../../testing/engine-bundle.ts'
import { openLedger } from '../../testing/ledger.ts'
import type { Chunk } from './play-seeds.ts'

const chunkSize = 1_000

process.exitCode = await playAll()

async function playAll(): Promise<number> {
  const { FROM = '0', SCHEDULES = '500000', PROCESSES } = process.env
  const first = Number(FROM)
  const end = first + Number(SCHEDULES)
  const engine = await bundleEngine()
  console.log(`engine ${engine.hash}`)
  const file = writeEngine(engine)
  const ledger = openLedger(engine.hash)
  const waiting: Chunk[] = []
  let done = 0
  for (let from = first; from < end; from += chunkSize) {
    const chunk = { from, count: Math.min(chunkSize, end - from) }
    if (ledger.isPlayed(from, lastOf(chunk))) done += chunk.count
    else waiting.push(chunk)
  }
  if (done > 0) console.log(`${done} schedules were played before`)
  const startedAt = Date.now()
  const found = await playWith(
    { file, processes: Number(PROCESSES ?? availableParallelism()) },
    waiting,
    (chunk, violation) => {
      done += chunk.count
      const line = ledger.note(chunk.from, lastOf(chunk), violation === '' ? 0 : 1)
      const seconds = Math.round((Date.now() - startedAt) / 1_000)
      console.log(`seeds ${line}, ${done} of ${end - first} schedules, ${seconds} s`)
    },
  )
  console.log(found ?? `${done} schedules, 0 violations, engine ${engine.hash}`)
  return found === undefined ? 0 : 1
}

/** The violation, or `undefined` after all seeds. A process that exits early is a failure as well. */
function playWith(
  { file, processes }: { file: string; processes: number },
  waiting: Chunk[],
  onResult: (chunk: Chunk, violation: string) => void,
) {
  const children: ChildProcess[] = []
  const work = Array.from({ length: Math.min(processes, waiting.length) }, async () => {
    const child = fork(file, { execArgv: [] })
    children.push(child)
    for (let chunk = waiting.shift(); chunk; chunk = waiting.shift()) {
      const name = `the process that played the seeds from ${chunk.from}`
      const violation = await askProcess<string>(child, chunk, name)
      onResult(chunk, violation)
      if (violation !== '') throw new Error(violation)
    }
    return undefined
  })
  return Promise.all(work)
    .then(() => undefined)
    .catch((error: Error) => error.message)
    .finally(() => children.forEach((child) => child.kill()))
}

function lastOf({ from, count }: Chunk): number {
  return from + count - 1
}

/** One folder for each engine, so that a second run with another engine does not change the bundle of this run. */
function writeEngine({ hash, code }: EngineBundle): string {
  const folder = join('.cache', 'soak', hash)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'play-seeds.mjs')
  writeFileSync(file, code)
  return file
}
