import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { limits } from '#shared/domain/limits.ts'
import { retention } from '#shared/domain/retention.ts'
import { idleMs, lastReportOf, mostTickets, reportWaiting } from './waiting-report.ts'
import { type LetterRow, WorkDatabase } from './work-database.ts'

const start = Date.parse('2026-11-24T08:00:00Z')
/** The tablet's clock is an hour slow. */
const slowMs = 3_600_000

let work: WorkDatabase
let serverTime: number
let sent: unknown[]
let answer: () => Response
beforeEach(() => {
  work = new WorkDatabase('waiting-report')
  serverTime = start
  sent = []
  answer = () => Response.json({ success: true, data: { number: 7 } })
})
afterEach(() => work.delete())

async function contact() {
  const times = { serverTime, deviceTime: serverTime - slowMs }
  await work.device.put({ id: 'courier', failures: 0, backOffUntil: 0, retryAfterUntil: 0, contact: times })
}

function report() {
  const transport = async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return answer()
  }
  return reportWaiting({ work, transport, now: () => serverTime - slowMs })
}

let made = 0
function letter(keyId: string, change: Partial<LetterRow> = {}): LetterRow {
  const id = `letter ${(made += 1)}`
  const rest = { kind: 'other', letter: null, bytes: 10, dueAt: 0, attempts: 0 } as const
  return { id, keyId, state: 'waiting', writtenAt: start - 60_000, ...rest, ...change }
}

const at = (ms: number) => new Date(ms).toISOString()

it('counts what waits by ticket, a picture in parts once, and no letters of a rescue file', async () => {
  await work.letters.bulkAdd([
    letter('anna', { writtenAt: start - 90_000 }),
    letter('anna', { state: 'quarantined' }),
    letter('anna', { state: 'received' }),
    letter('anna', { state: 'held' }),
    letter('ben', { bundle: 'picture', state: 'sending' }),
    letter('ben', { bundle: 'picture' }),
    letter('carl', { takenIn: true }),
  ])
  await contact()
  await report()
  expect(sent).toEqual([
    {
      at: at(start),
      tickets: [
        { keyId: 'anna', waiting: 2, since: at(start - 90_000) },
        { keyId: 'ben', waiting: 1, since: at(start - 60_000) },
      ],
    },
  ])
  expect(await lastReportOf(work)).toMatchObject({ number: 7, keyIds: ['anna', 'ben'] })
})

it('sends no report without waiting letters, and none without a recent contact', async () => {
  await contact()
  await report()
  await work.letters.add(letter('anna'))
  serverTime += 61_000
  await report()
  expect(sent).toEqual([])
  await contact()
  await report()
  expect(sent).toHaveLength(1)
})

it('reports again after ten minutes, a change after one, and at once that everything has arrived', async () => {
  const first = letter('anna')
  await work.letters.add(first)
  const contactAfter = async (ms: number) => {
    serverTime += ms
    await contact()
    await report()
    return sent.length
  }
  expect(await contactAfter(0)).toBe(1)
  expect(await contactAfter(5 * 60_000)).toBe(1)
  expect(await contactAfter(5 * 60_000)).toBe(2)
  await work.letters.add(letter('anna'))
  expect(await contactAfter(30_000)).toBe(2)
  expect(await contactAfter(30_000)).toBe(3)
  await work.letters.clear()
  expect(await contactAfter(1_000)).toBe(4)
  expect(sent.at(-1)).toMatchObject({ tickets: [{ keyId: 'anna', waiting: 0, since: null }] })
  expect(await contactAfter(3_600_000)).toBe(4)
  expect(await lastReportOf(work)).toMatchObject({ number: 7 })
  await contactAfter(idleMs)
  expect([sent.length, await lastReportOf(work)]).toEqual([4, undefined])
})

it('sends the same report again when the request failed', async () => {
  await work.letters.add(letter('anna'))
  await contact()
  for (const failing of [
    () => new Response('<html>Anmeldung</html>'),
    () => Response.json({ success: false, statusCode: 503, code: 'BUSY' }, { status: 503 }),
  ]) {
    answer = failing
    await expect(report()).rejects.toThrow()
  }
  expect(await lastReportOf(work)).toBeUndefined()
  answer = () => Response.json({ success: true, data: { number: null } })
  await report()
  expect(await lastReportOf(work)).toMatchObject({ number: null, keyIds: ['anna'] })
})

it('stays within the server’s limits', () => {
  expect(mostTickets).toBe(limits.reportedTickets)
  expect(idleMs).toBe(retention.idleTabletDays * 24 * 3_600_000)
})
