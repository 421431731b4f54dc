// npm run test:pooler: runs the server's tests through a PgBouncer in transaction mode, in front of a private
// PostgreSQL. `npm run test:pooler -- server/features/outbox` narrows it.
import { spawnSync } from 'node:child_process'
import { Client } from 'pg'
import { runCommand } from '../run-command.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { startPrivatePostgres } from './postgres.ts'

await runCommand(async () => {
  const cluster = await startPrivatePostgres()
  try {
    await limitStatements(cluster.superuserUrl)
    const pooler = await startPgBouncer(cluster.ownerUrl)
    try {
      const vitest = [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'server',
        ...process.argv.slice(2),
      ]
      const { status } = spawnSync(process.execPath, vitest, {
        stdio: 'inherit',
        env: {
          ...process.env,
          TEST_DATABASE_URL: cluster.ownerUrl,
          TEST_DATABASE_LOGIN: 'weltenkompass',
          TEST_POOLER_PORT: String(pooler.port),
        },
      })
      process.exitCode = status ?? 1
    } finally {
      await pooler.stop()
    }
  } finally {
    cluster.stop()
  }
})

/** As the operations page says: the pooler does not pass on the limits that the server sets. */
async function limitStatements(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query(`alter role weltenkompass set statement_timeout = '5s'`)
  await client.query(`alter role weltenkompass set idle_in_transaction_session_timeout = '10s'`)
  await client.end()
}
