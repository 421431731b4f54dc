// The server process: reads the environment, opens the database, listens. It runs on import.
import cluster from 'node:cluster'
import { createAdmin } from './db/create-admin.ts'
import { demoWarningOf } from './db/demo-accounts.ts'
import type { DatabaseStep } from './db/embedded.ts'
import { loginWarningOf } from './db/login-attributes.ts'
import { isPooled, poolerWarningOf } from './db/pooler.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { seedDemo, type DemoAccounts } from './db/seeds/demo.ts'
import { isLocalHost, readEnv, warningsOf, type Env } from './env.ts'
import { createLog } from './log.ts'
import { runCommand } from './run-command.ts'
import { runAlone } from './run-alone.ts'
import { stopOnSignal } from './stopping.ts'
import { runPrimary } from './workers/run-primary.ts'
import { runWorker } from './workers/run-worker.ts'

await runCommand(async () => {
  const env = readEnv()
  const log = createLog((line) => console.log(line))
  // Node's own report would print the complete error, with values from the database.
  process.on('uncaughtException', (error) => {
    log.error('uncaught exception: the process exits and has to be restarted', error)
    process.exit(1)
  })
  if (cluster.isWorker) return runWorker(env, log)
  const say = env.databaseUrl === undefined ? sayStep : (step: DatabaseStep) => log.info('database', { step })
  const { db, secrets } = await prepareDatabase(env, say, {
    onUpkeepFailure: (error) => log.error('vacuum or checkpoint of the database failed', error),
    onStop(reason) {
      // No request can be answered. The next start recovers all acknowledged data.
      log.error('the embedded database stopped: the process exits and has to be restarted', reason)
      process.exit(1)
    },
  })
  try {
    if (env.adminAccount) await createAdmin(db, env.adminAccount)
    const withAdmin = isLocalHost(env.host) && !env.adminAccount
    const demo = env.demo ? await seedDemo(db, { withAdmin }) : undefined
    const run = env.workers > 1 ? runPrimary : runAlone
    const running = await run(env, db, secrets, log)
    for (const warning of warningsOf(env)) log.warn(warning)
    const demoWarning = await demoWarningOf(db, env)
    if (demoWarning !== undefined) log.warn(demoWarning)
    const loginWarning = await loginWarningOf(db)
    if (loginWarning !== undefined) log.warn(loginWarning)
    if (env.databaseUrl !== undefined && isPooled(env.databaseUrl)) {
      const poolerWarning = await poolerWarningOf(db.knex)
      if (poolerWarning !== undefined) log.warn(poolerWarning)
    }
    if (env.databaseUrl === undefined) sayReady(env)
    else log.info('Weltenkompass is ready', { origin: env.publicOrigin, workers: env.workers })
    if (demo) sayDemo(demo)
    stopOnSignal(running, { announced: () => log.info('stopping'), close: () => db.close() })
  } catch (error) {
    await db.close()
    throw error
  }
})
// The channel to its primary would keep a worker alive that could not start.
if (cluster.isWorker && process.exitCode !== undefined) process.exit()

function sayStep(step: DatabaseStep): void {
  console.log(`· database: ${step} …`)
}

function sayReady(env: Env): void {
  console.log(`\nWeltenkompass is ready: ${env.publicOrigin}\n`)
}

function sayDemo(demo: DemoAccounts): void {
  console.log('The demo school (public passwords, for trying out only):')
  if (demo.admin) console.log(`  admin    ${demo.admin.email}  ${demo.admin.password}   /admin/login`)
  console.log(`  teacher  ${demo.teacher.email}  ${demo.teacher.password}   /login`)
  console.log(`  student  ${demo.student.username}  ${demo.student.password}   /student/login`)
  console.log(`  join code ${demo.joinCode} · licence key ${demo.licenseKey}\n`)
}
