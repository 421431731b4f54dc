// Reads a JSON body strictly: type, encoding, size, bytes, depth and keys are checked before any use. It does
// not know the endpoints.
import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'
import bodyParser from 'koa-bodyparser'
import { limits } from '#shared/domain/limits.ts'
import { isHangUp } from './error-boundary.ts'
import type { Exchange } from './exchange.ts'
import { refusal } from './problem-error.ts'

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

function parserFor(bytes: number) {
  return bodyParser({
    enableTypes: ['json'],
    jsonLimit: `${bytes}b`,
    strict: true,
    // Every failure here is the request's fault. koa-bodyparser alone would answer some with 500.
    onerror: (error: Error & { status?: number }, ctx: Context) => {
      ctx.state['isHungUp'] = isHangUp(error)
      throw refusal(error.status === 413 ? 'TOO_LARGE' : 'BAD_JSON')
    },
  })
}

/**
 * The body as a JSON object; `{}` when there is none.
 * @throws ProblemError CONTENT_TYPE, TOO_LARGE, BAD_JSON
 */
export function createBodyReader(maxBytes: number): (ctx: Context) => Promise<Record<string, unknown>> {
  const parse = parserFor(maxBytes)
  return async (ctx) => {
    if (!hasBody(ctx)) return {}
    requireFitting(ctx, maxBytes)
    const chunks: Buffer[] = []
    ctx.req.on('data', (chunk: Buffer) => chunks.push(chunk))
    await parse(ctx, async () => {})
    requireUtf8(Buffer.concat(chunks))
    return plainObjectOf(ctx.request.body)
  }
}

/**
 * The same for letters, without Koa and its parser, which cost as much as opening a letter. The bytes are read
 * once and decoded strictly.
 * @throws ProblemError CONTENT_TYPE, TOO_LARGE, BAD_JSON
 */
export function createLetterReader(maxBytes: number): (ctx: Exchange) => Promise<Record<string, unknown>> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  return async (ctx) => {
    if (!hasBody(ctx)) return {}
    requireFitting(ctx, maxBytes)
    const bytes = await bytesOf(ctx.req, maxBytes)
    ctx.state.isHungUp = bytes === undefined
    try {
      return plainObjectOf(JSON.parse(utf8.decode(bytes)))
    } catch {
      throw refusal('BAD_JSON')
    }
  }
}

/** Undefined when the caller disconnected. @throws ProblemError TOO_LARGE */
function bytesOf(req: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) chunks.push(chunk)
      else reject(refusal('TOO_LARGE'))
    })
    req.on('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)))
    req.on('error', () => resolve(undefined))
    req.on('close', () => resolve(undefined))
  })
}

function plainObjectOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refusal('BAD_JSON')
  requirePlain(body, 1)
  return body as Record<string, unknown>
}

/** Type, encoding and announced size, before a byte is read. */
function requireFitting(ctx: Exchange, maxBytes: number): void {
  requireJson(ctx)
  if (Number(ctx.get('Content-Length') || 0) > maxBytes) throw refusal('TOO_LARGE')
}

function hasBody(ctx: Exchange): boolean {
  return ctx.get('Transfer-Encoding') !== '' || Number(ctx.get('Content-Length') || 0) > 0
}

function requireJson(ctx: Exchange): void {
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(ctx.get('Content-Type'))) {
    throw refusal('CONTENT_TYPE')
  }
  const encoding = ctx.get('Content-Encoding')
  if (encoding !== '' && encoding.toLowerCase() !== 'identity') throw refusal('CONTENT_TYPE')
}

/** The parser replaces invalid bytes silently, so the stored text would differ from the written one. */
function requireUtf8(bytes: Buffer): void {
  if (!isUtf8(bytes)) throw refusal('BAD_JSON')
}

function requirePlain(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > limits.jsonDepth) throw refusal('BAD_JSON')
  for (const key of Object.keys(value)) {
    if (forbiddenKeys.has(key)) throw refusal('BAD_JSON')
    requirePlain((value as Record<string, unknown>)[key], depth + 1)
  }
}

/** The query as flat strings. A repeated key is refused, because two parsers could disagree on its value. */
export function queryOf(ctx: Exchange): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [key, value] of new URLSearchParams(ctx.querystring)) {
    if (key in query || forbiddenKeys.has(key)) throw refusal('BAD_JSON')
    query[key] = value
  }
  return query
}
