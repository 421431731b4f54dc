// Measures one device that sends a thousand letters over a slow and lossy connection.
import { limits } from '#shared/domain/limits.ts'
import { medianOf, type Figure } from './report.ts'
import { installPeers } from './peers/install.ts'
import { drainWithWorkbox } from './peers/workbox.ts'
import { lettersOf } from './stage/devices.ts'
import { openDevice } from './stage/engine.ts'
import { openNetwork, type NetworkOptions } from './stage/network.ts'
import { fillSchool, type Size } from './stage/school.ts'
import { startServer } from './stage/server.ts'

const size: Size = { classes: 4, studentsPerClass: 30 }

export const figure: Figure = {
  id: 'p3',
  title: 'One device drains 1 000 letters, 300 ms round trip, 2 % broken connections',
  async measure({ quick, rounds }) {
    installPeers()
    const { drainWithRxdb } = await import('./peers/rxdb.mjs')
    const { openPouchServer } = await import('./peers/pouchdb.mjs')
    const count = quick ? 300 : 1_000
    const forWorkbox = quick ? 10 : 40
    const server = await startServer()
    await fillSchool(server.databaseUrl, size)
    const pouch = await openPouchServer()
    const took = {
      ours: [] as number[],
      workbox: [] as number[],
      rxdb: [] as number[],
      pouchdb: [] as number[],
    }
    const requests = { ours: [] as number[], rxdb: [] as number[], pouchdb: [] as number[] }
    let student = 1
    const fresh = (letters: number) => lettersOf(server, size, student++, letters)
    for (let round = 0; round < rounds; round++) {
      const options: NetworkOptions = { roundTripMs: 300, brokenShare: 0.02, seed: 1_000 + round }
      const ours = await openNetwork(server.url, options)
      const device = await openDevice(ours.url, await fresh(count), round)
      took.ours.push(await device.drain())
      requests.ours.push(ours.requests)
      device.close()
      await ours.close()

      const toRxdb = await openNetwork(server.url, options)
      took.rxdb.push(await drainWithRxdb(toRxdb.url, await fresh(count)))
      requests.rxdb.push(toRxdb.requests)
      await toRxdb.close()

      const toPouch = await openNetwork(pouch.url, { ...options, isDelivery: () => true })
      took.pouchdb.push(await pouch.drain(toPouch.url, await fresh(count)))
      requests.pouchdb.push(toPouch.requests)
      await toPouch.close()

      const { ms } = await drainWithWorkbox(server.url, options, await fresh(forWorkbox))
      took.workbox.push((ms / forWorkbox) * count)
    }
    await pouch.close()
    await server.stop()
    const against = (peer: readonly number[]) =>
      took.ours.map((ms, round) => ms / (peer[round] ?? Number.NaN))
    const unit = 'ms'
    return [
      {
        name: `${count} letters against Workbox’s queue`,
        unit: '× Workbox',
        goal: { atMost: 0.01 },
        values: against(took.workbox),
        sides: {
          Weltenkompass: { unit, values: took.ours },
          'Workbox, extrapolated': { unit, values: took.workbox },
        },
        notes: [`Workbox drained ${forWorkbox} letters, one after the other; the rest is multiplied`],
      },
      {
        name: `${count} letters against RxDB’s HTTP push`,
        unit: '× RxDB',
        goal: { atMost: 0.6 },
        values: against(took.rxdb),
        sides: { RxDB: { unit, values: took.rxdb }, 'requests of RxDB': { unit: '', values: requests.rxdb } },
      },
      {
        name: `${count} letters against PouchDB to express-pouchdb`,
        unit: '× PouchDB',
        values: against(took.pouchdb),
        sides: {
          PouchDB: { unit, values: took.pouchdb },
          'requests of PouchDB': { unit: '', values: requests.pouchdb },
        },
      },
      {
        name: 'requests against letters / largest batch',
        unit: '×',
        goal: { atMost: 1.2 },
        values: requests.ours.map((made) => made / (count / limits.lettersPerBatch)),
        sides: { requests: { unit: '', values: requests.ours } },
        notes: [
          'not measured: Replicache, which needs a licence key and a server of its own',
          'the proxy delays every request, but not the round trips of a new connection',
          `median of ours: ${Math.round(medianOf(took.ours))} ms`,
        ],
      },
    ]
  },
}
