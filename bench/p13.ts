// Measures the first visit: what a tablet loads until it works offline, and thirty of them through one line. The tablets
// are sockets that request what the page and its worker do, because thirty browsers would measure this machine.
import { readFileSync } from 'node:fs'
import { buildClientIfChanged } from '../server/build-client.ts'
import { createSchoolServer } from '../server/testing/server-process.ts'
import type { Figure } from './report.ts'
import { drive, requestOf } from './stage/load.ts'
import { openLine } from './stage/narrow-line.ts'

const bitsPerSecond = 10_000_000
const roundTripMs = 40
/** As many as a browser opens to one address with HTTP/1.1. */
const connectionsOfPage = 6
const KB = 1_000

export const figure: Figure = {
  id: 'p13',
  title: 'First visit until the app works offline: files and bytes; thirty tablets through 10 Mbit/s',
  async measure({ quick, rounds }) {
    const tablets = quick ? 6 : 30
    buildClientIfChanged()
    const visit = visitOf(readFileSync('dist/client/index.html', 'utf8'), readFileSync(worker, 'utf8'))
    const server = await createSchoolServer()
    await server.start()
    try {
      const precached = { bytes: 0 }
      await firstVisit(server.url, visit, (path, bytes) => {
        if (path !== '/service-worker.js') precached.bytes += bytes
      })
      const ratios: number[] = []
      const took: number[] = []
      const ofLine: number[] = []
      const perTablet: number[] = []
      for (let round = 0; round < rounds; round++) {
        const line = await openLine(server.url, { bitsPerSecond, roundTripMs, narrow: 'down' })
        const startedAt = performance.now()
        await Promise.all(Array.from({ length: tablets }, () => firstVisit(line.url, visit)))
        const ms = performance.now() - startedAt
        const lineMs = (line.sent * 8_000) / bitsPerSecond
        took.push(ms)
        ofLine.push(lineMs)
        ratios.push(ms / lineMs)
        perTablet.push(line.sent / tablets / KB)
        await line.close()
      }
      return [
        { name: 'precached files', unit: 'files', goal: { atMost: 40 }, values: [visit.precached.length] },
        {
          name: 'bytes of the page and the precached files, without headers',
          unit: 'KB',
          goal: { atMost: 400 },
          values: [precached.bytes / KB],
        },
        {
          name: 'on the wire for one tablet: with the worker and all headers',
          unit: 'KB',
          values: perTablet,
        },
        {
          name: `${tablets} tablets ready for offline use, ${roundTripMs} ms round trip`,
          unit: '× what the line takes for the bytes',
          goal: { atMost: 1.3 },
          values: ratios,
          sides: { 'the last tablet': { unit: 'ms', values: took }, line: { unit: 'ms', values: ofLine } },
        },
      ]
    } finally {
      await server.remove()
    }
  },
}

const worker = 'dist/client/service-worker.js'

interface Visit {
  /** What the page's markup names; the browser loads it at once. */
  named: readonly string[]
  precached: readonly string[]
}

function visitOf(page: string, script: string): Visit {
  const pathsIn = (text: string, pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map(([, path = '']) => `/${path.replace(/^\//, '')}`)),
  ]
  const precached = pathsIn(script, /"?\burl"?:"([^"]+)"/g)
  const named = pathsIn(page, /(?:src|href)="(\/?(?:assets\/|boot)[^"]+\.(?:js|css|woff2))"/g)
  if (precached.length === 0 || named.length === 0) throw new Error('The build names no files any more')
  return { named, precached }
}

/** The page, then what it names, then the worker, which fetches one file after the other, and each once. */
async function firstVisit(
  url: string,
  { named, precached }: Visit,
  onFile: (path: string, bytes: number) => void = () => {},
): Promise<void> {
  const load = async (paths: readonly string[], connections: number) => {
    for (const group of connections === 1 ? paths.map((path) => [path]) : [paths])
      await drive({
        url,
        connections,
        requests: group.map((path) =>
          requestOf(url, { method: 'GET', path, headers: { 'Accept-Encoding': 'br' } }),
        ),
        check(status, _head, body) {
          if (status !== 200) throw new Error(`${status} for ${group.join()}`)
          onFile(group.join(), body.length)
        },
      })
  }
  await load(['/'], 1)
  await load(named, connectionsOfPage)
  const rest = precached.filter((path) => !named.includes(path) && path !== '/index.html')
  await load(['/service-worker.js', ...rest], 1)
}
