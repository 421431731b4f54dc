// Letters on Citus clusters of one, two and three workers, and on one PostgreSQL: how the work is divided, and what the
// distribution costs. Citus is found as by `npm run test:citus` (docs/scale.md).
import { runMigrate } from '../server/testing/server-process.ts'
import { startCitus } from '../server/testing/citus/citus-cluster.ts'
import type { Figure, Finding } from './report.ts'
import { postgresSeconds, serverSeconds } from './stage/cpu.ts'
import { writerOf } from './stage/devices.ts'
import { allReceived, connections, firstLetters, perLetter, requestsOf } from './stage/ingestion.ts'
import { closeAtEnd } from './stage/keep.ts'
import { drive } from './stage/load.ts'
import { fillSchools, type Size } from './stage/school.ts'
import { startServer, type Running } from './stage/server.ts'

const nodeCounts = [1, 2, 3]
/** Each is on one worker, so there have to be many more schools than workers. */
const schools = 32
const size: Size = { classes: 1, studentsPerClass: 30 }
const pagesPerSchool = 10

interface Setup {
  name: string
  server: Running
  /** The coordinator's URL, or that of the one PostgreSQL. */
  coordinator: string
  workers: readonly string[]
}

export const figure: Figure = {
  id: 'citus',
  title: `Letters of ${schools} schools on Citus with ${nodeCounts.join(', ')} workers, one letter per request`,
  async measure({ quick, rounds }) {
    const count = quick ? 1_000 : 8_000
    const setups = [await onOnePostgres()]
    for (const workers of nodeCounts) setups.push(await onCitus(workers))
    const measured = await Promise.all(setups.map((setup) => prepare(setup, count)))
    // Each cluster gets a warm-up; then they are measured in turns.
    for (const { measure } of measured) await measure()
    for (const { values } of measured) for (const list of Object.values(values)) list.length = 0
    for (let round = 0; round < rounds; round++)
      for (const { measure } of round % 2 === 0 ? measured : measured.toReversed()) await measure()
    for (const { server } of setups) await server.stop()
    const [plain, ...distributed] = measured
    if (!plain) throw new Error('nothing was measured')
    return [
      findingOf(plain.name, plain.values),
      ...distributed.flatMap(({ name, values }): Finding[] => [
        findingOf(name, values),
        {
          name: `${name}: the busiest worker’s share of what all workers need`,
          unit: 'of 1',
          values: values.busiestShare,
        },
        {
          name: `${name}: all of PostgreSQL against one PostgreSQL, per letter`,
          unit: '×',
          values: values.coordinator.map(
            (cost, round) =>
              (cost + (values.workers[round] ?? Number.NaN)) /
              (plain.values.coordinator[round] ?? Number.NaN),
          ),
        },
      ]),
    ]
  },
}

interface Values {
  perSecond: number[]
  node: number[]
  coordinator: number[]
  workers: number[]
  busiestShare: number[]
}

function findingOf(name: string, { perSecond, node, coordinator, workers }: Values): Finding {
  return {
    name,
    unit: 'letters a second',
    values: perSecond,
    sides: {
      Node: { unit: perLetter, values: node },
      'PostgreSQL, coordinator': { unit: perLetter, values: coordinator },
      'PostgreSQL, all workers': { unit: perLetter, values: workers },
    },
    notes: ['all nodes, the server and the tablets share the processors of this machine'],
  }
}

async function onOnePostgres(): Promise<Setup> {
  const server = await startServer()
  await fillSchools(server.databaseUrl, size, schools)
  return { name: 'one PostgreSQL', server, coordinator: server.databaseUrl, workers: [] }
}

async function onCitus(count: number): Promise<Setup> {
  const nodes = await startCitus({ workers: count, durable: true })
  closeAtEnd(() => nodes.stop())
  const server = await startServer({
    databaseUrl: nodes.url,
    async prepare(environment) {
      const asOwner = { ...environment, DATABASE_OWNER_URL: nodes.ownerUrl }
      await runMigrate(asOwner)
      await nodes.join()
      await runMigrate(asOwner, process.cwd(), '--citus')
    },
  })
  await fillSchools(nodes.url, size, schools)
  const [coordinator = '', ...workers] = nodes.superuserUrls
  return { name: `a coordinator and ${count} worker${count > 1 ? 's' : ''}`, server, coordinator, workers }
}

async function prepare({ name, server, coordinator, workers }: Setup, count: number) {
  const pages = await Promise.all(
    Array.from({ length: schools * pagesPerSchool }, async (_, index) => {
      // Neighbours in this list are of different schools.
      const student = Math.floor(index / schools) + 1
      return { student, writer: await writerOf(server, size, student, (index % schools) + 1) }
    }),
  )
  const check = allReceived(1)
  const requests = await firstLetters(server, pages)
  await drive({ url: server.url, connections, requests, check })
  const values: Values = { perSecond: [], node: [], coordinator: [], workers: [], busiestShare: [] }
  const spent = () => ({
    node: serverSeconds(server.url),
    coordinator: postgresSeconds(coordinator),
    workers: workers.map((worker) => postgresSeconds(worker)),
  })
  async function measure(): Promise<void> {
    const letters = await requestsOf(server, pages, { count, lettersPerRequest: 1 })
    const before = spent()
    const { seconds } = await drive({ url: server.url, connections, requests: letters, check })
    const after = spent()
    const microseconds = (used: number) => (used * 1e6) / count
    const ofWorkers = after.workers.map((used, index) => used - (before.workers[index] ?? 0))
    const ofAll = ofWorkers.reduce((sum, used) => sum + used, 0)
    values.perSecond.push(count / seconds)
    values.node.push(microseconds(after.node - before.node))
    values.coordinator.push(microseconds(after.coordinator - before.coordinator))
    values.workers.push(microseconds(ofAll))
    values.busiestShare.push(Math.max(0, ...ofWorkers) / ofAll)
  }
  return { name, values, measure }
}
