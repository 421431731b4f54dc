// A proxy between browser and server that simulates the faults of school networks. Faults belong here and not into the
// product.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { foreignAnswers, type NetworkFault } from './network-fault.ts'

export type { NetworkFault } from './network-fault.ts'

export interface FaultProxy {
  url: string
  fault: NetworkFault
  /** How many API requests met the current fault since it was set. */
  met: number
  /** How many open requests stay without an answer under the faults `silent` and `narrow`. */
  unanswered: number
  /** The delay of a request without a fault, or before it is cut. */
  latencyMs: number
  /** An additional delay without a fault, by path. */
  latencyOf: (path: string) => number
  /** Which paths the fault applies to; all by default. */
  meets: (path: string) => boolean
  /** How many deliveries may still reach the server; further ones hang until this is set again. */
  allowance: number
  /** Called with all data of browsers without a fault: request line, headers, chunks of bodies. */
  tap: (said: string) => void
  close(): Promise<void>
}

/** The body size that a restrictive intermediary accepts. */
export const narrowBytes = 4_096

export async function openFaultProxy(port: number, targetOf: () => string): Promise<FaultProxy> {
  let fault: NetworkFault = 'none'
  let allowance = Number.POSITIVE_INFINITY
  const proxy: FaultProxy = {
    url: `http://localhost:${port}`,
    get fault() {
      return fault
    },
    set fault(next) {
      fault = next
      proxy.met = 0
      // Kept connections belong to the previous fault.
      server.closeIdleConnections()
    },
    met: 0,
    unanswered: 0,
    latencyMs: 0,
    latencyOf: () => 0,
    meets: () => true,
    get allowance() {
      return allowance
    },
    set allowance(deliveries) {
      allowance = deliveries
      for (const outgoing of hanging) outgoing.destroy()
      hanging.clear()
    },
    tap: () => {},
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const hanging = new Set<ServerResponse>()
  const server = createServer((incoming, outgoing) => {
    const met = proxy.meets(incoming.url ?? '/') ? fault : 'none'
    if (met !== 'none' && incoming.url?.startsWith('/api/')) proxy.met++
    if (met === 'none') {
      if (incoming.url === '/api/outbox' && allowance-- <= 0) {
        incoming.resume()
        hanging.add(outgoing)
        return
      }
      const latency = proxy.latencyMs + proxy.latencyOf(incoming.url ?? '/')
      setTimeout(() => forward(incoming, outgoing, (answer) => pipe(answer, outgoing)), latency)
      return
    }
    applyFault(met, incoming, outgoing)
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')

  function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    onAnswer: (answer: IncomingMessage) => void,
  ): void {
    const target = new URL(incoming.url ?? '/', targetOf())
    const upstream = request(
      target,
      { method: incoming.method, headers: { ...incoming.headers, host: incoming.headers.host } },
      onAnswer,
    )
    upstream.on('error', () => outgoing.destroy())
    proxy.tap([incoming.method, incoming.url, ...incoming.rawHeaders].join(' '))
    incoming.on('data', (chunk: Buffer) => proxy.tap(chunk.toString()))
    incoming.pipe(upstream)
  }

  function applyFault(
    fault: Exclude<NetworkFault, 'none'>,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): void {
    switch (fault) {
      case 'cut':
        setTimeout(() => incoming.socket.destroy(), proxy.latencyMs)
        return
      case 'answer-lost':
        forward(incoming, outgoing, (answer) => {
          answer.resume()
          answer.on('end', () => outgoing.destroy())
        })
        return
      case 'truncated':
        forward(incoming, outgoing, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 200, answer.headers)
          answer.once('data', (chunk: Buffer) => {
            outgoing.write(chunk.subarray(0, Math.floor(chunk.length / 2)))
            outgoing.destroy()
          })
        })
        return
      case 'held':
        forward(incoming, outgoing, (answer) => answer.resume())
        return
      case 'silent':
        leave(incoming, outgoing)
        return
      case 'trickle':
        forward(incoming, outgoing, (answer) => sendByteByByte(answer, outgoing))
        return
      case 'small-only':
        if (isSmall(incoming)) forward(incoming, outgoing, (answer) => pipe(answer, outgoing))
        else {
          incoming.resume()
          outgoing.writeHead(413, { 'Content-Type': 'text/html' }).end('<h1>Request Entity Too Large</h1>')
        }
        return
      case 'narrow':
        if (isSmall(incoming)) forward(incoming, outgoing, (answer) => pipe(answer, outgoing))
        else leave(incoming, outgoing)
        return
      default: {
        const { status, headers, body } = foreignAnswers[fault]
        incoming.resume()
        outgoing.writeHead(status, { 'Content-Type': 'text/html', ...headers }).end(body)
      }
    }
  }

  function leave(incoming: IncomingMessage, outgoing: ServerResponse): void {
    proxy.unanswered++
    outgoing.on('close', () => proxy.unanswered--)
    incoming.resume()
  }

  return proxy
}

function pipe(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.pipe(outgoing)
  answer.on('error', () => outgoing.destroy())
}

function isSmall(incoming: IncomingMessage): boolean {
  return Number(incoming.headers['content-length'] ?? 0) <= narrowBytes
}

/** A byte per second: the response continues, but does not end within any timeout. */
function sendByteByByte(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('end', () => {
    const body = Buffer.concat(chunks)
    let sent = 0
    const drops = setInterval(() => outgoing.write(body.subarray(sent, ++sent)), 1_000)
    outgoing.on('close', () => clearInterval(drops))
  })
}
