// Measures a school whose connection returns: a thousand devices with five letters each, after the product's
// random delay (client/offline/triggers.ts).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { OutboxAnswer } from '#shared/letters/letter.ts'
import { quantileOf, type Figure, type Finding } from './report.ts'
import { serverPid } from './stage/cpu.ts'
import { lettersOf } from './stage/devices.ts'
import { randomFrom } from './stage/random.ts'
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
    const latencies: number[] = []
    const loop: number[] = []
    const bad: string[] = []
    let sent = 0
    for (let round = 0; round < rounds; round++) {
      const random = randomFrom(round + 1)
      const batches: string[] = []
      for (let device = 1; device <= devices; device++) {
        batches.push(JSON.stringify({ letters: await lettersOf(server, size, device, lettersPerDevice) }))
      }
      sent += devices * lettersPerDevice
      await eventLoop(server.url, file)
      const ofRound = await Promise.all(
        batches.map(async (body) => {
          await wait(random() * reconnectJitterMs)
          return deliver(server.url, body, bad)
        }),
      )
      latencies.push(...ofRound)
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
        name: 'p95 of a delivery',
        unit: 'ms',
        goal: { atMost: 2_000 },
        values: [quantileOf(latencies, 0.95)],
      },
      { name: 'p99 of the event loop’s delay', unit: 'ms', goal: { atMost: 100 }, values: loop },
    ]
    return findings
  },
}

/** Retries after a failure like a device. @returns milliseconds until the letters were received */
async function deliver(url: string, body: string, bad: string[]): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    try {
      const headers = { 'Content-Type': 'application/json' }
      const response = await fetch(`${url}/api/outbox`, { method: 'POST', headers, body })
      const answer = (await response.json()) as { data?: OutboxAnswer }
      if (answer.data?.receipts.every(({ disposition }) => disposition === 'received'))
        return performance.now() - startedAt
      bad.push(`${response.status} ${JSON.stringify(answer).slice(0, 200)}`)
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
