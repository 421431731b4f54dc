import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type EndpointName } from '#shared/contract/index.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { problems } from '#shared/contract/problem.ts'
import { badRequests, oddRequestsAmong, spoiledInput, type Request } from '../testing/bad-requests.ts'
import { callTable, type CallRow } from '../testing/call-table.ts'
import { digestOf } from '../testing/table-digest.ts'
import { openTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { createFixture, type Fixture } from '../testing/fixture.ts'

// Generates requests from the contract: the server has to refuse each with a message, change nothing and
// continue. `npm run fuzz` sends more of them; FUZZ_SEED repeats a run.

const runs = Number(process.env['FUZZ_RUNS'] ?? 200)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261)
const oddRuns = Math.ceil(runs / 10)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const refusals = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 431]
const sentences = Object.values(problems).map(([, { en }]) => en as string)
const inside =
  /node_modules|\bat .+:\d+:\d+|\.ts\b|select .+ from|insert into|violates|relation "|syntax error|undefined/i

async function clientFor(fixture: Fixture, row: CallRow): Promise<TestClient> {
  return row.as === 'guest' ? app.guest() : app.as(fixture[row.as])
}

async function send(client: TestClient, { method, path, headers, body }: Request) {
  const response = await fetch(app.url + path, {
    method,
    headers: { ...headers, Cookie: client.cookies.header() },
    ...(body !== undefined && { body: body as BodyInit }),
  })
  return { status: response.status, text: await response.text() }
}

type Answer = Awaited<ReturnType<typeof send>>

/** Describes the fault of the answer. Undefined when it is a valid refusal. */
function faultOf({ status, text }: Answer): string | undefined {
  if (!refusals.includes(status)) return `status ${status}`
  const body = JSON.parse(text) as Record<string, unknown>
  if (body['success'] !== false || body['statusCode'] !== status) return 'not the error body'
  if (!sentences.includes(String(body['statusMessage']))) return `sentence ${String(body['statusMessage'])}`
  if (inside.test(text)) return 'tells of the inside'
  if (text.length > 20_000) return 'long'
  return undefined
}

/** Sends a few requests at a time. */
async function sendAll(
  client: TestClient,
  requests: readonly Request[],
  check: (answer: Answer) => string | undefined,
): Promise<string[]> {
  const faults: string[] = []
  const queue = [...requests]
  const worker = async () => {
    for (let request = queue.shift(); request; request = queue.shift()) {
      const answer = await send(client, request)
      const fault = check(answer)
      if (fault) faults.push(`${fault}: ${describeRequest(request)} → ${answer.text.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return faults
}

function describeRequest({ method, path, headers, body }: Request): string {
  const shown = typeof body === 'string' ? body : Buffer.from(body ?? []).toString('hex')
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${shown.slice(0, 300)}`
}

const cases = endpoints.map(({ name, endpoint }) => ({ name, endpoint, row: callTable[name] as CallRow }))

describe(
  `${runs} bad requests are refused with a message and have no effect`,
  { timeout: 30_000 + runs * 200 },
  () => {
    it.each(cases)('$name', async ({ name, endpoint, row }: FuzzCase) => {
      const fixture = await createFixture(app.database)
      const client = await clientFor(fixture, row)
      const valid = row.input(fixture) as Record<string, unknown>
      const before = await digestOf(app.database)
      const bad = fc.sample(badRequests(endpoint, valid), { numRuns: runs, seed })
      expect(await sendAll(client, bad, faultOf)).toEqual([])
      expect(await digestOf(app.database)).toBe(before)
      const last = (row.as === 'guest' ? app.guest() : client).caller.call(name, row.input(fixture))
      await (row.refusal === undefined ? last : expect(last).rejects.toMatchObject({ code: row.refusal }))
    })
  },
)

const withFields = cases.filter(({ endpoint }) => Object.keys(endpoint.input.shape).length > 0)

describe('unusual requests that the contract allows cause no server error', { timeout: 60_000 }, () => {
  it.each(withFields)('$name', async ({ endpoint, row }: FuzzCase) => {
    const fixture = await createFixture(app.database)
    const client = await clientFor(fixture, row)
    const valid = row.input(fixture) as Record<string, unknown>
    const inputs = fc.sample(spoiledInput(endpoint, valid), { numRuns: runs, seed })
    const odd = oddRequestsAmong(endpoint, inputs).slice(0, oddRuns)
    const check = ({ status }: Answer) => (status < 500 ? undefined : `status ${status}`)
    expect(await sendAll(client, odd, check)).toEqual([])
  })
})

interface FuzzCase {
  name: EndpointName
  endpoint: Endpoint
  row: CallRow
}
