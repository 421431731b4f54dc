// One tablet of P4 in a process of its own: it opens its engine with letters that wait, and sends them on request.
import { openDevice, type Device } from './engine.ts'
import type { Command, Drained } from './engine-processes.ts'

let device: Device | undefined

process.on('message', (command: Command) => void run(command).then((answer) => process.send?.(answer)))

async function run(command: Command): Promise<Drained | 'open'> {
  if (command !== 'drain') {
    device = await openDevice(command.url, command.letters, command.seed)
    return 'open'
  }
  if (!device) throw new Error('there is no engine yet')
  const before = process.cpuUsage()
  const startedAt = now()
  await device.drain()
  const endedAt = now()
  const { user, system } = process.cpuUsage(before)
  device.close()
  return { startedAt, endedAt, processorMs: (user + system) / 1_000 }
}

/** All processes of a machine have this clock. */
function now(): number {
  return Number(process.hrtime.bigint()) / 1e6
}
