import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openServerRoom, type ServerRoom } from './testing/server-room.ts'

// Runs docs/school-life.sh against the real server as a separate process.

const admin = { ADMIN_EMAIL: 'admin@kompass.example', ADMIN_PASSWORD: 'ein langes Geheimnis 14' }
let room: ServerRoom
let url: string

beforeAll(async () => {
  room = await openServerRoom()
  url = (await room.spawn(admin)).url
}, 120_000)
afterAll(() => room.close())

it('a script with curl runs the whole life of a school', async () => {
  const { stdout } = await promisify(execFile)('bash', ['docs/school-life.sh', url], {
    env: { ...process.env, ...admin },
  })
  expect(stdout.trim().split('\n').at(-1)).toBe('All steps succeeded.')
}, 60_000)

it('the script names the refused call', async () => {
  const wrong = { ...process.env, ...admin, ADMIN_PASSWORD: 'ein falsches Geheimnis' }
  const run = promisify(execFile)('bash', ['docs/school-life.sh', url], { env: wrong })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/✗ POST \/api\/admin\/login .*BAD_CREDENTIALS/),
  })
})
