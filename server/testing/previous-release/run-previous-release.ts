// npm run test:previous-release: the previous release's server runs a lesson on its own schema, continues while today's
// code migrates, and accepts letters beside today's server. Then it restarts on today's schema, as after a roll-back.
// The teacher must read every letter exactly once from each server.
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { connectDatabase } from '../../db/connect.ts'
import { runCommand } from '../../run-command.ts'
import { startPrivatePostgres } from '../postgres.ts'
import { createServerProcess, newSecrets, runMigrate, type ServerProcess } from '../server-process.ts'
import { checkOutPreviousRelease } from './checked-out-release.ts'
import { columnsOf, narrowedColumns } from './columns.ts'
import { checkTeacherOf, playStudent, register, type Account } from './essential-calls.ts'

const lettersEach = 3

await runCommand(async () => {
  const release = checkOutPreviousRelease()
  const cluster = await startPrivatePostgres()
  const servers: ServerProcess[] = []
  const environment = { DATABASE_URL: cluster.url, ...newSecrets(), DEMO: '1' }
  const asOwner = { ...environment, DATABASE_OWNER_URL: cluster.ownerUrl }
  const columns = async () => {
    const owner = await connectDatabase({ databaseUrl: cluster.ownerUrl })
    try {
      return await columnsOf(owner)
    } finally {
      await owner.close()
    }
  }
  const asSuperuser = async (file: string | undefined) => {
    if (file === undefined) return
    const client = new Client({ connectionString: cluster.superuserUrl })
    await client.connect()
    try {
      await client.query(readFileSync(file, 'utf8'))
    } finally {
      await client.end()
    }
  }
  const start = async (root: string, more: Record<string, string> = {}) => {
    const server = await createServerProcess({ environment: { ...environment, ...more } })
    servers.push(server)
    server.root = root
    await server.start()
    return server
  }
  try {
    await runMigrate(asOwner, release.root)
    const before = await columns()
    const previous = await start(release.root)
    const letters = new Map<Account, string[]>()
    const lesson = async (name: string, ...urls: string[]) => {
      for (const [index, url] of urls.entries()) {
        letters.set(await register(url, `wolke-${name}-2${index}`), [])
        for (const [account, ids] of letters) ids.push(...(await playStudent(url, account, lettersEach)))
      }
      for (const url of urls) for (const [account, ids] of letters) await checkTeacherOf(url, account, ids)
      const count = [...letters.values()].flat().length
      console.log(`${name}: ${count} letters until now, each stored once, every server shows all.`)
    }
    await lesson('davor', previous.url)

    await runMigrate(asOwner)
    const after = await columns()
    const narrowed = narrowedColumns(before, after)
    if (narrowed.length > 0) throw new Error(`The schema narrowed: ${narrowed.join(', ')}.`)
    console.log(`The schema grew from ${before.length} to ${after.length} columns and lost none.`)
    const today = await start(process.cwd(), { PUBLIC_ORIGIN: previous.url })
    await lesson('nebeneinander', previous.url, today.url)

    await Promise.all([previous.stop(), today.stop()])
    await asSuperuser(release.beforeRollBack)
    await previous.start()
    await lesson('zurueck', previous.url)
    await previous.stop()
    await asSuperuser(release.afterRollBack)
    await today.start()
    await lesson('wieder-vor', today.url)
  } finally {
    await Promise.all(servers.map((server) => server.remove()))
    cluster.stop()
    release.remove()
  }
})
