import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { type Disk, watchDisk } from './disk.ts'
import { createLog } from './log.ts'
import { signInTablet } from './testing/outbox-tablet.ts'
import { clientOf, openTestApp, type TestApp, type TestClient } from './testing/test-app.ts'
import { createFixture, type Fixture } from './testing/fixture.ts'

// A disk that fills up under a running server. As root it is a small file system in memory. Otherwise it is
// the real disk, and the server is configured to need more space than there is.

const mebibyte = 1024 * 1024

interface SmallDisk {
  directory: string
  needed: () => number
  /** Fills the disk completely, or until only sessions have room. */
  fill(leaving?: 'nothing' | 'room for sessions'): void
  empty(): void
  remove(): void
}

function openDisk(): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), 'wk-disk-'))
  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', directory], { stdio: 'ignore' }).status === 0
  const ballast = join(directory, 'ballast')
  let wanted = mebibyte
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize
  }
  return {
    directory,
    needed: () => wanted,
    fill(leaving = 'nothing') {
      const isToTheLast = leaving === 'nothing'
      if (isMounted) writeFileSync(ballast, Buffer.alloc(freeBytes() - (isToTheLast ? 0 : 0.75 * mebibyte)))
      else wanted = isToTheLast ? Number.MAX_SAFE_INTEGER : 1.5 * freeBytes()
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
let fixture: Fixture
let disk: SmallDisk
let url: string
let close: () => void

beforeAll(async () => {
  app = await openTestApp()
  fixture = await createFixture(app.database)
  disk = openDisk()
  mkdirSync(join(disk.directory, 'database'))
  // Read on each call, because a test may change the required space.
  const hasRoom: Disk['hasRoom'] = (leaves) =>
    watchDisk(disk.directory, { needed: disk.needed() }).hasRoom(leaves)
  const log = createLog(() => {})
  const config = { publicOrigin: 'http://localhost', trustProxy: [], clientDir: undefined, log }
  const respond = createApp({ ...app.services, hasRoom }, config)
  const server = createServer(respond)
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

const post = (body: object) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
const letters = post({ letters: [] })
const empty = post({})

/** @returns the status and the number of chapters */
async function chaptersOf(client: TestClient): Promise<[number, number | undefined]> {
  const { status, body } = await client.http('GET', '/api/students/chapters')
  return [status, body.data?.length]
}

it('on a full disk letters get a 503, reads work, and writes resume with free space', async () => {
  expect(await statusOf('/api/outbox', letters)).toEqual([200, null])
  const reader = clientOf(url, (await app.as(fixture.student)).cookies)

  disk.fill()
  expect(await statusOf('/api/outbox', letters)).toEqual([503, '60'])
  expect(await statusOf('/api/auth/refresh', empty)).toEqual([503, '60'])
  expect(await statusOf('/api/ready')).toEqual([503, '5'])
  expect(await statusOf('/api/health')).toEqual([200, null])
  expect(await chaptersOf(reader)).toEqual([200, 1])

  disk.empty()
  expect(await statusOf('/api/outbox', letters)).toEqual([200, null])
  expect(await statusOf('/api/ready')).toEqual([200, null])
})

it('without room for letters, sessions can be refreshed, started and ended', async () => {
  const tablet = clientOf(url)
  const letter = await (await signInTablet(tablet, fixture.student))('Als ich klein war')
  const deliver = () => tablet.http('POST', '/api/outbox', { body: { letters: [letter] } })

  disk.fill('room for sessions')
  expect(await statusOf('/api/ready')).toEqual([200, null])
  expect(await chaptersOf(tablet)).toEqual([200, 1])
  app.clock.pass({ minutes: 11 })
  expect(await chaptersOf(tablet)).toEqual([401, undefined])
  expect((await tablet.http('POST', '/api/auth/refresh', { body: {} })).status).toBe(200)
  expect(await chaptersOf(tablet)).toEqual([200, 1])
  expect((await deliver()).status).toBe(503)

  const another = clientOf(url)
  await signInTablet(another, fixture.classmate)
  expect(await chaptersOf(another)).toEqual([200, 1])
  expect((await another.http('POST', '/api/auth/logout', { body: {} })).status).toBe(200)
  expect(await chaptersOf(another)).toEqual([401, undefined])
  const teacher = clientOf(url, (await app.as(fixture.teacher)).cookies)
  const { id: classId } = fixture.schoolClass
  expect(await teacher.classes.get({ classId })).toMatchObject({ id: classId })
  await expect(teacher.classes.update({ classId, name: '8b' })).rejects.toMatchObject({ status: 503 })

  disk.empty()
  const { status, body } = await deliver()
  expect(status).toBe(200)
  expect(body.data.receipts).toMatchObject([{ id: letter.id, disposition: 'received' }])
})

it('the disk is checked once a second for any number of callers, and each change is reported once', () => {
  let now = 0
  let looks = 0
  let free = mebibyte
  const freeBytesOf = () => {
    looks += 1
    return free
  }
  const told: boolean[] = []
  const ports = {
    needed: mebibyte,
    now: () => now,
    freeBytesOf,
    onChange: (isThere: boolean) => told.push(isThere),
  }
  const { hasRoom } = watchDisk(disk.directory, ports)
  expect([hasRoom('content'), hasRoom('session')]).toEqual([true, true])
  free = mebibyte / 2
  now = 999
  expect(hasRoom('content')).toBe(true)
  expect(looks).toBe(1)
  now = 1_000
  expect([hasRoom('content'), hasRoom('session')]).toEqual([false, true])
  expect(looks).toBe(2)
  free -= 1
  now = 2_000
  expect([hasRoom('content'), hasRoom('session')]).toEqual([false, false])
  expect(told).toEqual([false])
  free = mebibyte
  now = 3_000
  expect(hasRoom('content')).toBe(true)
  expect(told).toEqual([false, true])
})
