// Programs of Debian packages as child processes of another user, for the failover run.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { userInfo } from 'node:os'

export interface Runner {
  uid: number
  gid: number
}

/** @throws an error of one sentence when a program is neither installed nor installable */
export function requirePrograms(programs: Readonly<Record<string, string>>): void {
  const missing = () => Object.entries(programs).filter(([path]) => !existsSync(path))
  if (missing().length > 0 && userInfo().uid === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const packages = [...new Set(missing().map(([, name]) => name))]
    spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
      env,
    })
  }
  const [first] = missing()
  if (first)
    throw new Error(`${first[0]} is needed here: install it (on Debian: apt-get install ${first[1]}).`)
}

/** PostgreSQL and Patroni refuse to run as root, so root runs them as PostgreSQL's user. */
export function postgresUser(): Runner | undefined {
  if (userInfo().uid !== 0) return undefined
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export function startProgram(
  file: string,
  args: readonly string[],
  { runner, log, env = {} }: { runner: Runner | undefined; log: string; env?: Record<string, string> },
): ChildProcess {
  const output = openSync(log, 'a')
  return spawn(file, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
    ...runner,
  })
}

export async function endProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
