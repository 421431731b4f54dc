// Measures the polling of a class, with unchanged and with changed progress, compared with a minimal Koa
// server.
import { spawn } from 'node:child_process'
import { once as event } from 'node:events'
import { fileURLToPath } from 'node:url'
import { alternate, type Figure, type Finding } from './report.ts'
import { openGrown } from './stage/grown.ts'
import { classIdOf } from './stage/school.ts'
import { closeAtEnd } from './stage/keep.ts'
import { drive, requestOf } from './stage/load.ts'
import { serverSeconds } from './stage/cpu.ts'
import { teacherCookie } from './stage/teacher.ts'
import { bigTable } from './p6.ts'

const connections = 32

export const figure: Figure = {
  id: 'p7',
  title: 'Progress of 30 × 40 with 10 million submissions, against a Koa that says hello',
  async measure({ quick, rounds }) {
    const { url, classId, submissions } = await openGrown(quick ? 400_000 : bigTable)
    const hello = await startHello()
    const cookie = await teacherCookie(url)
    const path = `/api/classes/${classId}/progress`
    const plain = requestOf(url, { method: 'GET', path, headers: { Cookie: cookie } })
    const first = await answerTo(url, plain)
    const etag = /^etag: (.*)$/im.exec(first.head)?.[1]?.trim()
    if (!etag) throw new Error('progress has no ETag')
    const again = requestOf(url, { method: 'GET', path, headers: { Cookie: cookie, 'If-None-Match': etag } })
    const unchanged = await answerTo(url, again)
    const cost = { changed: [] as number[], unchanged: [] as number[], others: [] as number[] }
    const cookies = { Cookie: cookie }
    // Each connection polls its own class, because identical requests share one computation.
    const others = Array.from({ length: connections }, (_, index) =>
      requestOf(url, {
        method: 'GET',
        path: `/api/classes/${classIdOf(index + 1)}/progress`,
        headers: cookies,
      }),
    )
    const ask = (requests: readonly Buffer[], times: number, wanted: number, costs: number[]) => async () => {
      const before = serverSeconds(url)
      const { seconds } = await driveMany(url, requests, times, wanted)
      costs.push(((serverSeconds(url) - before) * 1e6) / times)
      return times / seconds
    }
    const greet = async () => {
      const times = quick ? 4_000 : 20_000
      const request = requestOf(hello, { method: 'GET', path: '/' })
      return times / (await driveMany(hello, [request], times, 200)).seconds
    }
    const askAgain = ask([again], quick ? 1_000 : 6_000, 304, cost.unchanged)
    const askAll = ask([plain], quick ? 500 : 3_000, 200, cost.changed)
    const askOthers = ask(others, quick ? 500 : 3_000, 200, cost.others)
    for (const warm of [greet, askAgain, askAll, askOthers]) await warm()
    const same = await alternate(rounds, greet, askAgain)
    const new_ = await alternate(rounds, greet, askAll)
    const apart = await alternate(rounds, greet, askOthers)
    const sidesOf = ({ a, b }: { a: number[]; b: number[] }, costs: number[]) => ({
      'Koa says hello': { unit: 'requests/s', values: a },
      progress: { unit: 'requests/s', values: b },
      'Node, per request': { unit: 'µs of a processor', values: costs },
    })
    const findings: Finding[] = [
      {
        name: `unchanged (304), ${submissions} submissions`,
        unit: '× hello',
        goal: { atLeast: 0.45 },
        values: same.ratios,
        sides: sidesOf(same, cost.unchanged),
      },
      {
        name: 'bytes of a 304, head included',
        unit: 'bytes',
        goal: { atMost: 400 },
        values: [unchanged.bytes],
      },
      {
        name: `changed (200), ${submissions} submissions`,
        unit: '× hello',
        goal: { atLeast: 0.2 },
        values: new_.ratios,
        sides: sidesOf(new_, cost.changed),
      },
      {
        name: `changed (200), each of ${connections} asks about another class`,
        unit: '× hello',
        values: apart.ratios,
        sides: sidesOf(apart, cost.others),
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

async function startHello(): Promise<string> {
  const file = fileURLToPath(new URL('peers/koa-hello.mjs', import.meta.url))
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  closeAtEnd(() => void child.kill())
  const [port] = (await event(child.stdout, 'data')) as [Buffer]
  return `http://127.0.0.1:${String(port).trim()}`
}
