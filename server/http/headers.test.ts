import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { createLog } from '../log.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { createFixture, type Fixture } from '../testing/fixture.ts'

// The security headers are part of every kind of answer.

let app: TestApp
let fixture: Fixture
let url: string
let close: () => Promise<void>
let broken = false

beforeAll(async () => {
  app = await openTestApp()
  fixture = await createFixture(app.database)
  const clientDir = builtClient()
  const services = {
    ...app.services,
    isStopping() {
      if (broken) throw new Error('a defect')
      return false
    },
  }
  const log = createLog(() => {})
  const respond = createApp(services, {
    publicOrigin: 'https://kompass.example',
    trustProxy: [],
    clientDir,
    log,
    metrics: { contentType: 'text/plain', text: async () => 'up 1\n' },
  })
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = async () => {
    server.closeAllConnections()
    server.close()
    rmSync(clientDir, { recursive: true })
    await app.close()
  }
})
afterAll(() => close())

/** A folder like a build's, with the files that matter for headers. */
function builtClient(): string {
  const directory = mkdtempSync(join(tmpdir(), 'wk-headers-'))
  mkdirSync(join(directory, 'assets'))
  for (const file of [
    'index.html',
    'service-worker.js',
    'manifest.webmanifest',
    'boot.js',
    'assets/app-1a2b.js',
  ]) {
    writeFileSync(join(directory, file), 'x')
  }
  return directory
}

const required: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'geolocation=(), payment=(), usb=(), accelerometer=(), gyroscope=(), magnetometer=(), display-capture=(), midi=(), hid=(), serial=(), browsing-topics=(), camera=(self), microphone=(self)',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'media-src': 'blob:',
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'weltenkompass',
}

interface Kind {
  kind: string
  path: string
  status: number
  cache: string
  init?: RequestInit
}

const posting = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body,
})

const kinds: Kind[] = [
  { kind: 'a call', path: '/api/health', status: 200, cache: 'no-store' },
  { kind: 'the description of the calls', path: '/api/openapi.json', status: 200, cache: '' },
  { kind: 'the metrics', path: '/api/metrics', status: 200, cache: 'no-store' },
  { kind: 'the app', path: '/', status: 200, cache: 'no-cache' },
  { kind: 'a route of the app', path: '/student/dashboard', status: 200, cache: 'no-cache' },
  { kind: 'the worker', path: '/service-worker.js', status: 200, cache: 'no-cache' },
  { kind: 'the manifest', path: '/manifest.webmanifest', status: 200, cache: 'no-cache' },
  { kind: 'a file that is missing', path: '/assets/gone-1.js', status: 404, cache: '' },
  { kind: 'a way out of the directory', path: '/%2e%2e/%2e%2e/etc/passwd.txt', status: 404, cache: '' },
  { kind: 'a call that is not there', path: '/api/nothing', status: 404, cache: 'no-store' },
  { kind: 'another method', path: '/api/health', status: 405, cache: 'no-store', init: posting('{}') },
  { kind: 'a call without sign-in', path: '/api/auth/me', status: 401, cache: 'no-store' },
  { kind: 'broken JSON', path: '/api/teacher/login', status: 400, cache: 'no-store', init: posting('{') },
  { kind: 'a wrong shape', path: '/api/teacher/login', status: 422, cache: 'no-store', init: posting('{}') },
  {
    kind: 'a page of another origin',
    path: '/api/teacher/login',
    status: 403,
    cache: 'no-store',
    init: {
      ...posting('{}'),
      headers: { 'Content-Type': 'application/json', Origin: 'https://evil.example' },
    },
  },
]

function expectHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(required)) expect(headers.get(name), name).toBe(value)
  const directives = (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
    const [name = '', ...values] = directive.split(' ')
    return [name, values.join(' ')]
  })
  expect(Object.fromEntries(directives)).toEqual(policy)
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  for (const name of ['x-powered-by', 'server', 'access-control-allow-origin']) {
    expect(headers.get(name), name).toBeNull()
  }
}

describe('every answer carries the headers', () => {
  it.each(kinds)('$kind', async ({ path, status, cache, init = {} }) => {
    const response = await fetch(url + path, init)
    await response.text()
    expect(response.status).toBe(status)
    expectHeaders(response.headers)
    if (cache !== '') expect(response.headers.get('cache-control')?.replaceAll(' ', '')).toBe(cache)
  })

  it('a built file, without the policies of documents', async () => {
    const { status, headers } = await fetch(`${url}/assets/app-1a2b.js`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')?.replaceAll(' ', '')).toBe('max-age=31536000,immutable')
    for (const name of ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy']) {
      expect(headers.get(name), name).toBeNull()
    }
    for (const name of [
      'x-content-type-options',
      'cross-origin-resource-policy',
      'strict-transport-security',
    ]) {
      expect(headers.get(name), name).toBe(required[name])
    }
  })

  it('a defect', async () => {
    broken = true
    const response = await fetch(`${url}/api/ready`)
    broken = false
    expect(response.status).toBe(500)
    expectHeaders(response.headers)
    expect(await response.text()).not.toContain('a defect')
  })

  it('an answer that the caller already has', async () => {
    const teacher = await app.as(fixture.teacher)
    const first = await teacher.http('GET', `/api/classes/${fixture.schoolClass.id}/progress`)
    const etag = first.headers.get('etag')
    expect(etag).not.toBeNull()
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const headers = { 'If-None-Match': String(etag) }
    const again = await teacher.http('GET', `/api/classes/${fixture.schoolClass.id}/progress`, { headers })
    expect(again.status).toBe(304)
    // The policies of the stored answer apply, which were sent with it.
    expect(first.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    expect(again.headers.get('content-security-policy')).toBeNull()
    expect(again.headers.get('etag')).toBe(etag)
    for (const name of ['x-content-type-options', 'cross-origin-resource-policy', 'x-request-id']) {
      expect(again.headers.get(name), name).not.toBeNull()
    }
  })

  it('an answer that a proxy compressed', async () => {
    const teacher = await app.as(fixture.teacher)
    const path = `/api/classes/${fixture.schoolClass.id}/progress`
    const etag = String((await teacher.http('GET', path)).headers.get('etag'))
    const asked = (known: string) => teacher.http('GET', path, { headers: { 'If-None-Match': known } })
    expect((await asked(`W/${etag}`)).status).toBe(304)
    expect((await asked(`"other", W/${etag}`)).status).toBe(304)
    expect((await asked('W/"other"')).status).toBe(200)
  })

  it('a server without https sends no Strict-Transport-Security', async () => {
    const { headers } = await app.guest().http('GET', '/api/health')
    expect(headers.get('strict-transport-security')).toBeNull()
  })
})

describe('the types of what is sent', () => {
  it.each([
    ['/', 'text/html'],
    ['/service-worker.js', 'javascript'],
    ['/assets/app-1a2b.js', 'javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/api/health', 'application/json'],
    ['/assets/gone-1.js', 'text/plain'],
  ])('%s is %s', async (path, type) => {
    const response = await fetch(url + path)
    await response.text()
    expect(response.headers.get('content-type')).toContain(type)
  })
})

describe('metrics', () => {
  it.each([
    ['came through a proxy', { 'X-Forwarded-For': '192.0.2.7' }],
    ['was forwarded in the other spelling', { Forwarded: 'for=192.0.2.7' }],
  ])('are an unknown path for a request that %s', async (_, headers) => {
    const response = await fetch(`${url}/api/metrics`, { headers })
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('up 1')
  })

  it('are an unknown path while they are switched off', async () => {
    expect((await app.guest().http('GET', '/api/metrics')).status).toBe(404)
  })
})
