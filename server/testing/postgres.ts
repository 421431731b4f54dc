import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

// Starts a private PostgreSQL cluster for tests and benchmarks from the distribution's binaries and removes
// it afterwards. Locks, concurrency and serialization failures need a real server.

export interface PrivatePostgres {
  /**
   * The URL of the server's login as deploy/create-database.sh creates it: it owns nothing and inherits
   * nothing.
   */
  url: string
  /**
   * The URL of the owner of the tables, who may create databases here and is no superuser. The same login
   * with `oldLogin`.
   */
  ownerUrl: string
  superuserUrl: string
  /** Copies the cluster into a read-only streaming replica. */
  startReplica(): Promise<PrivateReplica>
  /** Kills the processes at once, as a power failure would. `restart` recovers on the same port. */
  crash(): void
  restart(): void
  /** With `archives`: takes the backup that a recovery starts from. */
  takeBaseBackup(): void
  /** Recovers to the state at that time, on the same port. It may still be recovering while it answers. */
  recoverTo(moment: Date): void
  /** Also stops the replicas. */
  stop(): void
}

export interface PrivateReplica {
  url: string
  /** The URL of the superuser, who may pause the replay. */
  superuserUrl: string
  stop(): void
}

const host = '127.0.0.1'

const roles =
  'weltenkompass_app, weltenkompass_auth, weltenkompass_ingest, weltenkompass_admin, weltenkompass_maintenance'
const makeRoles = roles.split(', ').map((role) => `create role ${role} nologin`)

/** As earlier versions of deploy/create-database.sh created it, plus `createdb` for scratch databases. */
const oldLoginStatements = {
  'owns the tables': [
    'create role weltenkompass login createdb',
    ...makeRoles,
    `grant ${roles} to weltenkompass with admin option`,
    'create database weltenkompass owner weltenkompass',
  ],
  'makes roles': [
    'create role weltenkompass login createdb createrole',
    'create database weltenkompass owner weltenkompass',
  ],
}

interface PostgresOptions {
  /** Durable as in production. By default no commit waits for the disk. */
  durable?: boolean
  /** Archives its log for a point-in-time recovery (docs/operations.md). */
  archives?: boolean
  /**
   * The login as earlier versions created it, which owns the tables. Up to migration 0015 it could also
   * create roles.
   */
  oldLogin?: 'makes roles' | 'owns the tables' | undefined
}

/** @throws an error of one sentence when PostgreSQL is neither installed nor installable */
export async function startPrivatePostgres(options: PostgresOptions = {}): Promise<PrivatePostgres> {
  const binaries = findBinaries() ?? installBinaries()
  const directory = mkdtempSync(join(tmpdir(), 'wk-postgres-'))
  const runAs = runnerFor(directory)
  const run = (program: string, ...args: string[]) => runAs(join(binaries, program), args)
  const archive = join(directory, 'wal')
  const settings = [
    ...(options.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...(options.archives ? ['archive_mode=on', `archive_command='cp %p ${archive}/%f'`] : []),
  ]

  function startCluster(data: string, port: number): void {
    const flags = ['max_connections=200', ...settings].map((setting) => `-c "${setting}"`)
    const server = [`-p ${port}`, `-h ${host}`, `-k ${directory}`, ...flags].join(' ')
    run('pg_ctl', '-D', data, '-l', `${data}.log`, '-w', '-o', server, 'start')
  }

  function stopCluster(data: string): void {
    if (existsSync(join(data, 'postmaster.pid'))) run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
  }

  /**
   * As on the operations page: the part of the log that was not archived is copied from the old directory.
   */
  function recoverTo(moment: Date): void {
    run('pg_ctl', '-D', primary, '-m', 'fast', 'stop')
    const before = `${primary}.before`
    renameSync(primary, before)
    runAs('cp', ['-a', base, primary])
    appendFileSync(
      join(primary, 'postgresql.auto.conf'),
      `restore_command = 'cp ${archive}/%f %p || cp ${before}/pg_wal/%f %p'
recovery_target_time = '${moment.toISOString().replace('Z', '+00')}'
recovery_target_action = 'promote'
`,
    )
    runAs('touch', [join(primary, 'recovery.signal')])
    startCluster(primary, port)
  }

  const clusters: string[] = []
  const stop = (): void => {
    for (const data of clusters.toReversed()) stopCluster(data)
    rmSync(directory, { recursive: true, force: true })
  }

  stopWhenBrokenOff(stop)
  const primary = join(directory, 'data')
  const base = join(directory, 'base')
  const port = await freePort(host)
  try {
    clusters.push(primary)
    runAs('mkdir', [archive])
    run('initdb', '-D', primary, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
    startCluster(primary, port)
    const superuser = `host=${host} port=${port} user=postgres dbname=postgres`
    const execute = (statements: string[]) =>
      run('psql', superuser, ...statements.flatMap((statement) => ['-c', statement]))
    if (options.oldLogin) execute(oldLoginStatements[options.oldLogin])
    else {
      createDatabase(binaries, port)
      // Needed for scratch databases.
      execute(['alter role weltenkompass_owner createdb', 'grant pg_signal_backend to weltenkompass_owner'])
    }
  } catch (error) {
    stop()
    throw error
  }
  return {
    url: urlOf('weltenkompass', port),
    ownerUrl: urlOf(options.oldLogin ? 'weltenkompass' : 'weltenkompass_owner', port),
    superuserUrl: urlOf('postgres', port),
    async startReplica() {
      const data = join(directory, `replica-${clusters.length}`)
      const replicaPort = await freePort(host)
      const source = `host=${host} port=${port} user=postgres`
      run('pg_basebackup', '-d', source, '-D', data, '-R', '-X', 'stream', '-c', 'fast')
      clusters.push(data)
      startCluster(data, replicaPort)
      return {
        url: urlOf('weltenkompass', replicaPort),
        superuserUrl: urlOf('postgres', replicaPort),
        stop: () => stopCluster(data),
      }
    },
    takeBaseBackup() {
      run('pg_basebackup', '-d', `host=${host} port=${port} user=postgres`, '-D', base, '-c', 'fast')
    },
    recoverTo,
    crash: () => stopCluster(primary),
    restart: () => startCluster(primary, port),
    stop,
  }
}

/** Runs the same script as the containers. */
export function createDatabase(binaries: string, port: number): void {
  const { status, stderr } = spawnSync('sh', ['deploy/create-database.sh'], {
    encoding: 'utf8',
    env: {
      PATH: `${binaries}:${process.env.PATH ?? ''}`,
      PGHOST: host,
      PGPORT: String(port),
      APP_DATABASE_PASSWORD: 'only trust is asked for',
      OWNER_DATABASE_PASSWORD: 'only trust is asked for',
    },
  })
  if (status !== 0) throw new Error(`deploy/create-database.sh ended with ${status}: ${stderr}`)
}

/**
 * Ctrl+C leaves no cluster behind. tsx sends the signal a second time, which must not interrupt the cleanup.
 */
export function stopWhenBrokenOff(stop: () => void): void {
  process.once('exit', stop)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
}

function urlOf(user: string, port: number): string {
  return `postgres://${user}@${host}:${port}/weltenkompass`
}

/** The newest of the distribution's directories, otherwise the binaries on PATH. */
export function findBinaries(): string | undefined {
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

/** PostgreSQL refuses to run as root, so root runs everything as the distribution's user. */
export function runnerFor(directory: string): (command: string, args: string[]) => void {
  if (!isRoot()) return (command, args) => runOrThrow(command, args)
  const { uid, gid } = idsOf('postgres')
  chownSync(directory, uid, gid)
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  return (command, args) => runOrThrow('setpriv', [...become, command, ...args])
}

function runOrThrow(command: string, args: string[]): void {
  // Ignores the output, because the server would keep a pipe open while it runs.
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
