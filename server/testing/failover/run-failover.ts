// npm run test:failover -- --kills 20: the server through PgBouncer (transaction mode) and HAProxy on three
// nodes under Patroni. Tablets deliver all the time while the primary is killed again and again, in turns with
// its whole node and PostgreSQL alone. Counts by the letters' ids what was lost and doubled, and says how long
// nothing arrived.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import type { Letter, OutboxAnswer } from '#shared/letters/letter.ts'
import { connectDatabase } from '../../db/connect.ts'
import { runCommand } from '../../run-command.ts'
import { signInTablet } from '../outbox-tablet.ts'
import { peopleOf } from '../people.ts'
import { startPgBouncer } from '../pgbouncer.ts'
import { createDatabase } from '../postgres.ts'
import { createServerProcess, newSecrets, runMigrate } from '../server-process.ts'
import { clientOf } from '../test-app.ts'
import { startPatroniCluster, until } from './patroni-cluster.ts'

const students = 6
const lettersPerRequest = 3
/** Between two deliveries of one tablet. */
const pauseMs = 100

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } })
const kills = Number(values.kills)

await runCommand(async () => {
  const cluster = await startPatroniCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'wk-failover-data-'))
  try {
    await until(async () => (await cluster.primary()) !== undefined && (await cluster.replicas()) === 2, 120)
    const superuser = `postgres://postgres@127.0.0.1:${cluster.port}/postgres`
    // Until its first checks HAProxy takes every node for the primary.
    await wait(3_000)
    await until(() => onDatabase(superuser, mayWrite), 30)
    createDatabase('/usr/lib/postgresql/15/bin', cluster.port)
    await onDatabase(superuser, (client) =>
      client.query(`alter role weltenkompass set statement_timeout = '5s'`),
    )
    const pooler = await startPgBouncer(superuser)
    const url = `postgres://weltenkompass@127.0.0.1:${pooler.port}/weltenkompass?pgbouncer=true`
    const ownerUrl = `postgres://weltenkompass_owner@127.0.0.1:${cluster.port}/weltenkompass`
    const server = await createServerProcess({
      environment: { DATABASE_URL: url, ...newSecrets(), DEMO: '0', WORKERS: '2' },
      dataDir,
    })
    try {
      await runMigrate({ ...server.environment, DATABASE_OWNER_URL: ownerUrl })
      await server.start()
      await measure(server.url, url, cluster)
    } finally {
      await server.stop()
      await pooler.stop()
    }
  } finally {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function measure(
  serverUrl: string,
  databaseUrl: string,
  cluster: Awaited<ReturnType<typeof startPatroniCluster>>,
): Promise<void> {
  const writers = await writersOf(serverUrl, databaseUrl)
  const acknowledged = new Set<string>()
  const written: string[] = []
  let lastArrivalAt = performance.now()
  let isOver = false

  async function tablet(write: (text: string) => Promise<Letter>): Promise<void> {
    for (let number = 0; !isOver; number++) {
      const letters: Letter[] = []
      for (let k = 0; k < lettersPerRequest; k++)
        letters.push(await write(`Antwort ${number}.${k}, lang genug`))
      written.push(...letters.map(({ id }) => id))
      // Like a tablet: again and again until each has its receipt.
      while (letters.some(({ id }) => !acknowledged.has(id))) {
        for (const id of await deliver(serverUrl, letters)) {
          acknowledged.add(id)
          lastArrivalAt = performance.now()
        }
        await wait(pauseMs)
      }
    }
  }

  const tablets = Promise.all(writers.map(tablet))
  const silences = { machine: [] as number[], postgres: [] as number[] }
  for (let kill = 1; kill <= kills; kill++) {
    const victim = await cluster.primary()
    if (!victim) throw new Error('nobody is the primary')
    await wait(2_000)
    const what = kill % 2 === 0 ? 'postgres' : 'machine'
    const killedAt = performance.now()
    await victim.kill(what)
    // An answer that was sent before the kill does not count.
    await wait(300)
    const before = lastArrivalAt
    await until(() => Promise.resolve(lastArrivalAt > Math.max(before, killedAt + 300)), 180)
    const seconds = (lastArrivalAt - killedAt) / 1_000
    silences[what].push(seconds)
    const load = loadavg()[0]?.toFixed(1)
    console.log(
      `kill ${kill} (${what} of ${victim.name}): letters again after ${seconds.toFixed(1)} s, load ${load}`,
    )
    if (what === 'machine') victim.start()
    await until(async () => (await cluster.primary()) !== undefined && (await cluster.replicas()) === 2, 240)
  }
  isOver = true
  await tablets
  const { stored, distinct, missing } = await countIn(databaseUrl, [...acknowledged])
  console.log(
    JSON.stringify({ kills, written: written.length, acknowledged: acknowledged.size, stored, distinct }),
  )
  for (const [what, all] of Object.entries(silences)) console.log(`${what}: ${spreadOf(all)}`)
  if (missing > 0 || stored !== distinct || stored !== written.length)
    throw new Error(`${missing} acknowledged letters are lost, ${stored - distinct} are stored twice`)
  console.log('Nothing acknowledged was lost, nothing was stored twice.')
}

async function writersOf(serverUrl: string, databaseUrl: string) {
  const database = await connectDatabase({ databaseUrl })
  try {
    const people = peopleOf(database)
    const schoolClass = await people.aClassOf(await people.aTeacherIn(await people.aSchool()))
    await people.aRunIn(schoolClass)
    const writers = []
    for (let n = 0; n < students; n++) {
      const write = await signInTablet(clientOf(serverUrl), await people.aStudentIn(schoolClass))
      writers.push((text: string) => write(text))
    }
    return writers
  } finally {
    await database.close()
  }
}

/** @returns the ids that have their receipt */
async function deliver(url: string, letters: readonly Letter[]): Promise<string[]> {
  try {
    const answer = await fetch(`${url}/api/outbox`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ letters }),
      signal: AbortSignal.timeout(15_000),
    })
    if (answer.status !== 200) return []
    const { data } = (await answer.json()) as { data: OutboxAnswer }
    return data.receipts.flatMap(({ id, disposition }) =>
      disposition === 'received' && id !== null ? [id] : [],
    )
  } catch {
    return []
  }
}

async function countIn(databaseUrl: string, acknowledged: readonly string[]) {
  const database = await connectDatabase({ databaseUrl })
  try {
    const ids = await database.transaction({ role: 'maintenance' }, (tx) =>
      tx('submissions').pluck<string[]>('id'),
    )
    const all = new Set(ids)
    const missing = acknowledged.filter((id) => !all.has(id)).length
    return { stored: ids.length, distinct: all.size, missing }
  } finally {
    await database.close()
  }
}

async function mayWrite(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  return rows[0]?.standby === false
}

async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function spreadOf(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1)
  return `median ${at(0.5)} s (${at(0)} to ${at(1)}, ${values.length} kills)`
}
