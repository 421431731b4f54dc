// The HTTP server around the app: its limits, and the error body for input that never becomes a request. It does not
// depend on the paths.
import { randomUUID } from 'node:crypto'
import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ProblemCode } from '#shared/contract/problem.ts'
import type { Language } from '#shared/domain/language.ts'
import { languageOf } from './language.ts'
import { problemBodyOf, refusal, type ProblemError } from './problem-error.ts'

/** Slow and oversized requests end early (design/5-security-privacy.md, server behaviour). */
const bounds = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8_192,
}
const maxConnections = 2_000

export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(bounds, listener)
  server.maxConnections = maxConnections
  server.on('clientError', refuseUnread)
  // Ignores an unknown expectation: the request is answered like any other.
  server.on('checkExpectation', listener)
  return server
}

type UnreadError = Error & { code?: string; rawPacket?: Buffer }

/**
 * The time for the caller to read the answer. A caller who is still sending would lose it if the socket
 * closed at once.
 */
const lingerMs = 1_000

/** Uses its own error codes, because a broken transfer is no judgement about the letters in it. */
function refuseUnread(error: UnreadError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || error.code === 'EPIPE' || isAnswering(socket)) {
    socket.destroy()
    return
  }
  if (!socket.writable) return
  const head = error.rawPacket?.toString('latin1') ?? ''
  const language = languageOf(/^accept-language:(.*)$/im.exec(head)?.[1])
  socket.end(answerOf(refusal(codeOf(error)), language))
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

function codeOf({ code }: UnreadError): ProblemCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'HEADERS_TOO_LARGE'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'TOO_SLOW'
  return 'NOT_HTTP'
}

function answerOf(problem: ProblemError, language: Language): string {
  const body = JSON.stringify(problemBodyOf(problem, language, randomUUID()))
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

/** A second answer would be inserted into the first. Node stores the current answer on its socket. */
function isAnswering(socket: Duplex): boolean {
  const { _httpMessage: message } = socket as { _httpMessage?: { headersSent: boolean } | null }
  return message?.headersSent === true
}
