import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Connection } from '../db/connect.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { serve, type Serving } from '../serve.ts'
import { openTablet } from '../testing/outbox-tablet.ts'
import {
  peopleOf,
  testPassword,
  type SchoolClass,
  type StudentPerson,
  type TeacherPerson,
} from '../testing/people.ts'
import { openTestDatabase } from '../testing/test-database.ts'

// The whole server with OTEL_EXPORTER_OTLP_ENDPOINT, and a collector that keeps what it receives. Texts, names,
// ids, addresses and a foreign path are canaries: nothing that is sent may contain them.

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: string }
}
interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
}
interface Point {
  attributes: Attribute[]
  asDouble?: number
  count?: string
  bucketCounts?: string[]
  explicitBounds?: number[]
}
interface SentMetric {
  name: string
  sum?: { isMonotonic: boolean; dataPoints: Point[] }
  gauge?: { dataPoints: Point[] }
  histogram?: { aggregationTemporality: number; dataPoints: Point[] }
}

const received: { path: string; type: string | undefined; text: string }[] = []
const lines: string[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'wk-telemetry-'))
const fromProxy = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const canary = 'kanarienvogel'
let database: Connection
let collector: Server
let student: StudentPerson
let schoolClass: SchoolClass
let teacher: TeacherPerson

async function serveWith(source: NodeJS.ProcessEnv): Promise<{ serving: Serving; url: string }> {
  const key = (kid: string) => ({ kid, key: randomBytes(32) })
  const serving = await serve({
    env: readEnv({ PORT: '0', DEMO: '0', DATA_DIR: dataDir, ...source }),
    db: database,
    secrets: { sessionKeys: [key('session')], masterKeys: [key('master')] },
    log: createLog((line) => lines.push(line)),
    clock: systemClock,
    isStopping: () => false,
  })
  return { serving, url: `http://localhost:${(serving.server.address() as AddressInfo).port}` }
}

/** The last traces and metrics are sent while the server stops. */
async function stop({ server, stopUpkeep }: Serving): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  await stopUpkeep()
}

function post(url: string, body: object, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

beforeAll(async () => {
  database = await openTestDatabase()
  collector = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '', headers } = request
      received.push({ path, type: headers['content-type'], text: Buffer.concat(chunks).toString() })
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

  const people = peopleOf(database)
  teacher = await people.aTeacherIn(await people.aSchool())
  schoolClass = await people.aClassOf(teacher)
  await people.aRunIn(schoolClass)
  student = await people.aStudentIn(schoolClass)
  const { serving, url } = await serveWith({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
    TRUST_PROXY: '127.0.0.1,::1',
  })
  const { organizationId, id: studentId } = student
  const tablet = await openTablet(database, serving.services.letters, {
    ...{ organizationId, studentId, classId: schoolClass.id, issuedAt: new Date() },
    clock: () => new Date(),
  })
  const traceparent = `00-${fromProxy.traceId}-${fromProxy.spanId}-01`
  const letters = [await tablet.answer(`${canary} eins, lang genug`)]
  expect((await post(`${url}/api/outbox`, { letters }, { traceparent })).status).toBe(200)
  const wrong = { email: teacher.email, password: 'ganz falsch geraten' }
  const headers = { 'User-Agent': canary, 'X-Forwarded-For': '203.0.113.77', traceparent: canary }
  expect((await post(`${url}/api/teacher/login?${canary}`, wrong, headers)).status).toBe(401)
  await fetch(`${url}/api/${canary}/${student.id}`)
  expect((await fetch(`${url}/api/metrics`)).status).toBe(404)
  await stop(serving)
})
afterAll(async () => {
  collector.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function spans(): SentSpan[] {
  return received
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ text }) => JSON.parse(text).resourceSpans[0].scopeSpans[0].spans as SentSpan[])
}

function metric(name: string): SentMetric | undefined {
  return received
    .filter(({ path }) => path === '/v1/metrics')
    .flatMap(({ text }) => JSON.parse(text).resourceMetrics[0].scopeMetrics[0].metrics as SentMetric[])
    .find((each) => each.name === name)
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

describe('telemetry', () => {
  it('exports a batch of letters as one trace, from the proxy’s request to the commit', () => {
    const ofBatch = spans().filter(({ traceId }) => traceId === fromProxy.traceId)
    const root = ofBatch.find(({ name }) => name === 'POST /api/outbox')
    expect(root).toMatchObject({ kind: 2, parentSpanId: fromProxy.spanId })
    expect(valuesOf(root?.attributes ?? [])).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/outbox',
      'http.response.status_code': '200',
    })
    const parts = ofBatch.filter((span) => span !== root)
    expect(parts.map(({ name }) => name)).toEqual(['open letters', 'commit letters'])
    for (const part of parts) {
      expect(part.parentSpanId).toBe(root?.spanId)
      expect(BigInt(part.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(root!.startTimeUnixNano))
      expect(BigInt(part.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(root!.endTimeUnixNano))
    }
  })

  it('exports a refusal with its code, in a new trace when the header names none', () => {
    const refused = spans().find(({ name }) => name === 'POST /api/teacher/login')
    expect(refused?.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(refused?.parentSpanId).toBeUndefined()
    expect(valuesOf(refused?.attributes ?? [])).toMatchObject({ 'error.type': 'BAD_CREDENTIALS' })
    expect(spans().map(({ name }) => name)).toContain('GET /api/*')
  })

  it('exports counters, gauges and histograms', () => {
    const accepted = metric('weltenkompass_letters_total')?.sum
    expect(accepted?.isMonotonic).toBe(true)
    const point = accepted?.dataPoints.find(({ attributes }) => valuesOf(attributes).outcome === 'accepted')
    expect(point?.asDouble).toBe(1)
    expect(metric('weltenkompass_workers')?.gauge?.dataPoints[0]?.asDouble).toBe(1)
    const requests = metric('weltenkompass_http_request_seconds')?.histogram
    expect(requests?.aggregationTemporality).toBe(2)
    const outbox = requests?.dataPoints.find(({ attributes }) => valuesOf(attributes).route === '/api/outbox')
    expect(outbox?.count).toBe('1')
    expect(outbox?.bucketCounts).toHaveLength((outbox?.explicitBounds?.length ?? 0) + 1)
    expect(outbox?.bucketCounts?.reduce((sum, count) => sum + Number(count), 0)).toBe(1)
  })

  it('exports no content, name, id, address or path', () => {
    expect(received.every(({ type }) => type === 'application/json')).toBe(true)
    const all = [...received.map(({ text }) => text), ...lines].join('\n')
    const canaries = [canary, testPassword, 'ganz falsch', teacher.email, teacher.id, student.username]
    const others = [
      student.id,
      student.organizationId,
      schoolClass.id,
      '127.0.0.1',
      '203.0.113.77',
      'localhost',
    ]
    expect([...canaries, ...others].filter((each) => all.includes(each))).toEqual([])
  })

  it('does not join a trace that a stranger names', async () => {
    received.length = 0
    const { serving, url } = await serveWith({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    })
    const traceparent = `00-${fromProxy.traceId}-${fromProxy.spanId}-01`
    await fetch(`${url}/api/health`, { headers: { traceparent } })
    await stop(serving)
    expect(spans()).toHaveLength(1)
    expect(spans()[0]?.traceId).not.toBe(fromProxy.traceId)
  })

  it('an unreachable collector affects no answer and causes one log line', async () => {
    lines.length = 0
    const away = createServer().listen(0, '127.0.0.1')
    await once(away, 'listening')
    const { port } = away.address() as AddressInfo
    away.close()
    await once(away, 'close')
    const { serving, url } = await serveWith({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    await stop(serving)
    expect(lines.filter((line) => line.includes('OTEL_EXPORTER_OTLP_ENDPOINT'))).toHaveLength(1)
  })

  it('without a collector nothing is sent', async () => {
    received.length = 0
    const { serving, url } = await serveWith({})
    await fetch(`${url}/api/health`)
    await stop(serving)
    expect(received).toEqual([])
  })
})
