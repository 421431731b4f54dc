// Measures the polling of classes, unchanged and changed, by the processor time of Node: a Koa server with a constant
// response varies between 33 000 and 63 000 requests a second within minutes, so it is reported without a goal.
import { spawn } from 'node:child_process'
import { once as event } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Figure, Finding } from './report.ts'
import { openGrown } from './stage/grown.ts'
import { classIdOf } from './stage/school.ts'
import { closeAtEnd } from './stage/keep.ts'
import { drive, requestOf } from './stage/load.ts'
import { postgresSeconds, serverSeconds } from './stage/cpu.ts'
import { asSuperuser } from './stage/server.ts'
import { teacherCookie } from './stage/teacher.ts'
import { bigTable } from './p6.ts'

const connections = 32

export const figure: Figure = {
  id: 'p7',
  title: 'Progress of 30 × 40 with 10 million submissions, by processor time',
  async measure({ quick, rounds }) {
    const { url, databaseUrl, classId, submissions } = await openGrown(quick ? 400_000 : bigTable)
    const baseline = await startMinimalKoa()
    const cookie = await teacherCookie(url)
    const path = `/api/classes/${classId}/progress`
    const plain = requestOf(url, { method: 'GET', path, headers: { Cookie: cookie } })
    const first = await answerTo(url, plain)
    const etag = /^etag: (.*)$/im.exec(first.head)?.[1]?.trim()
    if (!etag) throw new Error('progress has no ETag')
    const again = requestOf(url, { method: 'GET', path, headers: { Cookie: cookie, 'If-None-Match': etag } })
    const unchanged = await answerTo(url, again)
    // Thirty-two classes: identical requests would share one computation.
    const classIds = Array.from({ length: connections }, (_, index) => classIdOf(index + 1))
    const pathOf = (id: string) => `/api/classes/${id}/progress`
    const watched = classIds.map((id) =>
      requestOf(url, {
        method: 'GET',
        path: pathOf(id),
        // An older version, as every open page has it after a change.
        headers: { Cookie: cookie, 'If-None-Match': '"0"' },
      }),
    )
    const cost = { unchanged: [] as number[], changed: [] as number[] }
    const database = { unchanged: [] as number[], changed: [] as number[] }
    const rates = { unchanged: [] as number[], changed: [] as number[] }
    const client = new pg.Client({ connectionString: asSuperuser(databaseUrl) })
    await client.connect()
    const raise = () =>
      client.query(
        `insert into class_versions (organization_id, class_id)
         select organization_id, id from classes where id = any($1::uuid[])
         on conflict (organization_id, class_id) do update set version = class_versions.version + 1`,
        [classIds],
      )
    async function poll(kind: 'unchanged' | 'changed', times: number): Promise<void> {
      const before = { node: serverSeconds(url), postgres: postgresSeconds(databaseUrl) }
      let seconds = 0
      if (kind === 'unchanged') seconds = (await driveMany(url, [again], times, 304)).seconds
      else
        for (let sweep = 0; sweep < times / connections; sweep++) {
          await raise()
          seconds += (await driveMany(url, watched, connections, 200)).seconds
        }
      cost[kind].push(((serverSeconds(url) - before.node) * 1e6) / times)
      database[kind].push(((postgresSeconds(databaseUrl) - before.postgres) * 1e6) / times)
      rates[kind].push(times / seconds)
    }
    const baselineRates: number[] = []
    const measureBaseline = async () => {
      const times = quick ? 4_000 : 20_000
      const request = requestOf(baseline, { method: 'GET', path: '/' })
      baselineRates.push(times / (await driveMany(baseline, [request], times, 200)).seconds)
    }
    const times = { unchanged: quick ? 2_000 : 20_000, changed: quick ? 640 : 6_400 }
    for (let round = 0; round <= rounds; round++) {
      await measureBaseline()
      await poll('unchanged', times.unchanged)
      await poll('changed', times.changed)
      // The first round warms up.
      if (round === 0)
        for (const list of [...Object.values(cost), ...Object.values(database), ...Object.values(rates)])
          list.length = 0
    }
    await client.end()
    const perRequest = 'µs of a processor per request'
    const sidesOf = (kind: 'unchanged' | 'changed') => ({
      'PostgreSQL, per request': { unit: perRequest, values: database[kind] },
      'requests of 32 callers': { unit: 'a second', values: rates[kind] },
      'a minimal Koa server': { unit: 'a second', values: baselineRates },
    })
    const findings: Finding[] = [
      {
        name: `Node for an unchanged progress (304), ${submissions} submissions`,
        unit: perRequest,
        goal: { atMost: 40 },
        values: cost.unchanged,
        sides: sidesOf('unchanged'),
      },
      {
        name: `Node for a changed progress, ${connections} classes watched and written`,
        unit: perRequest,
        goal: { atMost: 100 },
        values: cost.changed,
        sides: sidesOf('changed'),
      },
      {
        name: 'bytes of a 304, head included',
        unit: 'bytes',
        goal: { atMost: 400 },
        values: [unchanged.bytes],
      },
      {
        name: 'bytes of the body, uncompressed',
        unit: 'bytes',
        goal: { atMost: 4_096 },
        values: [first.bodyBytes],
      },
    ]
    return findings
  },
}

function driveMany(url: string, asked: readonly Buffer[], times: number, wanted: number) {
  return drive({
    url,
    connections,
    requests: Array.from({ length: times }, (_, index) => asked[index % asked.length] as Buffer),
    check(status, _head, body) {
      if (status !== wanted) throw new Error(`${status} ${body.toString()}`)
    },
  })
}

async function answerTo(
  url: string,
  request: Buffer,
): Promise<{ head: string; bytes: number; bodyBytes: number }> {
  let answer = { head: '', bytes: 0, bodyBytes: 0 }
  await drive({
    url,
    connections: 1,
    requests: [request],
    check(status, head, body) {
      if (status >= 400) throw new Error(`${status} ${body.toString()}`)
      answer = { head, bytes: head.length + 4 + body.length, bodyBytes: body.length }
    },
  })
  return answer
}

async function startMinimalKoa(): Promise<string> {
  const file = fileURLToPath(new URL('peers/minimal-koa.mjs', import.meta.url))
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  closeAtEnd(() => void child.kill())
  const [port] = (await event(child.stdout, 'data')) as [Buffer]
  return `http://127.0.0.1:${String(port).trim()}`
}
