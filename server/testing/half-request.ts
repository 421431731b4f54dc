import { once } from 'node:events'
import { connect } from 'node:net'

export interface HalfRequest {
  /** Sends the rest. @returns the answer */
  finish(): Promise<string>
}

/** A sign-in of which the server has received the head and half of the body. It answers after the other half. */
export async function sendHalfRequest(port: number): Promise<HalfRequest> {
  const body = '{"email":1}'
  const socket = connect(port, 'localhost')
  await once(socket, 'connect')
  const head = ['POST /api/teacher/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  socket.write([...head, `Content-Length: ${body.length}`, '', body.slice(0, 5)].join('\r\n'))
  return {
    async finish() {
      const chunks: Buffer[] = []
      socket.on('data', (chunk: Buffer) => chunks.push(chunk))
      socket.write(body.slice(5))
      await once(socket, 'close')
      return Buffer.concat(chunks).toString()
    },
  }
}

/** Whether new requests are accepted. */
export function stateOf(url: string, headers: Record<string, string> = {}): Promise<'open' | 'closed'> {
  return fetch(`${url}/api/health`, { headers }).then(
    () => 'open',
    () => 'closed',
  )
}
