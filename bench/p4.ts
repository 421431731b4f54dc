// Measures a class whose Wi-Fi returns: thirty tablets with twenty letters each, compared with the limits of
// network and disk. Each tablet is a process of its own, but all share the processors with the server.
import { availableParallelism } from 'node:os'
import { alternate, medianOf, type Figure } from './report.ts'
import { postgresSeconds, serverSeconds } from './stage/cpu.ts'
import { drive, requestOf } from './stage/load.ts'
import { lettersOf } from './stage/devices.ts'
import { startEngines } from './stage/engine-processes.ts'
import { openNetwork } from './stage/network.ts'
import { fillSchool, type Size } from './stage/school.ts'
import { startServer } from './stage/server.ts'

const size: Size = { classes: 40, studentsPerClass: 30 }
const roundTripMs = 50
const lettersPerDevice = 20

/** Processor time of one storm, in ms. The proxy runs in the process of the benchmark, which does little else. */
interface Shares {
  engines: number
  server: number
  postgres: number
  proxy: number
}

export const figure: Figure = {
  id: 'p4',
  title: 'Class storm: 30 devices × 20 letters, 50 ms round trip',
  async measure({ quick, rounds }) {
    const devices = quick ? 10 : 30
    const server = await startServer()
    await fillSchool(server.databaseUrl, size)
    const network = await openNetwork(server.url, { roundTripMs, seed: 1 })
    const engines = await startEngines(devices)
    const shares: Shares[] = []
    let student = 1
    const check = (status: number, _head: string, answer: Buffer) => {
      if (status !== 200) throw new Error(`${status} ${answer.toString()}`)
    }
    const letters = () => lettersOf(server, size, student++, lettersPerDevice)
    const lettersOfAll = () => Promise.all(Array.from({ length: devices }, letters))
    /** The physical limit: one letter of one device without other load needs a connection, a round trip and a commit. */
    const floor = async () => {
      const body = JSON.stringify({ letters: await lettersOf(server, size, student++, 1) })
      const requests = [requestOf(network.url, { method: 'POST', path: '/api/outbox', body })]
      return (await drive({ url: network.url, connections: 1, requests, check })).seconds * 1_000
    }
    const storm = async () => {
      await engines.open(network.url, await lettersOfAll())
      const before = { server: serverSeconds(server.url), postgres: postgresSeconds(server.databaseUrl) }
      const ownBefore = process.cpuUsage()
      const { ms, processorMs } = await engines.storm()
      const { user, system } = process.cpuUsage(ownBefore)
      shares.push({
        engines: processorMs,
        server: (serverSeconds(server.url) - before.server) * 1_000,
        postgres: (postgresSeconds(server.databaseUrl) - before.postgres) * 1_000,
        proxy: (user + system) / 1_000,
      })
      return ms
    }
    /** The same letters without the engine, one batch per device: the cost of network and server. */
    const bare = async () => {
      const requests = (await lettersOfAll()).map((batch) =>
        requestOf(network.url, {
          method: 'POST',
          path: '/api/outbox',
          body: JSON.stringify({ letters: batch }),
        }),
      )
      const driven = await drive({ url: network.url, connections: devices, requests, check })
      return driven.seconds * 1_000
    }
    await floor()
    // Each process has its own just-in-time compiler, which needs a warm-up.
    for (let warmUp = 0; warmUp < 3; warmUp++) await storm()
    await bare()
    shares.length = 0
    const { a, b, ratios } = await alternate(rounds, floor, storm)
    const plain = await alternate(rounds, floor, bare)
    await network.close()
    await server.stop()
    const processorMs = (of: keyof Shares) => ({ unit: 'ms', values: shares.map((each) => each[of]) })
    const processors = availableParallelism()
    const busy = medianOf(shares.map((each) => Object.values(each).reduce((sum, ms: number) => sum + ms, 0)))
    return [
      {
        name: `until all letters of ${devices} devices have arrived, against the physical limit`,
        unit: '×',
        goal: { atMost: 2.2 },
        values: ratios,
        sides: {
          limit: { unit: 'ms', values: a },
          storm: { unit: 'ms', values: b },
          'processor: the engines': processorMs('engines'),
          'processor: the server': processorMs('server'),
          'processor: PostgreSQL': processorMs('postgres'),
          'processor: the proxy': processorMs('proxy'),
        },
        notes: [
          `${processors} processors need at least ${Math.round(busy / processors)} ms for all of this; tablets have their own`,
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
