// A process of the soak: plays the ranges of seeds that its parent names, and answers each with what it has found.
import { hunt, report, shrink } from './hunt.ts'
import { createMemoryRig } from './memory-rig.ts'

export interface Chunk {
  from: number
  count: number
}

process.on('message', (chunk: Chunk) => void play(chunk))
process.on('disconnect', () => process.exit())

async function play(chunk: Chunk) {
  const found = await hunt(chunk, () => createMemoryRig())
  const file = found && `client/offline/simulator/schedules-${found.seed % 2}.test.ts`
  process.send!(file ? report(await shrink(found, () => createMemoryRig()), file) : '')
}
