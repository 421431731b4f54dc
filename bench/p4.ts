// A class gets its Wi-Fi back: thirty tablets with twenty letters each, against what the line and the disk allow.
import { alternate, type Figure } from './report.ts'
import { drive, requestOf } from './stage/load.ts'
import { lettersOf, openDevice } from './stage/devices.ts'
import { openNetwork } from './stage/network.ts'
import { fillSchool, type Size } from './stage/school.ts'
import { startServer } from './stage/server.ts'

const size: Size = { classes: 40, studentsPerClass: 30 }
const roundTripMs = 50

export const figure: Figure = {
  id: 'p4',
  title: 'Class storm: 30 devices × 20 letters, 50 ms round trip',
  async measure({ quick, rounds }) {
    const devices = quick ? 10 : 30
    const server = await startServer()
    await fillSchool(server.databaseUrl, size)
    const network = await openNetwork(server.url, { roundTripMs, seed: 1 })
    let student = 1
    const one = () => lettersOf(server, size, student++, 1)
    /** A connection, a round trip, a commit: one letter of one device, alone on the line. */
    const floor = async () => {
      const body = JSON.stringify({ letters: await one() })
      const requests = [requestOf(network.url, { method: 'POST', path: '/api/outbox', body })]
      const check = (status: number, _head: string, answer: Buffer) => {
        if (status !== 200) throw new Error(`${status} ${answer.toString()}`)
      }
      return (await drive({ url: network.url, connections: 1, requests, check })).seconds * 1_000
    }
    const storm = async () => {
      const tablets = await Promise.all(
        Array.from({ length: devices }, async (_, index) =>
          openDevice(network.url, await lettersOf(server, size, student++, 20), index),
        ),
      )
      const startedAt = performance.now()
      await Promise.all(tablets.map((tablet) => tablet.drain()))
      const took = performance.now() - startedAt
      for (const tablet of tablets) tablet.close()
      return took
    }
    await floor()
    await storm()
    const { a, b, ratios } = await alternate(rounds, floor, storm)
    await network.close()
    await server.stop()
    return [
      {
        name: `until all letters of ${devices} devices have arrived, against the physical limit`,
        unit: '×',
        goal: { atMost: 2.2 },
        values: ratios,
        sides: { limit: { unit: 'ms', values: a }, storm: { unit: 'ms', values: b } },
        notes: [
          'the devices’ engines run in the same process as the way between, on the same two cores as the server',
        ],
      },
    ]
  },
}
