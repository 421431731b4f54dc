import { lettersOf, openDevice } from './stage/devices.ts'
import { openLine } from './stage/narrow-line.ts'
import { openNetwork } from './stage/network.ts'
import { fillSchool } from './stage/school.ts'
import { startServer } from './stage/server.ts'
import { closeStage } from './stage/keep.ts'
import { createHttpLog } from './zz-log.ts'
const size = { classes: 4, studentsPerClass: 30 }
const server = await startServer()
await fillSchool(server.databaseUrl, size)
let student = 1
for (let round = 0; round < 3; round++) {
  for (const kind of ['wide', 'narrow']) {
    const line = kind === 'wide' ? await openNetwork(server.url, { roundTripMs: 300, seed: 1 }) : await openLine(server.url, { bitsPerSecond: 2_000_000, roundTripMs: 300 })
    const letters = await lettersOf(server, size, student, 1000)
    const device = await openDevice(line.url, letters, student++)
    const log = createHttpLog()
    const took = await device.drain()
    console.log(kind, Math.round(took), log.end())
    device.close()
    await line.close()
  }
}
await server.stop()
await closeStage()
process.exit()
