// Reads the CPU time of processes from /proc. On a shared machine it varies less than the time by the clock: a server
// with one thread gets one share of a busy processor, thirty backends get thirty.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

interface Process {
  pid: number
  parent: number
  /** The CPU time of the process and its ended children, in seconds. */
  seconds: number
  command: string
}

const ticksPerSecond = 100

/** The CPU time of the server. Only Linux provides it; 0 on other systems. */
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

/** How long the server's event loop has run on a processor and how long it was ready and waited for one, in ms. */
export function eventLoopTimes(url: string): { ran: number; waited: number } {
  const pid = serverPid(url)
  const [ran = 0, waited = 0] = textOf(`/proc/${pid}/task/${pid}/schedstat`).split(' ').map(Number)
  return { ran: ran / 1e6, waited: waited / 1e6 }
}

/** The CPU time of the postmaster and all of its children. */
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
      // The fields after the name, which may contain any character.
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
