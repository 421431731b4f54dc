// The server: reads the environment, opens the database, listens. The only file that acts when imported.
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createApp } from './app.ts'
import { clientDir } from './build-client.ts'
import { systemClock } from './clock.ts'
import { createAdmin } from './db/create-admin.ts'
import { createServices } from './create-services.ts'
import type { Connection } from './db/connect.ts'
import type { DatabaseStep } from './db/embedded.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { seedDemo, type DemoAccounts } from './db/seeds/demo.ts'
import { readEnv, type Env } from './env.ts'
import { createLog } from './log.ts'
import { runCommand } from './run-command.ts'
import type { Secrets } from './secrets.ts'
import { stopGracefully } from './stopping.ts'

await runCommand(async () => {
  const env = readEnv()
  const { db, secrets } = await prepareDatabase(env, sayStep)
  try {
    await serve(env, db, secrets)
  } catch (error) {
    await db.close()
    throw error
  }
})

async function serve(env: Env, db: Connection, secrets: Secrets): Promise<void> {
  if (env.adminAccount) await createAdmin(db, env.adminAccount)
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(env.host)
  const demo = env.demo ? await seedDemo(db, { withAdmin: isLocal && !env.adminAccount }) : undefined

  const log = createLog((line) => console.log(line))
  let isStopping = false
  const services = await createServices({
    database: db,
    secrets,
    publicOrigin: env.publicOrigin,
    clock: systemClock,
    log,
    isStopping: () => isStopping,
  })
  const app = createApp(services, {
    publicOrigin: env.publicOrigin,
    trustProxy: env.trustProxy,
    clientDir: existsSync(clientDir) ? clientDir : undefined,
    log,
  })
  const answer = app.callback()
  // Slow and oversized requests end early: design/5-security-privacy.md, server behaviour.
  const server = createServer(
    {
      headersTimeout: 5_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 8_192,
    },
    (request, response) => void answer(request, response),
  )
  server.maxConnections = 2_000
  await listen(server, env)
  sayReady(env, demo)
  stopGracefully(server, {
    onStopping: () => {
      isStopping = true
    },
    close: () => db.close(),
  })
}

function listen(server: Server, { port, host }: Env): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`PORT ${port} is in use: stop what uses it, or set another PORT.`)
          : error,
      ),
    )
    server.listen(port, host, resolve)
  })
}

function sayStep(step: DatabaseStep): void {
  console.log(`· database: ${step} …`)
}

function sayReady(env: Env, demo: DemoAccounts | undefined): void {
  console.log(`\nWeltenkompass is ready: ${env.publicOrigin}\n`)
  if (!demo) return
  console.log('The demo school (public passwords, for trying out only):')
  if (demo.admin) console.log(`  admin    ${demo.admin.email}  ${demo.admin.password}   /admin/login`)
  console.log(`  teacher  ${demo.teacher.email}  ${demo.teacher.password}   /login`)
  console.log(`  student  ${demo.student.username}  ${demo.student.password}   /student/login`)
  console.log(`  join code ${demo.joinCode} · licence key ${demo.licenseKey}\n`)
}
