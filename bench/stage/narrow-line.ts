// One line for a whole class: all bytes of the narrow direction share its bits per second. Both directions are delayed by
// half of the round trip; the other direction carries few bytes and is only delayed.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Line {
  url: string
  /** Bytes that queued for the line. */
  readonly sent: number
  close: () => Promise<void>
}

export interface LineOptions {
  bitsPerSecond: number
  roundTripMs: number
  /** The direction whose bytes queue: what tablets send, by default, or what they load. */
  narrow?: 'up' | 'down'
}

export async function openLine(
  target: string,
  { bitsPerSecond, roundTripMs, narrow = 'up' }: LineOptions,
): Promise<Line> {
  const { hostname, port } = new URL(target)
  const bytesPerMs = bitsPerSecond / 8_000
  const open = new Set<Socket>()
  let freeAt = 0
  let sent = 0
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => open.delete(socket))
    }
    const [slow, fast] = narrow === 'up' ? [near, far] : [far, near]
    slow.on('data', (chunk) => {
      sent += chunk.length
      // One chunk of a socket is on the line at a time, so sockets take turns.
      slow.pause()
      freeAt = Math.max(freeAt, performance.now()) + chunk.length / bytesPerMs
      const onLineMs = freeAt - performance.now()
      setTimeout(() => slow.resume(), onLineMs)
      setTimeout(() => fast.writable && fast.write(chunk), onLineMs + roundTripMs / 2)
    })
    fast.on('data', (chunk) => setTimeout(() => slow.writable && slow.write(chunk), roundTripMs / 2))
    near.on('end', () => setTimeout(() => far.end(), roundTripMs))
    far.on('end', () => setTimeout(() => near.end(), roundTripMs))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get sent() {
      return sent
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
