import { expect, it } from 'vitest'
import { judge } from './judge.ts'

const id = '01890000-0000-7000-8000-000000000001'
const receipt = { id, disposition: 'received', receivedAt: '2026-11-21T08:00:00.000Z' }
const answer = { epoch: 'e', serial: 1, serverTime: '2026-11-21T08:00:00.000Z', receipts: [receipt] }
const ours = (data: unknown) => JSON.stringify({ success: true, data })
const problem = (statusCode: number, code: string) =>
  JSON.stringify({ success: false, statusCode, statusMessage: '', code, requestId: '' })
const html = '<html>Willkommen</html>'

it.each([
  ['a complete answer', 200, ours(answer), 'answered'],
  [
    'an unreadable id answered with null',
    200,
    ours({ ...answer, receipts: [{ ...receipt, id: null, disposition: 'unreadable' }] }),
    'answered',
  ],
  ['a portal’s HTML with 200', 200, html, 'later'],
  ['an empty 200', 200, '', 'later'],
  ['a 204', 204, '', 'later'],
  ['truncated JSON', 200, ours(answer).slice(0, -9), 'later'],
  ['another server’s JSON', 200, '{"success":true}', 'later'],
  ['an answer without receipts', 200, ours({ ...answer, receipts: [] }), 'later'],
  [
    'an answer for another letter',
    200,
    ours({ ...answer, receipts: [{ ...receipt, id: 'other' }] }),
    'later',
  ],
  [
    'a received letter without its id',
    200,
    ours({ ...answer, receipts: [{ ...receipt, id: null }] }),
    'later',
  ],
  [
    'an unknown disposition',
    200,
    ours({ ...answer, receipts: [{ ...receipt, disposition: 'lost' }] }),
    'later',
  ],
  ['success in the body of a 500', 500, ours(answer), 'later'],
  ['our 400', 400, problem(400, 'BAD_JSON'), 'refused'],
  ['our 422', 422, problem(422, 'INVALID'), 'refused'],
  ['our 413', 413, problem(413, 'TOO_LARGE'), 'refused'],
  ['a 422 with a code that we do not know', 422, problem(422, 'NEW'), 'later'],
  ['a 400 that is not ours', 400, html, 'later'],
  ['a filter’s 403', 403, html, 'later'],
  ['our 403', 403, problem(403, 'ORIGIN'), 'later'],
  ['our 401', 401, problem(401, 'NOT_SIGNED_IN'), 'later'],
  ['a 404 of a rolled-back server', 404, problem(404, 'NOT_FOUND'), 'later'],
  ['a proxy’s 413', 413, html, 'too-much'],
  ['a 408', 408, html, 'too-much'],
  ['a 425', 425, '', 'later'],
  ['a 429', 429, problem(429, 'RATE_LIMITED'), 'later'],
  ['a 500', 500, problem(500, 'SERVER'), 'later'],
  ['a 503', 503, problem(503, 'BUSY'), 'later'],
  ['a portal’s 511', 511, html, 'later'],
])('%s', (_, status, text, verdict) => {
  expect(judge({ kind: 'answer', status, text }, [id]).verdict).toBe(verdict)
})

it.each([
  ['unreachable', 'later'],
  ['redirect', 'later'],
  ['timeout', 'too-much'],
] as const)('a failure: %s', (reason, verdict) => {
  expect(judge({ kind: 'failure', reason }, [id]).verdict).toBe(verdict)
})

it('a 429 and a 503 pass on their Retry-After', () => {
  const outcome = { kind: 'answer', status: 503, text: problem(503, 'BUSY'), retryAfterMs: 7_000 } as const
  expect(judge(outcome, [id])).toMatchObject({ verdict: 'later', retryAfterMs: 7_000 })
})
