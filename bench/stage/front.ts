// An HTTP server for peers in a browser: it serves a page and a worker's script and forwards the rest to the
// server.
import { createServer, request } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface Front {
  url: string
  close: () => Promise<void>
}

/** `files` by path. All other requests go to `target`. */
export async function openFront(
  target: string,
  files: Readonly<Record<string, { type: string; text: string }>>,
): Promise<Front> {
  const server = createServer((incoming, outgoing) => {
    const file = files[incoming.url ?? '/']
    if (file) {
      outgoing.writeHead(200, { 'Content-Type': file.type, 'Cache-Control': 'no-cache' }).end(file.text)
      return
    }
    const { 'content-type': type = '', 'content-length': length = '0' } = incoming.headers
    const headers = { 'content-type': type, 'content-length': length }
    const upstream = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
