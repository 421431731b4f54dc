// The outbox endpoint in memory: records which letters arrived and answers with receipts. Simulates faults of networks
// and servers; it opens no letter.
import type { Transport } from '../api/transport.ts'
import type { Letter, LetterDisposition } from '#shared/letters/letter.ts'

export type Fault =
  | 'unreachable'
  | 'response-lost'
  | 'truncated'
  | 'portal'
  | { status: number; retryAfter?: string; code?: string }

export interface LetterServer {
  transport: Transport
  /** Every committed letter, once. */
  arrived: Map<string, Letter>
  /** Ids of each request, in order. */
  requests: string[][]
  /** Faults of the next requests, one each. */
  faults: Fault[]
  /** By letter: `received` unless set otherwise. */
  dispositionOf: (letter: Letter) => LetterDisposition
  /** Our own envelope refuses a batch with one of these letters as a whole. */
  poison: Set<string>
  /** An intermediary answers with this status whenever one of these letters is in the batch. */
  dislikes?: { ids: ReadonlySet<string>; status: number }
  /** The body size above which an intermediary answers 413. */
  largestBody: number
  epoch: string
  serial: number
  now: number
  /** Returns to an earlier state, as after a restore. */
  restore(kept: readonly string[], epoch: string): void
}

export function createLetterServer(): LetterServer {
  const server: LetterServer = {
    arrived: new Map(),
    requests: [],
    faults: [],
    dispositionOf: () => 'received',
    poison: new Set(),
    largestBody: Infinity,
    epoch: 'e1',
    serial: 1,
    now: Date.UTC(2026, 10, 21, 8),
    restore(kept, epoch) {
      for (const id of server.arrived.keys()) if (!kept.includes(id)) server.arrived.delete(id)
      server.epoch = epoch
    },
    transport: async (_, init) => answer(server, init.body as string),
  }
  return server
}

async function answer(server: LetterServer, body: string): Promise<Response> {
  const { letters } = JSON.parse(body) as { letters: Letter[] }
  server.requests.push(letters.map((letter) => letter.id))
  const fault = server.faults.shift()
  if (fault === 'unreachable') throw new TypeError('Failed to fetch')
  if (fault === 'portal')
    return new Response('<html>Hotel</html>', { headers: { 'content-type': 'text/html' } })
  if (typeof fault === 'object') return refusal(fault.status, fault.code, fault.retryAfter)
  if (body.length > server.largestBody) return refusal(413)
  const { dislikes } = server
  if (dislikes && letters.some(({ id }) => dislikes.ids.has(id))) return refusal(dislikes.status)
  if (letters.some((letter) => server.poison.has(letter.id))) return refusal(422, 'INVALID')
  const text = JSON.stringify({ success: true, data: commit(server, letters) })
  if (fault === 'response-lost') throw new TypeError('connection reset')
  return new Response(fault === 'truncated' ? text.slice(0, -20) : text, {
    headers: { 'content-type': 'application/json' },
  })
}

function commit(server: LetterServer, letters: Letter[]) {
  server.serial += 1
  const receivedAt = new Date(server.now).toISOString()
  const receipts = letters.map((letter) => {
    const disposition = server.dispositionOf(letter)
    if (disposition === 'received') server.arrived.set(letter.id, letter)
    return { id: letter.id, disposition, receivedAt }
  })
  return { epoch: server.epoch, serial: server.serial, serverTime: receivedAt, receipts }
}

function refusal(status: number, code?: string, retryAfter?: string): Response {
  const headers = retryAfter === undefined ? undefined : { 'retry-after': retryAfter }
  if (code === undefined) return new Response('nope', { status, ...(headers && { headers }) })
  const body = { success: false, statusCode: status, statusMessage: 'no', code, requestId: 'r' }
  return Response.json(body, { status, ...(headers && { headers }) })
}
