// npm run test:postgres: the server's tests on a private PostgreSQL cluster that is started and ended here.
import { spawnSync } from 'node:child_process'
import { runCommand } from '../run-command.ts'
import { startPrivatePostgres } from './postgres.ts'

await runCommand(async () => {
  const cluster = await startPrivatePostgres()
  try {
    const tests = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...process.argv.slice(2)],
      { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: cluster.url } },
    )
    process.exitCode = tests.status ?? 1
  } finally {
    cluster.stop()
  }
})
