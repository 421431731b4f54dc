import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { watchDisk } from './disk.ts'
import { createLog } from './log.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

// A disk that fills up under a running server. As root it is a small file system in memory, filled to its last
// byte; elsewhere the real disk, of which the server is told to want more than there is.

const mebibyte = 1024 * 1024

interface SmallDisk {
  directory: string
  needed: () => number
  fill(): void
  empty(): void
  remove(): void
}

function openDisk(): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), 'wk-disk-'))
  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', directory], { stdio: 'ignore' }).status === 0
  const ballast = join(directory, 'ballast')
  let wanted = mebibyte
  const { bavail, bsize } = statfsSync(directory)
  return {
    directory,
    needed: () => wanted,
    fill() {
      if (isMounted) writeFileSync(ballast, Buffer.alloc(bavail * bsize))
      else wanted = Number.MAX_SAFE_INTEGER
    },
    empty() {
      wanted = mebibyte
      rmSync(ballast, { force: true })
    },
    remove() {
      if (isMounted) spawnSync('umount', [directory])
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

let app: TestApp
let disk: SmallDisk
let url: string
let close: () => void

beforeAll(async () => {
  app = await openTestApp()
  disk = openDisk()
  mkdirSync(join(disk.directory, 'database'))
  // Asked anew each time: what it wants may change in a test.
  const hasRoom = () => watchDisk(disk.directory, disk.needed()).hasRoom()
  const log = createLog(() => {})
  const config = { publicOrigin: 'http://localhost', trustProxy: [], clientDir: undefined, log }
  const respond = createApp({ ...app.services, hasRoom }, config).callback()
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(async () => {
  close()
  disk.remove()
  await app.close()
})

async function statusOf(path: string, init?: RequestInit): Promise<[number, string | null]> {
  const response = await fetch(url + path, init)
  await response.text()
  return [response.status, response.headers.get('Retry-After')]
}

const letters = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ letters: [] }),
}

it('a full disk takes no letter, says so with 503, goes on reading, and goes on by itself', async () => {
  expect(await statusOf('/api/outbox', letters)).toEqual([200, null])

  disk.fill()
  expect(await statusOf('/api/outbox', letters)).toEqual([503, '60'])
  expect(await statusOf('/api/ready')).toEqual([503, '5'])
  expect(await statusOf('/api/health')).toEqual([200, null])
  expect((await statusOf('/api/chapters'))[0]).not.toBe(503)

  disk.empty()
  expect(await statusOf('/api/outbox', letters)).toEqual([200, null])
  expect(await statusOf('/api/ready')).toEqual([200, null])
})

it('the disk is looked at once a second, however many ask', () => {
  let now = 0
  let looks = 0
  let free = mebibyte
  const freeBytesOf = () => {
    looks += 1
    return free
  }
  const { hasRoom } = watchDisk(disk.directory, mebibyte, () => now, freeBytesOf)
  expect([hasRoom(), hasRoom()]).toEqual([true, true])
  free = mebibyte - 1
  now = 999
  expect(hasRoom()).toBe(true)
  expect(looks).toBe(1)
  now = 1_000
  expect([hasRoom(), hasRoom()]).toEqual([false, false])
  expect(looks).toBe(2)
})
