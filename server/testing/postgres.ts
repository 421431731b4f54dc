import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

// A private PostgreSQL cluster for tests and benchmarks, made from the distribution's binaries and gone
// afterwards. Locks, concurrency and serialization failures can only be proven there.

export interface PrivatePostgres {
  /** Of a user who may create databases and roles and is no superuser: the wall holds for them. */
  url: string
  stop(): void
}

/**
 * @param options.durable as in production; left out, nothing waits for the disk
 * @throws one sentence when PostgreSQL is neither here nor can be installed
 */
export async function startPrivatePostgres(options: { durable?: boolean } = {}): Promise<PrivatePostgres> {
  const binaries = findBinaries() ?? installBinaries()
  const directory = mkdtempSync(join(tmpdir(), 'wk-postgres-'))
  const data = join(directory, 'data')
  const run = runnerFor(directory)
  const port = await freePort()
  const server = [`-p ${port}`, '-h 127.0.0.1', `-k ${directory}`, '-c max_connections=200']
  if (!options.durable) server.push('-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off')
  const stop = (): void => {
    if (existsSync(join(data, 'postmaster.pid')))
      run(join(binaries, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    run(join(binaries, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ])
    run(join(binaries, 'pg_ctl'), [
      '-D',
      data,
      '-l',
      join(directory, 'log'),
      '-w',
      '-o',
      server.join(' '),
      'start',
    ])
    const owner = 'create role weltenkompass login createdb createrole'
    const psql = [`host=127.0.0.1 port=${port} user=postgres dbname=postgres`, '-c', owner]
    run(join(binaries, 'psql'), [...psql, '-c', 'create database weltenkompass owner weltenkompass'])
  } catch (error) {
    stop()
    throw error
  }
  return { url: `postgres://weltenkompass@127.0.0.1:${port}/weltenkompass`, stop }
}

/** The newest of the distribution's directories, else what stands on PATH. */
function findBinaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= 15)
    : []
  const directories = versions.sort((a, b) => b - a).map((version) => join(root, String(version), 'bin'))
  const onPath = (process.env.PATH ?? '').split(':')
  return [...directories, ...onPath].find((directory) => existsSync(join(directory, 'initdb')))
}

function installBinaries(): string {
  const canInstall = isRoot() && existsSync('/usr/bin/apt-get')
  if (canInstall) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', 'postgresql'], {
      stdio: 'inherit',
      env,
    })
  }
  const binaries = findBinaries()
  if (binaries === undefined) {
    throw new Error(
      'PostgreSQL 15 or newer is needed here: install it (on Debian: apt-get install postgresql).',
    )
  }
  return binaries
}

/** PostgreSQL refuses to run as root: then everything runs as the distribution's own user. */
function runnerFor(directory: string): (command: string, args: string[]) => void {
  if (!isRoot()) return (command, args) => runOrThrow(command, args)
  const { uid, gid } = idsOf('postgres')
  chownSync(directory, uid, gid)
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  return (command, args) => runOrThrow('setpriv', [...become, command, ...args])
}

function runOrThrow(command: string, args: string[]): void {
  // Its output goes nowhere: the server would keep a pipe open for as long as it runs.
  const { status, error } = spawnSync(command, args, { stdio: 'ignore', cwd: tmpdir() })
  if (status !== 0) {
    throw new Error(`${[command, ...args].join(' ')} ended with ${status ?? error?.message ?? 'a signal'}`)
  }
}

function idsOf(user: string): { uid: number; gid: number } {
  const idOf = (flag: string): number => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function isRoot(): boolean {
  return userInfo().uid === 0
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
