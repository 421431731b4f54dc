// Contract × handlers → router. This module alone defines the order of refusals: path 404, method 405, full
// disk 503, origin 403, sign-in 401 (before the body is read), role 403, type/size/JSON 415/413/400, shape
// 422, foreign actor 403. The handler checks the scope (404).
import { Router } from '@koa/router'
import type { Context } from 'koa'
import * as z from 'zod/mini'
import { endpoints, type EndpointName } from '#shared/contract/index.ts'
import { changesAlone, type Endpoint, type FileResult, leavesOf } from '#shared/contract/endpoint.ts'
import { readInput } from '#shared/contract/read-input.ts'
import { limits } from '#shared/domain/limits.ts'
import { deviceKindOf } from '#shared/domain/sign-ins.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { DatabaseContext } from '../db/context.ts'
import type { Beside } from '../security/session-rows.ts'
import type { User } from '../security/sessions.ts'
import type { Services } from '../services.ts'
import { addressOf } from './address.ts'
import { createBodyReader, createLetterReader, queryOf } from './body.ts'
import type { AllHandlers, Call } from './call.ts'
import { cookieJarOf } from './cookies.ts'
import { deviceOf } from './device.ts'
import type { Exchange } from './exchange.ts'
import { namesTag } from './entity-tags.ts'
import { requireRoom } from './full-disk.ts'
import { requireOwnOrigin } from './origin.ts'
import { refusal } from './problem-error.ts'
import { sendFile } from './send-file.ts'
import { leaveOutPoliciesOfDocuments } from './security-headers.ts'
import { SpooledAnswer } from './spooled-answer.ts'
import { readsFromReplica, rememberChange } from './stale-reads.ts'

export interface MountOptions {
  services: Services
  handlers: AllHandlers
  besideSession: BesideSession
  publicOrigin: string
  isTrustedProxy: (address: string) => boolean
}

/**
 * What a call reads in the statement of its session, from the parameters of its path, so that it needs no round trip of its
 * own. The handler gets it after all checks (`call.beside`). The statement runs as `auth`, which sees all schools: the
 * expressions must be bound to the school and the person of the session.
 */
export type BesideSession = Partial<
  Record<EndpointName, (params: Readonly<Record<string, string>>) => Beside | undefined>
>

type AnyHandler = (call: Call) => Promise<unknown>
/** Koa's router adds the path's parameters to the context, and the lean path does. */
export type Routed = Exchange & { params: Record<string, string> }

const readBody = createBodyReader(limits.bodyBytes)
const readLetters = createLetterReader(limits.outboxBytes)

/** The limit of invalid fields in one answer. */
const namedFields = 50

/**
 * These handlers build their output field by field, because zod would dominate the time for their large
 * arrays (design/6-performance.md).
 */
const presentsItself: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'outbox.deliver',
  'classes.progress',
])

/** Thrown by `call.revalidate`: the caller already has this answer. */
class NotModified extends Error {}

/** One shared instance, because a stack trace would cost more than the answer. */
const notModified = new NotModified()

export function mount(options: MountOptions): Router {
  // Exact paths only: another spelling of a path must not bypass a rule for it.
  const router = new Router({ strict: true, sensitive: true })
  for (const { name, endpoint } of endpoints) {
    const answerTo = answeringOf(name, endpoint, options)
    const respond = (ctx: Context) => answerTo(ctx as Context & Routed)
    if (endpoint.method === 'GET') router.get(name, endpoint.path, respond)
    else router.post(name, endpoint.path, respond)
  }
  return router
}

/** The middleware of one endpoint, without its route. */
export function answeringOf(
  name: EndpointName,
  endpoint: Endpoint,
  options: MountOptions,
): (ctx: Routed) => Promise<void> {
  const handler = handlerOf(options.handlers, name)
  const besideOf = options.besideSession[name]
  return (ctx) => answer(ctx, endpoint, name, { handler, besideOf }, options)
}

function handlerOf(handlers: AllHandlers, name: EndpointName): AnyHandler {
  const [noun, operation] = name.split('.') as [keyof AllHandlers, string]
  const handler = (handlers[noun] as unknown as Record<string, AnyHandler>)[operation]
  if (!handler) throw new Error(`no handler for ${name}`)
  return handler
}

async function answer(
  ctx: Routed,
  endpoint: Endpoint,
  name: EndpointName,
  { handler, besideOf }: { handler: AnyHandler; besideOf: BesideSession[EndpointName] },
  { services, publicOrigin, isTrustedProxy }: MountOptions,
): Promise<void> {
  requireRoom(endpoint, services)
  if (endpoint.method !== 'GET') requireOwnOrigin(ctx, publicOrigin)
  const isSecure = publicOrigin.startsWith('https:')
  const cookies = cookieJarOf(ctx, isSecure)
  const now = services.clock()
  const { user, beside } = await requireAccess(name, endpoint, () =>
    services.sessions.findUser(cookies, now, besideOf?.(ctx.params)),
  )
  const input = await requireInput(ctx, endpoint, name)
  requireOwnActor(endpoint, input, user)

  const mayBeStale = readsFromReplica(name, services, cookies)
  const base = baseOf(ctx, endpoint)
  const call: Call = {
    input,
    user: user as Call['user'],
    now,
    language: ctx.state.language,
    services,
    transact: mayBeStale
      ? (work) => services.database.read(contextOf(user), work, (thrown) => thrown instanceof NotModified)
      : (work) => services.database.transaction(contextOf(user), work),
    snapshot: (work) => services.database.snapshot(contextOf(user), work),
    ask: (statement, options) =>
      services.database.ask(contextOf(user), statement, { ...options, mayBeStale }),
    beside,
    cookies,
    device: deviceOf(cookies),
    deviceKind: deviceKindOf(ctx.get('User-Agent')),
    address: addressOf(ctx, isTrustedProxy),
    idempotencyKey: idempotencyKeyOf(ctx),
    base,
    revalidate: (version) => revalidate(ctx, version, base === undefined),
  }
  try {
    const result = await handler(call)
    if (leavesOf(endpoint) !== 'nothing') rememberChange(call, services, cookies)
    if (endpoint.kind === 'read' && endpoint.isFile) return sendFile(ctx, result as FileResult)
    ctx.status = 200
    if (result instanceof SpooledAnswer) return await sendSpooled(ctx, result)
    const data: unknown = presentsItself.has(name) ? result : z.parse(endpoint.output, result)
    ctx.body = { success: true, data }
  } catch (error) {
    if (!(error instanceof NotModified)) throw error
    ctx.status = 304
    leaveOutPoliciesOfDocuments(ctx)
  }
}

/** Through Koa alone: it sends streams. */
async function sendSpooled(ctx: Exchange, { spool }: SpooledAnswer): Promise<void> {
  ctx.body = await spool.read()
  ctx.set('Content-Type', 'application/json; charset=utf-8')
  ctx.set('Content-Length', String(spool.size()))
}

/**
 * The calls of a student who has to choose a new password first. The write key is for letters written before
 * on the tablet.
 */
const beforeChoosing: ReadonlySet<EndpointName> = new Set([
  'auth.me',
  'auth.signIns',
  'students.profile',
  'students.writeKey',
  'students.changePassword',
])

/** The calls of a teacher whose account is not confirmed. */
const whileClosed: ReadonlySet<EndpointName> = new Set([
  'auth.me',
  'auth.signIns',
  'approvals.list',
  'teachers.profile',
  'teachers.changePassword',
  'teachers.sessions',
  'teachers.endSession',
  'teachers.endOtherSessions',
])

async function requireAccess(
  name: EndpointName,
  endpoint: Endpoint,
  findUser: () => ReturnType<Services['sessions']['findUser']>,
): Promise<{ user: User | null; beside?: unknown }> {
  if (endpoint.access === 'public') return { user: null }
  const found = await findUser()
  if (found === 'guest') throw refusal('NOT_SIGNED_IN')
  if (found === 'expired') throw refusal('SESSION_EXPIRED')
  if (found === 'demo') throw refusal('DEMO_CLOSED')
  if (found === 'suspended') throw refusal('SUSPENDED')
  const { user } = found
  if (!endpoint.access.includes(user.role)) throw refusal('ROLE')
  if (user.role === 'student' && user.hasToChoose && !beforeChoosing.has(name)) throw refusal('OWN_PASSWORD')
  if (user.role === 'teacher' && user.isClosed && !whileClosed.has(name)) throw refusal('CLASSES_CLOSED')
  return found
}

async function requireInput(
  ctx: Routed,
  endpoint: Endpoint,
  name: EndpointName,
): Promise<Record<string, unknown>> {
  const isOutbox = name === 'outbox.deliver'
  const outside =
    endpoint.method === 'GET'
      ? queryOf(ctx)
      : await (isOutbox ? readLetters(ctx) : readBody(ctx as Context & Routed))
  const raw = { ...outside, ...ctx.params }
  const reading = readInput(endpoint.input, raw, ctx.state.language)
  if (reading.ok) return reading.input
  // A path parameter of invalid form names no object, and the caller cannot correct it in a form.
  if (reading.fields.some((field) => field.path in ctx.params)) throw refusal('NOT_FOUND')
  throw refusal('INVALID', { fields: reading.fields.slice(0, namedFields) })
}

/** The session determines the identity. A parameter may repeat it but never replace it. */
function requireOwnActor(endpoint: Endpoint, input: Record<string, unknown>, user: User | null): void {
  if (!endpoint.actor || !user) return
  const claimed = input[endpoint.actor]
  if (claimed !== undefined && claimed !== user.id) throw refusal('NOT_YOURS')
}

function contextOf(user: User | null): DatabaseContext {
  if (user === null) return { role: 'auth' }
  if (user.role === 'admin') return { role: 'admin' }
  return { role: 'app', organizationId: user.organizationId }
}

function idempotencyKeyOf(ctx: Exchange): string | undefined {
  const value = ctx.get('Idempotency-Key').toLowerCase()
  return isUuid(value) ? value : undefined
}

/** The single tag of `If-None-Match`, when the caller wants only what changed since that answer. */
function baseOf(ctx: Exchange, endpoint: Endpoint): string | undefined {
  if (endpoint.kind !== 'read' || !endpoint.tellsChanges) return undefined
  if (ctx.get('A-IM') !== changesAlone['A-IM']) return undefined
  return /^(?:W\/)?"([^"]+)"$/.exec(ctx.get('If-None-Match'))?.[1]
}

/** @param isWhole changes alone are no answer that a cache could give again */
function revalidate(ctx: Exchange, version: string, isWhole: boolean): void {
  const etag = `"${version}"`
  ctx.set('ETag', etag)
  ctx.set('Cache-Control', isWhole ? 'private, no-cache' : 'no-store')
  if (namesTag(ctx.get('If-None-Match'), etag)) throw notModified
}
