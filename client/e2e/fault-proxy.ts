// A network that the test owns: stands between browser and server and behaves as school networks do. Faults
// belong here, in the network, and not into the product.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'

export type Weather =
  /** Everything passes. */
  | 'fair'
  /** The connection is cut before the request reaches the server. */
  | 'cut'
  /** The server does its work, its answer is lost. */
  | 'answer-lost'
  /** A captive portal: its own page with status 200, whatever was asked. */
  | 'portal'
  /** A portal that redirects to itself. */
  | 'portal-redirect'
  /** A school filter's page. */
  | 'filter'
  /** The server is overloaded. */
  | 'overloaded'
  /** The answer stops in the middle. */
  | 'truncated'

export interface FaultProxy {
  url: string
  weather: Weather
  /** How many API requests met the weather since it changed. */
  readonly met: number
  /** Added to every request in fair weather. */
  latencyMs: number
  close(): Promise<void>
}

const portalPage = '<!doctype html><title>Schul-WLAN</title><h1>Bitte anmelden</h1>'

export async function openFaultProxy(port: number, targetOf: () => string): Promise<FaultProxy> {
  const proxy = { weather: 'fair' as Weather, met: 0, latencyMs: 0 }
  const server = createServer((incoming, outgoing) => {
    const isFair = proxy.weather === 'fair'
    if (!isFair && incoming.url?.startsWith('/api/')) proxy.met++
    if (isFair) {
      setTimeout(() => forward(incoming, outgoing, (answer) => pipe(answer, outgoing)), proxy.latencyMs)
      return
    }
    spoil(proxy.weather, incoming, outgoing)
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
    incoming.pipe(upstream)
  }

  function spoil(weather: Weather, incoming: IncomingMessage, outgoing: ServerResponse): void {
    switch (weather) {
      case 'cut':
        incoming.socket.destroy()
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
      case 'portal-redirect':
        outgoing.writeHead(302, { Location: '/portal', 'Content-Type': 'text/html' }).end(portalPage)
        return
      case 'filter':
        outgoing.writeHead(403, { 'Content-Type': 'text/html' }).end(portalPage)
        return
      case 'overloaded':
        outgoing.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '1' }).end('busy')
        return
      default:
        outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end(portalPage)
    }
  }

  return {
    get url() {
      return `http://localhost:${port}`
    },
    get weather() {
      return proxy.weather
    },
    set weather(weather) {
      proxy.weather = weather
      proxy.met = 0
      // Kept connections belong to the weather before.
      server.closeIdleConnections()
    },
    get met() {
      return proxy.met
    },
    get latencyMs() {
      return proxy.latencyMs
    },
    set latencyMs(ms) {
      proxy.latencyMs = ms
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pipe(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.pipe(outgoing)
  answer.on('error', () => outgoing.destroy())
}
