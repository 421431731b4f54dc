// Three PostgreSQL nodes under Patroni with etcd, behind HAProxy, on one machine: what docs/operations.md
// describes for three machines. Commits are synchronous, so a promoted node has everything acknowledged.
import type { ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { endProgram, postgresUser, requirePrograms, startProgram } from './debian.ts'

export interface PatroniNode {
  name: string
  postgresPort: number
  apiPort: number
  /** Kills all processes of the node, as a power failure would, or only PostgreSQL. */
  kill(what: 'machine' | 'postgres'): Promise<void>
  start(): void
}

export interface PatroniCluster {
  nodes: readonly PatroniNode[]
  /** HAProxy leads to whichever node is the primary. */
  port: number
  primary(): Promise<PatroniNode | undefined>
  /**
   * There is a primary, all other nodes stream from it, and etcd names a synchronous one. Until then Patroni promotes no
   * node when the primary dies, because none is known to have all that was acknowledged.
   */
  isWhole(): Promise<boolean>
  stop(): Promise<void>
}

const host = '127.0.0.1'
const binaries = '/usr/lib/postgresql/15/bin'

export async function startPatroniCluster(size = 3): Promise<PatroniCluster> {
  requirePrograms({
    '/usr/bin/patroni': 'patroni',
    '/usr/bin/etcd': 'etcd-server',
    '/usr/sbin/haproxy': 'haproxy',
    [`${binaries}/initdb`]: 'postgresql-15',
  })
  const runner = postgresUser()
  const directory = mkdtempSync(join(tmpdir(), 'wk-failover-'))
  if (runner) chownSync(directory, runner.uid, runner.gid)
  const others: ChildProcess[] = []
  const run = (file: string, ...args: string[]) => {
    const log = join(directory, `${file.split('/').at(-1)}.log`)
    const child = startProgram(file, args, { runner, log })
    others.push(child)
    return child
  }

  const etcd = await freePort(host)
  const etcdPeers = await freePort(host)
  const urls = [
    `--listen-client-urls=http://${host}:${etcd}`,
    `--advertise-client-urls=http://${host}:${etcd}`,
  ]
  const peers = `http://${host}:${etcdPeers}`
  const cluster = [`--listen-peer-urls=${peers}`, `--initial-advertise-peer-urls=${peers}`]
  run(
    '/usr/bin/etcd',
    '--data-dir',
    join(directory, 'etcd'),
    ...urls,
    ...cluster,
    `--initial-cluster=default=${peers}`,
  )
  await until(async () => (await fetch(`http://${host}:${etcd}/health`)).ok, 60)

  const nodes: PatroniNode[] = []
  const running = new Map<PatroniNode, ChildProcess>()
  for (let number = 1; number <= size; number++) {
    const name = `node${number}`
    const [postgresPort, apiPort] = [await freePort(host), await freePort(host)]
    const settings = join(directory, `${name}.yml`)
    writeFileSync(settings, settingsOf({ directory, name, postgresPort, apiPort, etcd }))
    const node: PatroniNode = {
      name,
      postgresPort,
      apiPort,
      start() {
        running.set(
          node,
          startProgram('/usr/bin/patroni', [settings], { runner, log: join(directory, `${name}.log`) }),
        )
      },
      async kill(what) {
        const patroni = running.get(node)
        // Patroni first: it would notice the end of PostgreSQL and step down in order.
        if (what === 'machine' && patroni) await endProgram(patroni, 'SIGKILL')
        killPostmaster(join(directory, name))
      },
    }
    nodes.push(node)
  }
  const port = await freePort(host)
  const proxy = join(directory, 'haproxy.cfg')
  writeFileSync(proxy, proxySettings(port, nodes))
  // One after the other, because the first one creates the cluster.
  for (const node of nodes) {
    node.start()
    await until(async () => (await stateOf(node)) !== undefined, 90)
  }
  run('/usr/sbin/haproxy', '-db', '-f', proxy)

  const states = () => Promise.all(nodes.map(stateOf))
  return {
    nodes,
    port,
    async primary() {
      const all = await states()
      return nodes.find((_, index) => all[index]?.role === 'master')
    },
    async isWhole() {
      const all = await states()
      const replicas = all.filter((state) => state?.role === 'replica' && state.streams)
      const hasPrimary = all.some((state) => state?.role === 'master')
      return hasPrimary && replicas.length === size - 1 && replicas.some((state) => state?.isSynchronous)
    },
    async stop() {
      for (const child of [...running.values(), ...others]) await endProgram(child, 'SIGKILL')
      for (const { name } of nodes) killPostmaster(join(directory, name))
      await wait(500)
      rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
    },
  }
}

interface NodeState {
  role: string
  streams: boolean
  isSynchronous: boolean
}

/** Undefined while the node does not run PostgreSQL. */
async function stateOf({ apiPort }: PatroniNode): Promise<NodeState | undefined> {
  try {
    const answer = await fetch(`http://${host}:${apiPort}/patroni`, { signal: AbortSignal.timeout(3_000) })
    const {
      state,
      role,
      replication_state: replication,
      sync_standby: isSynchronous = false,
    } = (await answer.json()) as {
      state: string
      role: string
      replication_state?: string
      sync_standby?: boolean
    }
    return state === 'running'
      ? { role, streams: replication === undefined || replication === 'streaming', isSynchronous }
      : undefined
  } catch {
    return undefined
  }
}

function killPostmaster(data: string): void {
  try {
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  } catch {
    // The node does not run.
  }
}

function settingsOf(node: {
  directory: string
  name: string
  postgresPort: number
  apiPort: number
  etcd: number
}): string {
  const { directory, name, postgresPort, apiPort, etcd } = node
  return `scope: weltenkompass
name: ${name}
restapi: { listen: '${host}:${apiPort}', connect_address: '${host}:${apiPort}' }
etcd3: { host: '${host}:${etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    maximum_lag_on_failover: 0
    # A dead PostgreSQL is not waited for: another node takes over.
    master_start_timeout: 0
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, wal_keep_size: 512MB, wal_log_hints: 'on' }
  initdb: [encoding: UTF8, locale: C.UTF-8, data-checksums]
postgresql:
  listen: '${host}:${postgresPort}'
  connect_address: '${host}:${postgresPort}'
  data_dir: '${join(directory, name)}'
  bin_dir: '${binaries}'
  pgpass: '${join(directory, `${name}.pgpass`)}'
  pg_hba: ['local all all trust', 'host all all ${host}/32 trust', 'host replication all ${host}/32 trust']
  parameters: { unix_socket_directories: '${directory}' }
  authentication:
    superuser: { username: postgres, password: trust }
    replication: { username: replicator, password: trust }
    rewind: { username: rewinder, password: trust }
`
}

function proxySettings(port: number, nodes: readonly PatroniNode[]): string {
  const servers = nodes.map(
    ({ name, postgresPort, apiPort }) => `  server ${name} ${host}:${postgresPort} check port ${apiPort}`,
  )
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind ${host}:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
}

/** @throws after this number of seconds */
export async function until(holds: () => Promise<boolean>, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1_000
  while (!(await holds().catch(() => false))) {
    if (performance.now() > end)
      throw new Error(`it does not hold after ${seconds} seconds: ${holds.toString()}`)
    await wait(100)
  }
}
