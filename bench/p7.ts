// Measures the polling of classes, unchanged and changed, by the processor time of Node: a Koa server with a constant
// response varies between 33 000 and 63 000 requests a second within minutes, so it is reported without a goal.
import { spawn } from 'node:child_process'
import { once as event } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { changesAlone } from '#shared/contract/endpoint.ts'
import { chapters } from '#shared/curriculum/index.ts'
import { raiseVersionsSql } from '../server/db/class-versions.ts'
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
/** Every student has answered it. */
const challengeId = chapters[0]!.challenges[0]!.id

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
    const etag = tagIn(first.head)
    const again = requestOf(url, { method: 'GET', path, headers: { Cookie: cookie, 'If-None-Match': etag } })
    const unchanged = await answerTo(url, again)
    // Thirty-two classes: identical requests would share one computation.
    const classIds = Array.from({ length: connections }, (_, index) => classIdOf(index + 1))
    const pathOf = (id: string) => `/api/classes/${id}/progress`
    const askingWith = (id: string, headers: Record<string, string>) =>
      requestOf(url, { method: 'GET', path: pathOf(id), headers: { Cookie: cookie, ...headers } })
    // Requests for the whole progress, with an outdated version.
    const watchedWhole = classIds.map((id) => askingWith(id, { 'If-None-Match': '"0"' }))
    const tags = new Map<string, string>()
    for (const id of classIds) tags.set(id, tagIn((await answerTo(url, askingWith(id, {}))).head))
    const client = new pg.Client({ connectionString: asSuperuser(databaseUrl) })
    await client.connect()
    /** Changes one student's answer in each class between late and on time, and raises the class's version as the server does. */
    const change = () =>
      client.query(
        `with writer as (
           select distinct on (class_id) organization_id, class_id, id as student_id from students
           where class_id in (${classIds.map((id) => `'${id}'`).join()}) order by class_id, id
         ), written as (
           update current_responses c set disposition = case disposition when 'late' then 'on-time' else 'late' end
           from writer where c.organization_id = writer.organization_id and c.student_id = writer.student_id
             and c.challenge_id = '${challengeId}'
         ) ${raiseVersionsSql('writer')}`,
      )
    const kinds = ['unchanged', 'changed', 'whole'] as const
    type Kind = (typeof kinds)[number]
    const listsOfKinds = () =>
      Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Record<Kind, number[]>
    const [cost, database, rates] = [listsOfKinds(), listsOfKinds(), listsOfKinds()]
    let bytesOfChange = 0
    async function sweep(kind: 'changed' | 'whole'): Promise<number> {
      if (kind === 'whole') return (await driveMany(url, watchedWhole, connections, 200)).seconds
      const asked = classIds.map((id) => askingWith(id, { ...changesAlone, 'If-None-Match': tags.get(id)! }))
      const driven = await driveMany(url, asked, connections, 200, (_, body) => {
        const { students, since } = (
          JSON.parse(body.toString()) as { data: { students: unknown[]; since?: number } }
        ).data
        if (since === undefined || students.length !== 1)
          throw new Error(`not the changes alone: ${body.toString()}`)
        bytesOfChange = body.length
      })
      for (const [id, tag] of tags) tags.set(id, nextTag(tag))
      return driven.seconds
    }
    async function poll(kind: Kind, times: number): Promise<void> {
      const before = { node: serverSeconds(url), postgres: postgresSeconds(databaseUrl) }
      let seconds = 0
      if (kind === 'unchanged') seconds = (await driveMany(url, [again], times, 304)).seconds
      else
        for (let n = 0; n < times / connections; n++) {
          await change()
          if (kind === 'whole') for (const [id, tag] of tags) tags.set(id, nextTag(tag))
          seconds += await sweep(kind)
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
    const times = {
      unchanged: quick ? 2_000 : 20_000,
      changed: quick ? 640 : 6_400,
      whole: quick ? 320 : 3_200,
    }
    for (let round = 0; round <= rounds; round++) {
      await measureBaseline()
      for (const kind of kinds) await poll(kind, times[kind])
      // The first round warms up.
      if (round === 0)
        for (const list of [...Object.values(cost), ...Object.values(database), ...Object.values(rates)])
          list.length = 0
    }
    await client.end()
    const perRequest = 'µs of a processor per request'
    const sidesOf = (kind: Kind) => ({
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
        name: 'Node for the same, when a page requests the whole progress',
        unit: perRequest,
        values: cost.whole,
        sides: sidesOf('whole'),
      },
      {
        name: 'bytes of a 304, head included',
        unit: 'bytes',
        goal: { atMost: 400 },
        values: [unchanged.bytes],
      },
      {
        name: 'bytes of the body of a change, uncompressed',
        unit: 'bytes',
        goal: { atMost: 4_096 },
        values: [bytesOfChange],
        sides: { 'the whole': { unit: 'bytes', values: [first.bodyBytes] } },
      },
    ]
    return findings
  },
}

function tagIn(head: string): string {
  const etag = /^etag: (.*)$/im.exec(head)?.[1]?.trim()
  if (!etag) throw new Error('progress has no ETag')
  return etag
}

/** The version is the first part. */
function nextTag(tag: string): string {
  return tag.replace(/\d+/, (version) => String(Number(version) + 1))
}

function driveMany(
  url: string,
  asked: readonly Buffer[],
  times: number,
  wanted: number,
  check: (head: string, body: Buffer) => void = () => {},
) {
  return drive({
    url,
    connections,
    requests: Array.from({ length: times }, (_, index) => asked[index % asked.length] as Buffer),
    check(status, head, body) {
      if (status !== wanted) throw new Error(`${status} ${body.toString()}`)
      check(head, body)
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
