// Measures a class whose Wi-Fi returns: thirty tablets with twenty letters each, compared with the limits of
// network and disk.
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
    const check = (status: number, _head: string, answer: Buffer) => {
      if (status !== 200) throw new Error(`${status} ${answer.toString()}`)
    }
    /** One letter of one device without other load: a connection, a round trip, a commit. */
    const floor = async () => {
      const body = JSON.stringify({ letters: await one() })
      const requests = [requestOf(network.url, { method: 'POST', path: '/api/outbox', body })]
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
    /** The same letters without the engine, one batch per device: the cost of network and server. */
    const bare = async () => {
      const batches = Array.from({ length: devices }, () => lettersOf(server, size, student++, 20))
      const requests = (await Promise.all(batches)).map((letters) =>
        requestOf(network.url, { method: 'POST', path: '/api/outbox', body: JSON.stringify({ letters }) }),
      )
      const driven = await drive({ url: network.url, connections: devices, requests, check })
      return driven.seconds * 1_000
    }
    await floor()
    await storm()
    await bare()
    const { a, b, ratios } = await alternate(rounds, floor, storm)
    const plain = await alternate(rounds, floor, bare)
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
      {
        name: 'the same letters as plain batches, without the devices’ engines',
        unit: '×',
        values: plain.ratios,
        sides: { limit: { unit: 'ms', values: plain.a }, batches: { unit: 'ms', values: plain.b } },
      },
    ]
  },
}
