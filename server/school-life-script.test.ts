import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createServerDatabase, dropServerDatabase } from './testing/server-databases.ts'

// docs/school-life.sh against the real server as a process of its own.

const admin = { ADMIN_EMAIL: 'admin@kompass.example', ADMIN_PASSWORD: 'ein langes Geheimnis 14' }
const dataDir = mkdtempSync(join(tmpdir(), 'weltenkompass-life-'))
let server: ChildProcess
let url: string
let removeDatabase = async () => {}

beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  const { env, drop } = await scratchDatabase()
  removeDatabase = drop
  server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, ...admin, ...env, PORT: String(port), DATA_DIR: dataDir, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of server.stdout ?? []) {
    output += String(chunk)
    if (output.includes('is ready')) break
  }
  if (!output.includes('is ready')) throw new Error(`The server did not start:\n${output}`)
}, 120_000)

afterAll(async () => {
  if (server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await removeDatabase()
  rmSync(dataDir, { recursive: true, force: true })
})

it('a script with nothing but curl walks the whole life of a school', async () => {
  const { stdout } = await promisify(execFile)('bash', ['docs/school-life.sh', url], {
    env: { ...process.env, ...admin },
  })
  expect(stdout.trim().split('\n').at(-1)).toBe('The school has lived.')
}, 60_000)

it('and says which call was refused', async () => {
  const wrong = { ...process.env, ...admin, ADMIN_PASSWORD: 'ein falsches Geheimnis' }
  const run = promisify(execFile)('bash', ['docs/school-life.sh', url], { env: wrong })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/✗ POST \/api\/admin\/login .*BAD_CREDENTIALS/),
  })
})

async function scratchDatabase() {
  const seed = inject('testSeed')
  if ('dumpFile' in seed) return { env: {}, drop: async () => {} }
  const name = `wk_life_${randomBytes(6).toString('hex')}`
  const secret = () => randomBytes(32).toString('base64url')
  const env = {
    DATABASE_URL: await createServerDatabase(seed.serverUrl, name),
    SESSION_SECRET: secret(),
    MASTER_KEY: secret(),
  }
  return { env, drop: () => dropServerDatabase(seed.serverUrl, name) }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
