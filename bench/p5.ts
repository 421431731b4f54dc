// Measures a school whose connection returns: a thousand devices with five letters each, after the product's
// random delay (client/offline/triggers.ts).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { seededRandom } from '#shared/domain/seeded-random.ts'
import { quantileOf, type Figure, type Finding } from './report.ts'
import { postgresSeconds, serverPid, serverSeconds } from './stage/cpu.ts'
import { lettersOf } from './stage/devices.ts'
import { drive, requestOf } from './stage/load.ts'
import { fillSchool, type Size } from './stage/school.ts'
import { asSuperuser, startServer } from './stage/server.ts'

const size: Size = { classes: 34, studentsPerClass: 30 }
const reconnectJitterMs = 1_500
const lettersPerDevice = 5

export const figure: Figure = {
  id: 'p5',
  title: 'School storm: 1 000 devices × 5 letters, with the product’s jitter',
  async measure({ quick, rounds }) {
    const devices = quick ? 150 : 1_000
    const folder = mkdtempSync(join(tmpdir(), 'wk-loop-'))
    const file = join(folder, 'loop.json')
    const preload = new URL('stage/event-loop.mjs', import.meta.url).href
    const server = await startServer({
      environment: { NODE_OPTIONS: `--import ${preload}`, BENCH_LOOP_FILE: file },
    })
    await fillSchool(server.databaseUrl, size)
    const p95s: number[] = []
    const loop: number[] = []
    const bad: string[] = []
    /** Milliseconds of a processor for one delivery, by process, for each round. */
    const busy = { server: [] as number[], postgres: [] as number[], bench: [] as number[] }
    let sent = 0
    for (let round = 0; round < rounds; round++) {
      const random = seededRandom(round + 1)
      const batches: Buffer[] = []
      for (let device = 1; device <= devices; device++) {
        const body = JSON.stringify({ letters: await lettersOf(server, size, device, lettersPerDevice) })
        batches.push(requestOf(server.url, { method: 'POST', path: '/api/outbox', body }))
      }
      sent += devices * lettersPerDevice
      await eventLoop(server.url, file)
      const before = busyNow(server)
      const ofRound = await Promise.all(
        batches.map(async (request) => {
          await wait(random() * reconnectJitterMs)
          return deliver(server.url, request, bad)
        }),
      )
      const after = busyNow(server)
      for (const part of parts) busy[part].push((after[part] - before[part]) / devices)
      p95s.push(quantileOf(ofRound, 0.95))
      loop.push(await eventLoop(server.url, file))
    }
    const { stored, distinct } = await countIn(server.databaseUrl)
    await server.stop()
    rmSync(folder, { recursive: true })
    const findings: Finding[] = [
      { name: 'lost', unit: 'letters', goal: { atMost: 0 }, values: [sent - distinct] },
      { name: 'duplicate', unit: 'letters', goal: { atMost: 0 }, values: [stored - distinct] },
      {
        name: 'answers of 5xx or none',
        unit: 'answers',
        goal: { atMost: 0 },
        values: [bad.length],
        notes: bad.slice(0, 3),
      },
      {
        name: 'p95 of a delivery, a server that has just started',
        unit: 'ms',
        goal: { atMost: 1_500 },
        values: p95s.slice(0, 1),
      },
      {
        name: 'p95 of a delivery, the following storms',
        unit: 'ms',
        goal: { atMost: 1_500 },
        values: p95s.slice(1),
        sides: {
          'processor: the server': { unit: 'ms per delivery', values: busy.server },
          'processor: PostgreSQL': { unit: 'ms per delivery', values: busy.postgres },
          'processor: the devices of the bench': { unit: 'ms per delivery', values: busy.bench },
        },
        notes: ['the clock of a device starts after its random delay'],
      },
      { name: 'p99 of the event loop’s delay', unit: 'ms', goal: { atMost: 100 }, values: loop },
    ]
    return findings
  },
}

const parts = ['server', 'postgres', 'bench'] as const

/** Milliseconds of a processor until now. */
function busyNow({ url, databaseUrl }: { url: string; databaseUrl: string }) {
  const { user, system } = process.cpuUsage()
  return {
    server: serverSeconds(url) * 1_000,
    postgres: postgresSeconds(databaseUrl) * 1_000,
    bench: (user + system) / 1_000,
  }
}

/**
 * Retries after a failure like a device, on a connection of its own. On bare sockets, because an HTTP client
 * costs the two processors three times as much as what it measures.
 * @returns milliseconds until the letters were received
 */
async function deliver(url: string, request: Buffer, bad: string[]): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    let answered = ''
    try {
      await drive({
        url,
        connections: 1,
        requests: [request],
        check: (status, _head, body) => void (answered = `${status} ${body.toString()}`),
      })
      const received = answered.split('"disposition":"received"').length - 1
      if (answered.startsWith('200 ') && received === lettersPerDevice) return performance.now() - startedAt
      bad.push(answered.slice(0, 200))
    } catch (error) {
      bad.push(String(error))
    }
    await wait(500)
  }
}

/** The 99th percentile in milliseconds since the last call. */
async function eventLoop(url: string, file: string): Promise<number> {
  rmSync(file, { force: true })
  const pid = serverPid(url)
  if (pid === undefined) return Number.NaN
  process.kill(pid, 'SIGUSR2')
  for (let tries = 0; tries < 100; tries++) {
    await wait(50)
    try {
      return (JSON.parse(readFileSync(file, 'utf8')) as { p99: number }).p99
    } catch {
      // The file does not exist yet.
    }
  }
  return Number.NaN
}

async function countIn(databaseUrl: string): Promise<{ stored: number; distinct: number }> {
  const client = new pg.Client({ connectionString: asSuperuser(databaseUrl) })
  await client.connect()
  try {
    const { rows } = await client.query<{ stored: number; distinct: number }>(
      'select count(*)::int as stored, count(distinct id)::int as distinct from submissions',
    )
    return rows[0] ?? { stored: 0, distinct: 0 }
  } finally {
    await client.end()
  }
}
