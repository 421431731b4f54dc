import { Client } from 'pg'

/**
 * Freezes a private PostgreSQL like a machine that vanishes: connections stay open without answers, new ones get none.
 * Resolves with a function that resumes it.
 */
export async function freezePostgres(superuserUrl: string): Promise<() => void> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  const { rows } = await client.query<{ postmaster: number; others: number[] }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as postmaster,
      array_agg(pid) filter (where pid <> pg_backend_pid()) as others from pg_stat_activity`,
  )
  await client.end()
  const [found] = rows
  if (!found) throw new Error('PostgreSQL does not name its processes')
  const pids = [found.postmaster, ...found.others]
  const tell = (signal: NodeJS.Signals) => pids.forEach((pid) => process.kill(pid, signal))
  tell('SIGSTOP')
  return () => tell('SIGCONT')
}
