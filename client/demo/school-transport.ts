// The transport to the sample school instead of the network: takes the requests of the product's own client and answers
// in the server's envelope. Nothing leaves the page. Each response is delayed, so that "sending" is visible.
import type { EndpointName } from '#shared/contract/index.ts'
import type { Letter, OutboxAnswer, Receipt } from '#shared/letters/letter.ts'
import type { Language } from '#shared/domain/language.ts'
import { problems, type ProblemBody, type ProblemCode } from '#shared/contract/problem.ts'
import { calls, loadStaffCalls, type CallTable } from '../api/calls.ts'
import type { Transport } from '../api/transport.ts'
import type { Connection } from '../offline/connection.ts'
import type { LetterReader } from './letter-reader.ts'
import { carryOutPlans } from './plans.ts'
import { Refused } from './refused.ts'
import { schoolCalls } from './school-calls.ts'
import type { CallerContext } from './school-records.ts'
import {
  findAttachment,
  storeAnswer,
  storeHelpRequest,
  storeKeptOccupation,
  storePart,
  type School,
} from './school.ts'

export interface TransportOptions {
  school: School
  reader: LetterReader
  /** The connection of the requesting device. */
  connection: Connection
  /** The duration of a call and of a delivery. */
  delayMs: { call: number; delivery: number }
}

/** One device's transport: each has its own session. */
export function createSchoolTransport({ school, reader, connection, delayMs }: TransportOptions): Transport {
  let userId: string | undefined

  /** Without a connection a request fails at once, and a pending one does not arrive. */
  async function travel(ms: number) {
    requireConnection(connection)
    await new Promise((arrive) => setTimeout(arrive, ms))
    requireConnection(connection)
  }

  return async (url, init) => {
    const isDelivery = url === calls['outbox.deliver']?.path
    await travel(isDelivery ? delayMs.delivery : delayMs.call)
    if (isDelivery) return answered(await deliver(school, reader, init))
    const language = languageOf(init)
    const found = findCall({ ...calls, ...(await loadStaffCalls()) }, init.method ?? 'GET', url)
    if (found?.name === 'auth.logout') userId = undefined
    if (found?.name === 'attachments.read') {
      const file = findAttachment(school, (found.input as { id: string }).id)
      return file ? new Response(file) : refused('NOT_FOUND', language)
    }
    const call = found && (schoolCalls[found.name] as Handler | undefined)
    if (!found || !call) return refused('ROLE', language, { sentence: notHere[language] })
    const caller = { school, language, userId, newKeys: reader.newKeys }
    carryOutPlans(school)
    const data = outcomeOf(() => call(caller, { ...found.input, ...bodyOf(init) }))
    if (data instanceof Refused) return refused(data.code, language, { field: data.field })
    if (data === undefined) return refused('NOT_FOUND', language)
    if (found.name === 'students.login' || found.name === 'teachers.login')
      userId = (data as { id: string }).id
    return answered(data)
  }
}

function requireConnection(connection: Connection) {
  if (!connection.isOnline()) throw new TypeError('No connection')
}

type Handler = (caller: CallerContext, input: object) => unknown

const notHere: Readonly<Record<Language, string>> = {
  de: 'Das gehört nicht zur Demo. Mit einem Konto geht es.',
  en: 'This is not part of the demo. It works with an account.',
}

interface Found {
  name: EndpointName
  input: object
}

function findCall(table: CallTable, method: string, url: string): Found | undefined {
  const { pathname, searchParams } = new URL(url, 'https://demo.invalid')
  for (const [name, { method: expected, path }] of Object.entries(table)) {
    const pattern = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const match = method === expected ? pattern.exec(pathname) : null
    if (match)
      return { name: name as EndpointName, input: { ...Object.fromEntries(searchParams), ...match.groups } }
  }
  return undefined
}

function bodyOf({ body }: RequestInit): Record<string, unknown> {
  return typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {}
}

function languageOf({ headers }: RequestInit): Language {
  return new Headers(headers).get('Accept-Language') === 'de' ? 'de' : 'en'
}

function answered(data: unknown): Response {
  return Response.json({ success: true, data })
}

function outcomeOf(call: () => unknown): unknown {
  try {
    return call()
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown
    throw thrown
  }
}

interface Details {
  sentence?: string
  field?: string
}

function refused(code: ProblemCode, language: Language, { sentence, field }: Details = {}): Response {
  const [statusCode, text] = problems[code]
  const statusMessage = sentence ?? text[language]
  const fields =
    field === undefined ? [] : [{ path: field, code: code.toLowerCase(), message: text[language] }]
  const body: ProblemBody = { success: false, statusCode, statusMessage, code, fields, requestId: 'demo' }
  return Response.json(body, { status: statusCode })
}

async function deliver(school: School, reader: LetterReader, init: RequestInit): Promise<OutboxAnswer> {
  const letters = bodyOf(init)['letters'] as Letter[]
  const receivedAt = new Date(school.now()).toISOString()
  const receipts: Receipt[] = []
  for (const letter of letters) {
    const opened = await reader.open(letter)
    if (opened) take(school, letter.id, opened)
    receipts.push({ id: letter.id, disposition: opened ? 'received' : 'unreadable', receivedAt })
  }
  return { epoch: 'demo', serial: school.version, serverTime: receivedAt, receipts }
}

type Opened = NonNullable<Awaited<ReturnType<LetterReader['open']>>>

function take(school: School, id: string, { studentId, content }: Opened) {
  const { operation, at } = content
  const input = content.input as Record<string, unknown>
  if (operation === 'students.submitChallenge') storeAnswer(school, { id, studentId, at }, input)
  if (operation === 'students.askForHelp') storeHelpRequest(school, { id, studentId, at }, input)
  if (operation === 'students.keepOccupation') storeKeptOccupation(school, { id, studentId, at }, input)
  if (operation === 'students.attachPart') storePart(school, input)
  if (operation === 'students.saveDraft') {
    school.drafts.set(String(input['challengeId']), { response: input['response'], at })
  }
}
