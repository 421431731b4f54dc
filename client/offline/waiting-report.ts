// Reports to the server how many letters wait on this tablet, by ticket, and keeps what was reported. It uses contacts
// that take place anyway and sends nothing when nothing waits. Delivery does not depend on it. Page (watch-waiting.ts)
// and worker use it.
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import { envelopeOf } from '../api/envelope.ts'
import { exchange, type Transport } from '../api/transport.ts'
import { serverTimeOf } from './capture-clock.ts'
import { courierOf } from './courier.ts'
import { undelivered } from './device-work-rows.ts'
import { letterHeads, type LetterHead } from './letter-heads.ts'
import type { ReportRow, WorkDatabase } from './work-database.ts'

type Endpoint = EndpointOf<'device.report'>
const path: Endpoint['path'] = '/api/device/report'

/** As `limits.reportedTickets` (a test compares them). */
export const mostTickets = 100
/** An older contact does not show that there is a connection. */
const freshMs = 60_000
/** The shortest time between two equal reports. They are repeated so that the teacher sees the tablet's last contact. */
const repeatedMs = 10 * 60_000
/** The shortest time until a different report, unless all letters have arrived. */
const changedMs = 60_000
/** A tablet deletes its number when the server does (`retention.idleTabletDays`, a test compares them). */
export const idleMs = 30 * 24 * 3_600_000

export interface ReportPorts {
  work: WorkDatabase
  transport: Transport
  /** Device clock, ms. */
  now(): number
}

/** Sends a report if there is a connection and something to say. Rejects when it could not be sent or stored. */
export async function reportWaiting({ work, transport, now }: ReportPorts): Promise<void> {
  const { contact, last, letters } = await work.transaction('r', work.letters, work.device, async () => {
    return {
      contact: (await courierOf(work)).contact,
      last: await lastReportOf(work),
      letters: await letterHeads(work, undelivered),
    }
  })
  const sinceContact = contact ? now() - contact.deviceTime : -1
  if (sinceContact < 0 || sinceContact > freshMs) return
  const at = Math.max(serverTimeOf(now(), contact), (last?.at ?? 0) + 1)
  const waiting = byTicket(letters).slice(0, mostTickets)
  const said = JSON.stringify(waiting)
  if (!isNews({ last, at, said, isEmpty: waiting.length === 0 })) {
    if (last && waiting.length === 0 && at - last.at > idleMs) await work.device.delete('report')
    return
  }
  const arrived = (last?.keyIds ?? [])
    .filter((keyId) => waiting.every((ticket) => ticket.keyId !== keyId))
    .slice(0, mostTickets - waiting.length)
    .map((keyId) => ({ keyId, waiting: 0, since: null }))
  const number = await send(transport, { at: new Date(at).toISOString(), tickets: [...waiting, ...arrived] })
  await work.device.put({
    id: 'report',
    ...{ at, said, keyIds: waiting.map(({ keyId }) => keyId), number: number ?? last?.number ?? null },
  })
}

/** `undefined`: nothing was ever reported, or all of it is long forgotten. */
export async function lastReportOf(work: WorkDatabase): Promise<ReportRow | undefined> {
  const row = await work.device.get('report')
  return row?.id === 'report' ? row : undefined
}

function isNews({
  last,
  at,
  said,
  isEmpty,
}: {
  last: ReportRow | undefined
  at: number
  said: string
  isEmpty: boolean
}): boolean {
  if (!last) return !isEmpty
  if (isEmpty) return last.keyIds.length > 0
  return at - last.at >= (said === last.said ? repeatedMs : changedMs)
}

/** A picture that waits in parts counts once. Letters of a rescue file were written on another tablet. */
function byTicket(letters: readonly LetterHead[]) {
  const tickets = new Map<string, { ids: Set<string>; since: number }>()
  for (const { id, bundle, keyId, writtenAt, takenIn } of letters) {
    if (takenIn) continue
    const ticket = tickets.get(keyId) ?? { ids: new Set<string>(), since: writtenAt }
    ticket.ids.add(bundle ?? id)
    ticket.since = Math.min(ticket.since, writtenAt)
    tickets.set(keyId, ticket)
  }
  return [...tickets].map(([keyId, { ids, since }]) => ({
    keyId,
    waiting: ids.size,
    since: new Date(since).toISOString(),
  }))
}

/** With cookies, because the device's cookie identifies the tablet. @returns the tablet's number */
async function send(transport: Transport, body: InputOf<Endpoint>): Promise<number | null> {
  const init: RequestInit = {
    method: 'POST',
    credentials: 'same-origin',
    redirect: 'error',
    cache: 'no-store',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
  const { status, text } = await exchange(transport, path, init, 15_000)
  const envelope = envelopeOf(status, text)
  if (envelope.kind !== 'data') throw new Error(`the report was answered with ${status}`)
  return (envelope.data as { number: number | null }).number
}
