// npm run test:citus: the server's tests on a Citus cluster of a coordinator and two workers, which CITUS_INSTALL or
// CITUS_SOURCE names (citus/citus-binaries.ts). `npm run test:citus -- some/path` runs only that path.
import { spawnSync } from 'node:child_process'
import { runCommand } from '../run-command.ts'
import { startCitus } from './citus/citus-cluster.ts'

await runCommand(async () => {
  const cluster = await startCitus()
  try {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...process.argv.slice(2)]
    process.exitCode =
      spawnSync(process.execPath, args, {
        stdio: 'inherit',
        env: {
          ...process.env,
          TEST_DATABASE_URL: cluster.ownerUrl,
          TEST_DATABASE_LOGIN: 'weltenkompass',
          TEST_CITUS_NODES: cluster.superuserUrls.join(','),
        },
      }).status ?? 1
  } finally {
    cluster.stop()
  }
})
