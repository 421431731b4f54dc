// npm run test:citus-kills -- --kills 10: a coordinator and two workers of Citus, made from a plain database with
// `npm run migrate -- --citus`. Tablets of four schools deliver all the time while a worker is killed and started
// again, in turns, or with `--coordinator` the coordinator. Counts by the letters' ids what was lost and doubled.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runCommand } from '../../run-command.ts'
import { createServerProcess, newSecrets, runMigrate } from '../server-process.ts'
import { requireEachOnce, startTablets, type TabletsUnderLoad } from '../tablets-under-load.ts'
import { startCitus, type CitusCluster } from './citus-cluster.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '10' }, coordinator: { type: 'boolean', default: false } },
})
const kills = Number(values.kills)
const workers = 2
const downMs = 2_000

await runCommand(async () => {
  const cluster = await startCitus({ workers, durable: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'wk-citus-data-'))
  try {
    const server = await createServerProcess({
      environment: { DATABASE_URL: cluster.url, ...newSecrets(), DEMO: '0', WORKERS: '2' },
      dataDir,
    })
    const asOwner = { ...server.environment, DATABASE_OWNER_URL: cluster.ownerUrl }
    await runMigrate(asOwner)
    await cluster.join()
    console.log(await runMigrate(asOwner, process.cwd(), '--citus'))
    await server.start()
    try {
      const tablets = await startTablets(server.url, cluster.url, { schools: 4, students: 3 })
      for (let kill = 0; kill < kills; kill++) await killOne(cluster, kill, tablets)
      requireEachOnce(await tablets.end(), kills)
    } finally {
      await server.stop()
    }
  } finally {
    cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function killOne(cluster: CitusCluster, kill: number, tablets: TabletsUnderLoad): Promise<void> {
  const node = values.coordinator ? 0 : 1 + (kill % workers)
  // A random moment, so that some kills hit a commit.
  await wait(2_000 + Math.random() * 500)
  cluster.kill(node)
  await wait(downMs)
  cluster.start(node)
  const startedAt = performance.now()
  while (tablets.lastArrivalAt() < startedAt) await wait(20)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  const name = node === 0 ? 'the coordinator' : `worker ${node}`
  console.log(
    `kill ${kill + 1} of ${name}: letters ${seconds} s after its start, load ${loadavg()[0]?.toFixed(1)}`,
  )
}
