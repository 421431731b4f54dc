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
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // A server that stops may close it before the rest is sent. The answer is then what was received.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write([...head, `Content-Length: ${body.length}`, '', body.slice(0, 5)].join('\r\n'))
  return {
    async finish() {
      socket.write(body.slice(5))
      await closed
      return Buffer.concat(chunks).toString()
    },
  }
}

const longestAnswerMs = 2_000

/**
 * Whether new requests are accepted. `unanswered`: Node's cluster keeps a connection that arrives while the last worker
 * process stops listening, and closes it when the primary process ends.
 */
export async function stateOf(
  url: string,
  headers: Record<string, string> = {},
): Promise<'open' | 'closed' | 'unanswered'> {
  const signal = AbortSignal.timeout(longestAnswerMs)
  try {
    await fetch(`${url}/api/health`, { headers, signal })
    return 'open'
  } catch {
    return signal.aborted ? 'unanswered' : 'closed'
  }
}
