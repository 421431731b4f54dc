// npm run test:failover -- --kills 20: the server through PgBouncer (transaction mode) and HAProxy on three
// nodes under Patroni. Tablets deliver while the primary is killed repeatedly, in turns as a whole node and as
// PostgreSQL alone. Counts lost and doubled letters by their ids, and prints how long no letter arrived.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { runCommand } from '../../run-command.ts'
import { startPgBouncer } from '../pgbouncer.ts'
import { createDatabase } from '../postgres.ts'
import { createServerProcess, newSecrets, runMigrate } from '../server-process.ts'
import { requireEachOnce, startTablets } from '../tablets-under-load.ts'
import { startPatroniCluster, until } from './patroni-cluster.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } })
const kills = Number(values.kills)

await runCommand(async () => {
  const cluster = await startPatroniCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'wk-failover-data-'))
  try {
    await until(cluster.isWhole, 120)
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
  const tablets = await startTablets(serverUrl, databaseUrl)
  const silences = { machine: [] as number[], postgres: [] as number[] }
  for (let kill = 1; kill <= kills; kill++) {
    const victim = await cluster.primary()
    if (!victim) throw new Error('the cluster has no primary')
    await wait(2_000)
    const what = kill % 2 === 0 ? 'postgres' : 'machine'
    const killedAt = performance.now()
    await victim.kill(what)
    // An answer that was sent before the kill does not count.
    await wait(300)
    const before = tablets.lastArrivalAt()
    await until(() => Promise.resolve(tablets.lastArrivalAt() > Math.max(before, killedAt + 300)), 180)
    const seconds = (tablets.lastArrivalAt() - killedAt) / 1_000
    silences[what].push(seconds)
    const load = loadavg()[0]?.toFixed(1)
    console.log(
      `kill ${kill} (${what} of ${victim.name}): letters again after ${seconds.toFixed(1)} s, load ${load}`,
    )
    if (what === 'machine') victim.start()
    await until(cluster.isWhole, 240)
  }
  const counted = await tablets.end()
  for (const [what, all] of Object.entries(silences)) console.log(`${what}: ${spreadOf(all)}`)
  requireEachOnce(counted, kills)
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
