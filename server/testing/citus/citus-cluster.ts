// A coordinator and workers of Citus on one machine, each with a data folder and a port of its own, removed
// afterwards.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { createDatabase, findBinaries, runnerFor, stopWhenBrokenOff } from '../postgres.ts'
import { placeCitus } from './citus-binaries.ts'
import { joinNodes, prepareNodes } from './nodes.ts'

export interface CitusCluster {
  /** Of the server's login on the coordinator. */
  url: string
  ownerUrl: string
  /** The superuser's, of every node; the coordinator's first. */
  superuserUrls: readonly string[]
  /** SIGKILL to every process of a node; 0 is the coordinator. */
  kill(node: number): void
  /** On the same port; transactions that were prepared are committed or rolled back afterwards. */
  start(node: number): void
  /** After the owner's migrations: the workers become part of the coordinator's database. */
  join(): Promise<void>
  stop(): void
}

const host = '127.0.0.1'
const database = 'weltenkompass'

const urlOf = (user: string, port: number) => `postgres://${user}@${host}:${port}/${database}`
const superuserUrlsOf = (ports: readonly number[]) => ports.map((port) => urlOf('postgres', port))

export async function startCitus({ workers = 2, durable = false } = {}): Promise<CitusCluster> {
  const found = findBinaries()
  if (found === undefined) throw new Error('PostgreSQL 15 or newer is needed here: install it.')
  const directory = mkdtempSync(join(tmpdir(), 'wk-citus-'))
  const runAs = runnerFor(directory)
  const datas: string[] = []
  const ports: number[] = []
  let binaries = found
  const run = (program: string, ...args: string[]) => runAs(join(binaries, program), args)
  const settings = [
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    'shared_preload_libraries=citus',
    'max_connections=300',
    'max_prepared_transactions=300',
    'max_worker_processes=64',
    'shared_buffers=64MB',
    'citus.shard_count=8',
    'citus.node_conninfo=sslmode=disable',
    'citus.recover_2pc_interval=2s',
  ]

  const start = (index: number): void => {
    const flags = settings.map((setting) => `-c "${setting}"`).join(' ')
    const server = `-p ${ports[index]} -h ${host} -k ${directory} ${flags}`
    run('pg_ctl', '-D', datas[index]!, '-l', `${datas[index]}.log`, '-w', '-o', server, 'start')
  }
  const stopNow = (index: number): void => {
    if (existsSync(join(datas[index]!, 'postmaster.pid')))
      run('pg_ctl', '-D', datas[index]!, '-m', 'immediate', 'stop')
  }
  const stop = (): void => {
    for (const index of datas.keys()) stopNow(index)
    rmSync(directory, { recursive: true, force: true })
  }
  stopWhenBrokenOff(stop)
  try {
    binaries = placeCitus(directory, found)
    for (let index = 0; index <= workers; index++) {
      const data = join(directory, `node${index}`)
      run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
      datas.push(data)
      ports.push(await freePort(host))
      start(index)
      createDatabase(found, ports[index]!)
    }
    await prepareNodes(superuserUrlsOf(ports), database)
  } catch (error) {
    stop()
    throw error
  }
  const [coordinator = 0] = ports
  const superuserUrls = superuserUrlsOf(ports)
  return {
    url: urlOf('weltenkompass', coordinator),
    ownerUrl: urlOf('weltenkompass_owner', coordinator),
    superuserUrls,
    kill: (node) => killProcesses(datas[node]!),
    start,
    join: () => joinNodes(superuserUrls, database),
    stop,
  }
}

function killProcesses(data: string): void {
  const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const children = spawnSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).stdout.split('\n')
  for (const id of [postmaster, ...children].filter((text) => text !== '')) {
    try {
      process.kill(Number(id), 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
  }
}
