// Runs the distribution's pgbench: the database's speed for the same rows without a server.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @returns transactions per second */
export function pgbench(
  databaseUrl: string,
  script: string,
  { clients, transactions }: { clients: number; transactions: number },
): number {
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'wk-pgbench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  try {
    const arguments_ = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-f', file]
    const output = execFileSync(
      binary(),
      [...arguments_, '-t', String(Math.ceil(transactions / clients)), pathname.slice(1)],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          PGHOST: hostname,
          PGPORT: port,
          PGUSER: username,
          // The role of the server's ingestion, so that row level security applies.
          PGOPTIONS: '-c role=weltenkompass_ingest',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const tps = /^tps = ([\d.]+)/m.exec(output)?.[1]
    if (tps === undefined || !/failed transactions: 0/.test(output))
      throw new Error(`pgbench said:\n${output}`)
    return Number(tps)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function binary(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .sort((a, b) => b - a)
    : []
  return (
    versions.map((version) => join(root, String(version), 'bin', 'pgbench')).find(existsSync) ?? 'pgbench'
  )
}
