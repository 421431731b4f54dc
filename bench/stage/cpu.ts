// What work cost in time of a processor, from /proc. On a machine that others use too, this is steadier than a clock:
// a server of one thread gets one share of a busy processor, thirty backends get thirty.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

interface Process {
  pid: number
  parent: number
  /** Its own and that of children which have ended, in seconds. */
  seconds: number
  command: string
}

const ticksPerSecond = 100

/** Linux alone tells; elsewhere nothing is said. */
export function serverSeconds(url: string): number {
  const port = new URL(url).port
  return sumOf(
    processes().filter(({ pid, command }) => command.includes('server/main.ts') && portOf(pid) === port),
  )
}

export function serverPid(url: string): number | undefined {
  const { port } = new URL(url)
  return processes().find(({ pid, command }) => command.includes('server/main.ts') && portOf(pid) === port)
    ?.pid
}

/** The postmaster and everything that it started. */
export function postgresSeconds(databaseUrl: string): number {
  const { port } = new URL(databaseUrl)
  const all = processes()
  const master = all.find(
    ({ command }) => / -p (\d+) /.exec(`${command} `)?.[1] === port && command.includes('postgres'),
  )
  return master
    ? sumOf(all.filter(({ pid, parent }) => pid === master.pid || parent === master.pid))
    : Number.NaN
}

function sumOf(list: readonly Process[]): number {
  return list.reduce((sum, { seconds }) => sum + seconds, 0)
}

function portOf(pid: number): string | undefined {
  return textOf(`/proc/${pid}/environ`)
    .split('\0')
    .find((pair) => pair.startsWith('PORT='))
    ?.slice(5)
}

function processes(): Process[] {
  if (!existsSync('/proc/self/stat')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const stat = textOf(`/proc/${pid}/stat`)
      if (stat === '') return []
      // What follows the name, which may hold anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0)
      const command = textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
      return [{ pid: Number(pid), parent: Number(fields[1]), seconds: ticks / ticksPerSecond, command }]
    })
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // it has ended meanwhile
  }
}
