// The server process: reads the environment, opens the database, listens. It runs on import.
import { systemClock } from './clock.ts'
import { createAdmin } from './db/create-admin.ts'
import { demoWarningOf } from './db/demo-accounts.ts'
import type { DatabaseStep } from './db/embedded.ts'
import { loginWarningOf } from './db/login-attributes.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { seedDemo, type DemoAccounts } from './db/seeds/demo.ts'
import { isLocalHost, readEnv, warningsOf, type Env } from './env.ts'
import { createLog } from './log.ts'
import { runCommand } from './run-command.ts'
import { serve } from './serve.ts'
import { stopGracefully } from './stopping.ts'

/** A proxy checks readiness every two seconds (deploy/). With TRUST_PROXY the proxy needs time to notice. */
const proxyNoticesMs = 3_000

await runCommand(async () => {
  const env = readEnv()
  const log = createLog((line) => console.log(line))
  // Node's own report would print the complete error, with values from the database.
  process.on('uncaughtException', (error) => {
    log.error('uncaught exception: the process exits and has to be restarted', error)
    process.exit(1)
  })
  const say = env.databaseUrl === undefined ? sayStep : (step: DatabaseStep) => log.info('database', { step })
  const { db, secrets } = await prepareDatabase(env, say, {
    onUpkeepFailure: (error) => log.error('vacuum or checkpoint of the database failed', error),
    onDeath(reason) {
      // No request can be answered. The next start recovers all acknowledged data.
      log.error('the embedded database stopped: the process exits and has to be restarted', reason)
      process.exit(1)
    },
  })
  try {
    if (env.adminAccount) await createAdmin(db, env.adminAccount)
    const withAdmin = isLocalHost(env.host) && !env.adminAccount
    const demo = env.demo ? await seedDemo(db, { withAdmin }) : undefined
    let isStopping = false
    const { server, stopUpkeep } = await serve({
      env,
      db,
      secrets,
      log,
      clock: systemClock,
      isStopping: () => isStopping,
    })
    for (const warning of warningsOf(env)) log.warn(warning)
    const demoWarning = await demoWarningOf(db, env)
    if (demoWarning !== undefined) log.warn(demoWarning)
    const loginWarning = await loginWarningOf(db)
    if (loginWarning !== undefined) log.warn(loginWarning)
    if (env.databaseUrl === undefined) sayReady(env)
    else log.info('Weltenkompass is ready', { origin: env.publicOrigin })
    if (demo) sayDemo(demo)
    stopGracefully(server, {
      onStopping() {
        isStopping = true
        log.info('stopping')
      },
      drainMs: env.trustProxy.length > 0 ? proxyNoticesMs : 0,
      async close() {
        await stopUpkeep()
        await db.close()
      },
    })
  } catch (error) {
    await db.close()
    throw error
  }
})

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
