// npm run test:postgres: runs the server's tests and the main stories on a private PostgreSQL cluster, as the
// login of deploy/create-database.sh. `npm run test:postgres -- --project server some/path` runs only that
// path.
import { spawnSync } from 'node:child_process'
import { runCommand } from '../run-command.ts'
import { startPrivatePostgres } from './postgres.ts'

await runCommand(async () => {
  const cluster = await startPrivatePostgres()
  try {
    const runWith = (settings: NodeJS.ProcessEnv, ...args: string[]) =>
      spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
        stdio: 'inherit',
        env: {
          ...process.env,
          TEST_DATABASE_URL: cluster.ownerUrl,
          TEST_DATABASE_LOGIN: 'weltenkompass',
          // Every server that the tests and stories start is three processes: nothing may depend on their number.
          TEST_WORKERS: '3',
          ...settings,
        },
      }).status ?? 1
    const run = (...args: string[]) => runWith({}, ...args)
    const chosen = process.argv.slice(2)
    const statuses =
      chosen.length > 0
        ? [run(...chosen)]
        : [
            // Neither depends on a lock, and `npm test` has both in full: `npm run search` tries the sequences of calls on
            // PostgreSQL, and FUZZ_RUNS sends more bad requests.
            runWith(
              { TEST_CALL_SEARCH: 'no', FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '50' },
              '--project',
              'server',
            ),
            runWith(
              { LONG_STORIES: 'all' },
              '--project',
              'e2e',
              'main-job',
              'kill-during-drain',
              'restore-drill',
            ),
          ]
    process.exitCode = Math.max(...statuses)
  } finally {
    cluster.stop()
  }
})
