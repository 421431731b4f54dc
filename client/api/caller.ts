// Calls the server by operation name. It owns headers, envelope, timeouts and the session refresh. It imports neither
// Dexie nor React, and runs in Node as well (the server's tests use it).
import type { InputOf, OutputOf } from '#shared/contract/endpoint.ts'
import { screenTextOf } from '#shared/contract/fallbacks.ts'
import type { EndpointName, EndpointOf, ReadName } from '#shared/contract/index.ts'
import type { Language, LocalText } from '#shared/domain/language.ts'
import type { Role } from '#shared/domain/role.ts'
import { calls, loadStaffCalls, type CallDescription } from './calls.ts'
import { envelopeOf, retryAfterMsOf } from './envelope.ts'
import { ApiError, NetworkError } from './errors.ts'
import { createMemoryLocks, type Locks } from './locks.ts'
import { requestOf } from './request.ts'
import { createLocalSession, createSessionGuard, type SharedSession } from './session-guard.ts'
import { exchange, type Answer, type Transport } from './transport.ts'

export interface CallOptions {
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
}

export type Reading<Data> =
  { status: 'fresh'; data: Data; etag: string | undefined } | { status: 'unchanged' }

export interface Caller {
  call<Name extends EndpointName>(
    name: Name,
    input: InputOf<EndpointOf<Name>>,
    options?: CallOptions,
  ): Promise<OutputOf<EndpointOf<Name>>>
  /** A read that may return "unchanged" for the caller's ETag. */
  read<Name extends ReadName>(
    name: Name,
    input: InputOf<EndpointOf<Name>>,
    etag?: string,
    options?: CallOptions,
  ): Promise<Reading<OutputOf<EndpointOf<Name>>>>
}

export interface CallerOptions {
  /** Prefix of relative paths; empty in the browser. */
  origin?: string
  language?: () => Language
  /** The role whose fallback text applies where the catalogue has two. */
  role?: () => Role | undefined
  timeoutMs?: number
  locks?: Locks
  session?: SharedSession
  /** The server ended the session (its own 401 or 403 to the refresh). */
  onSessionLost?: () => void | Promise<void>
  /** The server's clock, with every response. Its resolution is a second. */
  onContact?: (serverTime: number) => void
  now?: () => number
}

const usualTimeoutMs = 15_000

/** These wait for password hashes, behind those of a school that signs in at the same time (docs/performance.md, P8). */
const hashingMs = 30_000
/** One hash per student of a class. A response that comes too late takes the only copy of their passwords with it. */
const hashingForClassMs = 120_000
const longTimeouts: { readonly [Name in EndpointName]?: number } = {
  'students.login': hashingMs,
  'students.register': hashingMs,
  'students.changePassword': hashingMs,
  'students.resetPassword': hashingMs,
  'students.resetPasswords': hashingForClassMs,
  'students.createBatch': hashingForClassMs,
  'teachers.login': hashingMs,
  'teachers.register': hashingMs,
  'teachers.redeemCode': hashingMs,
  'teachers.changePassword': hashingMs,
  'admins.login': hashingMs,
  'admins.resetTeacherPassword': hashingMs,
}

interface Exchanged {
  answer: Answer
  data: unknown
}

export function createCaller(transport: Transport, options: CallerOptions = {}): Caller {
  const language = options.language ?? (() => 'en')
  const now = options.now ?? Date.now
  const guard = createSessionGuard({
    session: options.session ?? createLocalSession(),
    locks: options.locks ?? createMemoryLocks(),
    refresh: () => exchanged('auth.refresh', {}, {}),
    onSessionLost: options.onSessionLost ?? (() => undefined),
  })

  /** The fallback text of a failed call. */
  function sentenceOf(endpoint: CallDescription): string {
    return fallbackOf(endpoint, options.role?.())[language()]
  }

  async function findCall(name: EndpointName): Promise<CallDescription> {
    const table = await loadStaffCalls().catch((cause: unknown) => {
      throw new NetworkError('unreachable', screenTextOf('Failed to load')[language()], cause)
    })
    const found = table[name]
    if (!found) throw new TypeError(`There is no call "${name}"`)
    return found
  }

  async function once(
    name: EndpointName,
    endpoint: CallDescription,
    input: object,
    callOptions: CallOptions,
  ): Promise<Exchanged> {
    const { url, init } = requestOf(endpoint, input as Record<string, unknown>, {
      language: language(),
      ...(callOptions.headers && { headers: callOptions.headers }),
    })
    const sentence = sentenceOf(endpoint)
    const answer = await exchange(
      transport,
      (options.origin ?? '') + url,
      init,
      callOptions.timeoutMs ?? options.timeoutMs ?? longTimeouts[name] ?? usualTimeoutMs,
    ).catch((error: unknown) => {
      throw error instanceof NetworkError ? new NetworkError(error.reason, sentence, error) : error
    })
    if (answer.status === 304 && callOptions.headers?.['If-None-Match']) return { answer, data: undefined }
    if (answer.file) return { answer, data: answer.file }
    const envelope = envelopeOf(answer.status, answer.text)
    if (envelope.kind === 'foreign') throw new NetworkError('not-ours', sentence)
    noteContact(answer)
    if (envelope.kind === 'data') return { answer, data: envelope.data }
    throw new ApiError(
      answer.status,
      envelope.body,
      envelope.body.statusMessage || sentence,
      retryAfterMsOf(answer.headers.get('retry-after'), now()),
    )
  }

  /** After a 401 of a call that needs a session: one refresh, one retry. */
  async function exchanged(name: EndpointName, input: object, callOptions: CallOptions): Promise<Exchanged> {
    const endpoint = calls[name] ?? (await findCall(name))
    if (endpoint.isPublic) return once(name, endpoint, input, callOptions)
    const before = guard.snapshot()
    try {
      return await once(name, endpoint, input, callOptions)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error
      // The caller gets the fallback of the original call, not that of the refresh.
      const renewed = await guard.renewed(before).catch((cause: unknown) => {
        throw cause instanceof NetworkError
          ? new NetworkError(cause.reason, sentenceOf(endpoint), cause)
          : cause
      })
      if (!renewed) throw error
      return await once(name, endpoint, input, callOptions)
    }
  }

  function noteContact(answer: Answer) {
    const serverTime = Date.parse(answer.headers.get('date') ?? '')
    if (Number.isFinite(serverTime)) options.onContact?.(serverTime)
  }

  return {
    async call(name, input, callOptions = {}) {
      const { data } = await exchanged(name, input, callOptions)
      return data as never
    },
    async read(name, input, etag, callOptions = {}) {
      const headers = { ...callOptions.headers, ...(etag !== undefined && { 'If-None-Match': etag }) }
      const { answer, data } = await exchanged(name, input, { ...callOptions, headers })
      if (answer.status === 304) return { status: 'unchanged' }
      return { status: 'fresh', data: data as never, etag: answer.headers.get('etag') ?? undefined }
    },
  }
}

function fallbackOf({ fallback }: CallDescription, role: Role | undefined): LocalText {
  if ('de' in fallback) return fallback
  return (role && fallback[role]) ?? Object.values(fallback)[0] ?? screenTextOf('Failed to load')
}
