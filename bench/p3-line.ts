// Measures one device that sends a thousand letters: through a narrow line, and through a wide one, compared with the
// least that any device needs: a connection, one round trip and a commit.
import { medianOf, type Figure } from './report.ts'
import { lettersOf } from './stage/devices.ts'
import { openDevice } from './stage/engine.ts'
import { openLine } from './stage/narrow-line.ts'
import { openNetwork } from './stage/network.ts'
import { fillSchool, type Size } from './stage/school.ts'
import { startServer } from './stage/server.ts'

const size: Size = { classes: 4, studentsPerClass: 30 }
const roundTripMs = 300
const bitsPerSecond = 2_000_000

export const figure: Figure = {
  id: 'p3-line',
  title: 'One device drains 1 000 letters, 300 ms round trip: through 2 Mbit/s, and against one letter',
  async measure({ quick, rounds }) {
    const count = quick ? 300 : 1_000
    const server = await startServer()
    await fillSchool(server.databaseUrl, size)
    let student = 1
    const drainThrough = async (url: string, letters: number) => {
      const device = await openDevice(url, await lettersOf(server, size, student, letters), student++)
      const took = await device.drain()
      device.close()
      return took
    }
    const wide = { one: [] as number[], all: [] as number[], requests: [] as number[] }
    const narrow = { all: [] as number[], line: [] as number[] }
    // The first round is a warm-up: the server's code is compiled.
    for (let round = 0; round <= rounds; round++) {
      const network = await openNetwork(server.url, { roundTripMs, seed: 1_000 + round })
      wide.one.push(await drainThrough(network.url, 1))
      const before = network.requests
      wide.all.push(await drainThrough(network.url, count))
      wide.requests.push(network.requests - before)
      await network.close()
      const line = await openLine(server.url, { bitsPerSecond, roundTripMs })
      narrow.all.push(await drainThrough(line.url, count))
      narrow.line.push((line.sent * 8_000) / bitsPerSecond)
      await line.close()
      if (round === 0) for (const list of [...Object.values(wide), ...Object.values(narrow)]) list.length = 0
    }
    await server.stop()
    const unit = 'ms'
    const over = (all: readonly number[], least: readonly number[]) =>
      all.map((took, round) => took / (least[round] ?? Number.NaN))
    return [
      {
        name: `${count} letters through 2 Mbit/s`,
        unit: '× what the line takes for the bytes sent',
        goal: { atMost: 1.2 },
        values: over(narrow.all, narrow.line),
        sides: { device: { unit, values: narrow.all }, line: { unit, values: narrow.line } },
        notes: [
          `it sends ${medianOf(wide.requests)} requests, one after the other, and waits 300 ms for each`,
        ],
      },
      {
        name: `${count} letters through a wide line`,
        unit: '× one letter: connection, round trip, commit',
        goal: { atMost: 1.6 },
        values: over(wide.all, wide.one),
        sides: {
          'all letters': { unit, values: wide.all },
          'one letter': { unit, values: wide.one },
          requests: { unit: '', values: wide.requests },
        },
      },
    ]
  },
}
