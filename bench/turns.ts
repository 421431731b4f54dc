// Compares this version with another one, whose folder AGAINST names, in turns within one run: the processor time of
// Node for a letter and for an unchanged progress. On a busy machine only such a ratio can be read.
import type { Figure, Finding } from './report.ts'
import { postgresSeconds, serverSeconds } from './stage/cpu.ts'
import {
  allReceived,
  connections,
  firstLetters,
  perLetter,
  requestsOf,
  size,
  writersOf,
} from './stage/ingestion.ts'
import { drive, requestOf } from './stage/load.ts'
import { classIdOf, fillSchool } from './stage/school.ts'
import { startServer } from './stage/server.ts'
import { teacherCookie } from './stage/teacher.ts'

const units = ['one letter a request', 'fifty letters a request', 'an unchanged progress (304)'] as const
type Unit = (typeof units)[number]

interface Cost {
  node: number
  postgres: number
}

export const figure: Figure = {
  id: 'turns',
  title: 'Processor time of this version and of the one in AGAINST, in turns',
  async measure({ quick, rounds }) {
    const root = process.env['AGAINST']
    if (root === undefined) throw new Error('AGAINST=/folder/of/another/version is missing')
    const share = quick ? 8 : 1
    const times: Record<Unit, number> = {
      'one letter a request': 8_000 / share,
      'fifty letters a request': 32_000 / share,
      'an unchanged progress (304)': 20_000 / share,
    }
    const versions = { other: await prepared(root), own: await prepared(process.cwd()) }
    const measured = Object.fromEntries(
      units.map((unit) => [unit, { other: [] as Cost[], own: [] as Cost[] }]),
    ) as Record<Unit, Record<keyof typeof versions, Cost[]>>
    for (let round = 0; round <= rounds; round++)
      for (const unit of units)
        for (const which of round % 2 === 0 ? (['other', 'own'] as const) : (['own', 'other'] as const)) {
          const cost = await versions[which].measure(unit, times[unit])
          // The first round warms up.
          if (round > 0) measured[unit][which].push(cost)
        }
    for (const { stop } of Object.values(versions)) await stop()
    return units.flatMap((unit): Finding[] => {
      const { other, own } = measured[unit]
      return (['node', 'postgres'] as const).map((whose) => ({
        name: `${unit}: ${whose === 'node' ? 'Node' : 'PostgreSQL'}, this version against the other`,
        unit: '× the other version',
        values: own.map((cost, round) => cost[whose] / (other[round]?.[whose] ?? Number.NaN)),
        sides: {
          other: { unit: perLetter.replace('letter', 'unit'), values: other.map((cost) => cost[whose]) },
          'this version': {
            unit: perLetter.replace('letter', 'unit'),
            values: own.map((cost) => cost[whose]),
          },
        },
      }))
    })
  },
}

async function prepared(root: string) {
  const server = await startServer({ root })
  const { url, databaseUrl } = server
  await fillSchool(databaseUrl, size)
  const writers = await writersOf(server)
  await drive({ url, connections, requests: await firstLetters(server, writers), check: allReceived(1) })
  const path = `/api/classes/${classIdOf(1)}/progress`

  /** The tag changes with the letters of the other units. */
  async function unchanged(count: number): Promise<Buffer[]> {
    const cookie = await teacherCookie(url)
    const { headers } = await fetch(url + path, { headers: { Cookie: cookie } })
    const known = { Cookie: cookie, 'If-None-Match': headers.get('etag') ?? '' }
    return Array<Buffer>(count).fill(requestOf(url, { method: 'GET', path, headers: known }))
  }

  return {
    stop: server.stop,
    async measure(unit: Unit, count: number): Promise<Cost> {
      const isProgress = unit === 'an unchanged progress (304)'
      const lettersPerRequest = unit === 'fifty letters a request' ? 50 : 1
      const requests = isProgress
        ? await unchanged(count)
        : await requestsOf(server, writers, { count, lettersPerRequest })
      const check = isProgress
        ? (status: number) => {
            if (status !== 304) throw new Error(`${status} instead of 304`)
          }
        : allReceived(lettersPerRequest)
      const before = { node: serverSeconds(url), postgres: postgresSeconds(databaseUrl) }
      await drive({ url, connections, requests, check })
      return {
        node: ((serverSeconds(url) - before.node) * 1e6) / count,
        postgres: ((postgresSeconds(databaseUrl) - before.postgres) * 1e6) / count,
      }
    },
  }
}
