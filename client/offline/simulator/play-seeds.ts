// A worker process of the soak: runs the seed ranges that its parent sends, and returns the result of each.
import { findViolation, report, shrink } from './find-violation.ts'
import { createMemoryRig } from './memory-rig.ts'

export interface Chunk {
  from: number
  count: number
}

process.on('message', (chunk: Chunk) => void play(chunk))
process.on('disconnect', () => process.exit())

async function play(chunk: Chunk) {
  const found = await findViolation(chunk, () => createMemoryRig())
  const file = found && `client/offline/simulator/schedules-${found.seed % 2}.test.ts`
  process.send!(file ? report(await shrink(found, () => createMemoryRig()), file) : '')
}
