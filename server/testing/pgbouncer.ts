// A private PgBouncer in transaction mode in front of a private PostgreSQL, for `npm run test:pooler`.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export interface PrivatePgBouncer {
  port: number
  stop(): Promise<void>
}

const program = '/usr/sbin/pgbouncer'

/** @throws an error of one sentence when PgBouncer is neither installed nor installable */
export async function startPgBouncer(postgresUrl: string): Promise<PrivatePgBouncer> {
  install()
  const directory = mkdtempSync(join(tmpdir(), 'wk-pgbouncer-'))
  const port = await freePort('127.0.0.1')
  const settings = join(directory, 'pgbouncer.ini')
  const users = join(directory, 'users.txt')
  writeFileSync(users, '"weltenkompass" ""\n')
  // The settings of the operations page, but for address and authentication.
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${new URL(postgresUrl).port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
`,
  )
  const child = startAs(directory, [settings])
  await untilItListens(port, child)
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function install(): void {
  if (existsSync(program)) return
  if (userInfo().uid === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', 'pgbouncer'], {
      stdio: 'inherit',
      env,
    })
  }
  if (!existsSync(program)) {
    throw new Error('PgBouncer is needed here: install it (on Debian: apt-get install pgbouncer).')
  }
}

/** PgBouncer refuses to run as root, so root runs it as PostgreSQL's user. */
function startAs(directory: string, args: string[]): ChildProcess {
  if (userInfo().uid !== 0) return spawn(program, ['-q', ...args], { stdio: 'ignore' })
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  chownSync(directory, uid, gid)
  return spawn(program, ['-q', ...args], { stdio: 'ignore', uid, gid })
}

async function untilItListens(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await wait(50)
  }
  throw new Error('PgBouncer does not listen')
}
