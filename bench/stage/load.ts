// The load generator: keep-alive connections, prepared requests, counted answers. It uses bare sockets,
// because it shares two cores with the measured server.
import { connect, type Socket } from 'node:net'

export interface Drive {
  url: string
  connections: number
  /** Complete requests. Each is sent once, in any order. */
  requests: readonly Buffer[]
  /** Throws on an unexpected answer. */
  check: (status: number, head: string, body: Buffer) => void
}

export interface Driven {
  seconds: number
  /** The time of each request. */
  milliseconds: number[]
}

export function requestOf(
  url: string,
  {
    method,
    path,
    headers = {},
    body,
  }: { method: string; path: string; headers?: Record<string, string>; body?: string },
): Buffer {
  const bytes = Buffer.from(body ?? '')
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${new URL(url).host}`]
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (body !== undefined) lines.push('Content-Type: application/json', `Content-Length: ${bytes.length}`)
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes])
}

export async function drive({ url, connections, requests, check }: Drive): Promise<Driven> {
  const { hostname, port } = new URL(url)
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(hostname, Number(port))))
  const milliseconds: number[] = []
  let next = 0
  const startedAt = performance.now()
  await Promise.all(
    sockets.map(async (socket) => {
      const send = senderOn(socket)
      for (let request = requests[next++]; request; request = requests[next++]) {
        const sentAt = performance.now()
        const { status, head, body } = await send(request)
        milliseconds.push(performance.now() - sentAt)
        check(status, head, body)
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1_000
  for (const socket of sockets) socket.destroy()
  return { seconds, milliseconds }
}

function open(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

interface Answer {
  status: number
  head: string
  body: Buffer
}

/**
 * Sends one request after the other. It parses answers as Koa sends them: with a length or without a body.
 */
function senderOn(socket: Socket): (request: Buffer) => Promise<Answer> {
  let received: Buffer = Buffer.alloc(0)
  let settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = answerIn(received)
    if (!answer) return
    received = Buffer.alloc(0)
    settle?.resolve(answer)
  })
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('the server closed the connection')))
  return (request) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject }
      socket.write(request)
    })
}

function answerIn(received: Buffer): Answer | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
  if (received.length < end + 4 + length) return undefined
  return { status: Number(head.slice(9, 12)), head, body: received.subarray(end + 4) }
}
