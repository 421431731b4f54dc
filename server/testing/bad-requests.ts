// Generates invalid requests from the contract: every field of every endpoint with every bad value, missing,
// repeated or unknown, and invalid bodies. It names no endpoint.
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { readInput } from '#shared/contract/read-input.ts'

export interface Request {
  method: string
  /** Includes the query. */
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

type Input = Record<string, unknown>

const someId = '0192a5b4-0000-7000-8000-000000000000'

/** Chosen by hand. Source: reference/reliability.md, §8. */
export const badValues: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53 + 1, [], {}, [[]], [null], { $gt: '' }, { length: 10 }],
  ...['', ' ', 'x', '7', '-1', '1e400', 'NaN', 'Infinity', 'null', 'undefined', 'true', '0x10', '١٢٣'],
  ...['a'.repeat(1_000), 'ä'.repeat(40_000), '😀'.repeat(200), `a${'\u0301'.repeat(500)}`],
  // Values that a quadratic algorithm would read slowly: an invalid address, and combining marks that are
  // reordered.
  ...[`a@${'.'.repeat(60_000)}`, `a@${'.'.repeat(60_000)}@`, `a${'\u0301\u0323'.repeat(15_000)}`],
  ...[
    '\0',
    'a\0b',
    'a\ud800b',
    '\udfff',
    '\ufeff',
    '\u202eexe.txt',
    '\u2066x\u2069',
    '\u200b',
    'u\u0308',
    '\u00fc',
  ],
  ...['a\r\nSet-Cookie: x=1', 'a\tb', '\u0007', '\u009f', '👨‍👩‍👧‍👦', 'ﷺ', 'ẞ', 'İ', 'ı'],
  ...[
    "' or 1=1 --",
    '"; drop table students; --',
    "\\'",
    '$1',
    '%',
    '_',
    '%s%n',
    '${7*7}',
    '{{7*7}}',
    '`id`',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    '=cmd|calc',
    '../../etc/passwd',
    '%2e%2e%2f',
    '/etc/passwd\0.txt',
    'file:///',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', '[object Object]'],
  ...[
    someId.toUpperCase(),
    `{${someId}}`,
    someId.replaceAll('-', ''),
    someId.slice(1),
    `${someId} `,
    `${someId}\n`,
  ],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', someId],
  ...[
    '0000-01-01T00:00:00Z',
    '275760-09-13T00:00:00Z',
    '2026-02-30',
    'infinity',
    '-infinity',
    'epoch',
    'now',
  ],
]

const nasty = fc.oneof(
  { arbitrary: fc.constantFrom(...badValues), weight: 4 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 60 }), weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 9 }), weight: 1 },
)

/** The input with a field replaced, omitted or nested one level deeper, or with an unknown field. */
export function spoiledInput(endpoint: Endpoint, valid: Input): fc.Arbitrary<Input> {
  const keys = Object.keys(endpoint.input.shape)
  const inPath = pathKeysOf(endpoint)
  const droppable = keys.filter((key) => !inPath.includes(key))
  const unknown = fc
    .tuple(fc.constantFrom('surprise', 'id[]', 'user.role', 'organizationId', ' name', '', 'ID'), nasty)
    .map(([key, value]) => ({ ...valid, [key]: value }))
  if (keys.length === 0) return unknown
  const replaced = fc
    .tuple(fc.constantFrom(...keys), nasty)
    .map(([key, value]) => ({ ...valid, [key]: value }))
  const dropped = fc.constantFrom(...(droppable.length > 0 ? droppable : ['nothing'])).map((key) => {
    const { [key]: _, ...rest } = valid
    return rest
  })
  const wrapped = fc
    .constantFrom(...keys)
    .map((key) => ({ ...valid, [key]: { [key]: valid[key] }, ...(inPath.includes(key) && { [key]: '{}' }) }))
  return fc.oneof(
    { arbitrary: replaced, weight: 8 },
    { arbitrary: dropped, weight: 1 },
    { arbitrary: wrapped, weight: 1 },
    { arbitrary: unknown, weight: 2 },
  )
}

/** The contract refuses these requests, so they must have no effect. */
export function badRequests(endpoint: Endpoint, valid: Input): fc.Arbitrary<Request> {
  const refused = spoiledInput(endpoint, valid)
    .filter((input) => !readInput(endpoint.input, asReceived(endpoint, input), 'en').ok)
    .map((input) => requestOf(endpoint, input))
  const broken = endpoint.method === 'POST' ? brokenBody(endpoint, valid) : brokenQuery(endpoint, valid)
  const otherMethod = fc
    .constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS', endpoint.method === 'GET' ? 'POST' : 'GET')
    .map((method) => ({ method, path: requestOf(endpoint, valid).path, headers: {} }))
  return fc.oneof(
    { arbitrary: refused, weight: 7 },
    { arbitrary: broken, weight: 2 },
    { arbitrary: otherMethod.filter(({ path, method }) => !isTwin(path, method)), weight: 1 },
  )
}

/** `GET` and `POST /api/admin/organizations` are two calls. */
function isTwin(path: string, method: string): boolean {
  return path === '/api/admin/organizations' && (method === 'GET' || method === 'POST')
}

/** Unusual requests that the contract allows: they may have an effect but must not cause a server error. */
export function oddRequestsAmong(endpoint: Endpoint, inputs: readonly Input[]): Request[] {
  return inputs
    .filter((input) => readInput(endpoint.input, asReceived(endpoint, input), 'en').ok)
    .map((input) => requestOf(endpoint, input))
}

/** The input as the server parses it: in a query and a path every value is text. */
function asReceived(endpoint: Endpoint, input: Input): Input {
  const inPath = pathKeysOf(endpoint)
  const isText = (key: string) => endpoint.method === 'GET' || inPath.includes(key)
  return Object.fromEntries(
    Object.entries(input)
      .filter(([key, value]) => !isText(key) || value !== undefined)
      .map(([key, value]) => [key, isText(key) ? textOf(value) : value]),
  )
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

function pathKeysOf(endpoint: Endpoint): string[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => key)
}

function requestOf(endpoint: Endpoint, input: Input): Request {
  const inPath = pathKeysOf(endpoint)
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(textOf(input[key])))
  const rest = Object.entries(input).filter(([key]) => !inPath.includes(key))
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(rest.map(([key, value]) => [key, textOf(value)])).toString()
    return { method: 'GET', path: query === '' ? path : `${path}?${query}`, headers: {} }
  }
  return { ...json(path), body: JSON.stringify(Object.fromEntries(rest)) }
}

function json(path: string, headers: Record<string, string> = {}) {
  return { method: 'POST', path, headers: { 'Content-Type': 'application/json', ...headers } }
}

function brokenBody(endpoint: Endpoint, valid: Input): fc.Arbitrary<Request> {
  const { path, body } = requestOf(endpoint, valid)
  const right = String(body)
  const cutOff = fc.integer({ min: 1, max: Math.max(1, right.length - 1) }).map((end) => right.slice(0, end))
  const noise = fc.uint8Array({ minLength: 1, maxLength: 80 }).filter((bytes) => {
    try {
      return typeof JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) !== 'object'
    } catch {
      return true
    }
  })
  return fc.oneof(
    cutOff.map((text) => ({ ...json(path), body: text })),
    noise.map((bytes) => ({ ...json(path), body: bytes })),
    fc
      .constantFrom('null', '[]', '7', '"x"', `[${right}]`, `${right}${right}`, '['.repeat(30_000))
      .map((text) => ({ ...json(path), body: text })),
    fc
      .constantFrom('__proto__', 'constructor', 'prototype')
      .map((key) => ({ ...json(path), body: `{"${key}":{"isAdmin":true},${right.slice(1)}` })),
    fc
      .constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/json; charset=foo',
        'x',
        '*/*',
      )
      .map((type) => ({ ...json(path, { 'Content-Type': type }), body: `${right} ` })),
    fc.constantFrom('gzip', 'deflate', 'br', 'gzip, gzip', 'x').map((encoding) => ({
      ...json(path, { 'Content-Encoding': encoding }),
      body: gzipSync(right).subarray(0, 12),
    })),
    fc.constant({ ...json(path), body: `{"surprise":"${'x'.repeat(1_100_000)}"}` }),
    fc
      .constantFrom('https://evil.test', 'null', 'http://localhost')
      .map((Origin) => ({ ...json(path, { Origin }), body: right })),
    fc
      .constantFrom('cross-site', 'same-site', 'none', 'x')
      .map((site) => ({ ...json(path, { 'Sec-Fetch-Site': site }), body: right })),
  )
}

function brokenQuery(endpoint: Endpoint, valid: Input): fc.Arbitrary<Request> {
  const { path } = requestOf(endpoint, valid)
  const plain = path.split('?')[0] ?? path
  return fc
    .constantFrom(
      'a=1&a=2',
      '__proto__=1',
      'constructor=1',
      'a[]=1',
      'a[b]=1',
      '%ff=1',
      '%=1',
      '&&&=',
      'a;b=1',
      '%00',
      '\u0000=1',
    )
    .map((query) => ({ method: 'GET', path: `${plain}?${query}`, headers: {} }))
}
