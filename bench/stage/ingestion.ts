// P1 and P2: letters through the whole server, compared with pgbench writing the same rows into the same
// tables.
import type { LetterWriter } from '../../server/testing/letter-writer.ts'
import { alternate, quantileOf, type Finding, type Options } from '../report.ts'
import { postgresSeconds, serverSeconds } from './cpu.ts'
import { writerOf } from './devices.ts'
import { drive, requestOf } from './load.ts'
import { pgbench } from './pgbench.ts'
import { tableSizes } from './sizes.ts'
import {
  fillSchool,
  organizationId,
  sqlClassId,
  sqlStudentId,
  studentIdOf,
  textChallenges,
  type Size,
} from './school.ts'
import { startServer, type Running } from './server.ts'

export const connections = 32
export const size: Size = { classes: 34, studentsPerClass: 30 }
/** The number of open pages. The server caches the HPKE context of each after its first letter. */
const pages = 320
/** About 300 bytes with its JSON, like an answer of one or two sentences. */
const text =
  'Früher wollte ich Tierärztin werden, weil wir zu Hause immer Katzen hatten und ich bei jedem Besuch in der ' +
  'Praxis mitgehen durfte. Heute finde ich es spannender, wie Medikamente gemacht werden, und würde gern einmal ' +
  'in einem Labor zusehen, das sie prüft.'

export interface Ingestion {
  lettersPerRequest: number
  /** The number of letters per round. */
  letters: number
  /** The share of pgbench's rate on two processors. */
  goal: number
  /** µs of a processor per letter. */
  nodeGoal: number
}

export async function measureIngestion(
  { lettersPerRequest, letters, goal, nodeGoal }: Ingestion,
  options: Options,
): Promise<Finding[]> {
  const server = await startServer()
  await fillSchool(server.databaseUrl, size)
  const writers = await writersOf(server)
  const count = options.quick ? Math.ceil(letters / 8) : letters
  const latencies: number[] = []
  const cost = { node: [] as number[], postgres: [] as number[], peer: [] as number[] }
  const ofPostgres = () => postgresSeconds(server.databaseUrl)
  const deliver = async () => {
    const requests = await requestsOf(server, writers, { count, lettersPerRequest })
    const before = { node: serverSeconds(server.url), postgres: ofPostgres() }
    const { seconds, milliseconds } = await drive({
      url: server.url,
      connections,
      requests,
      check: allReceived(lettersPerRequest),
    })
    cost.node.push(((serverSeconds(server.url) - before.node) * 1e6) / count)
    cost.postgres.push(((ofPostgres() - before.postgres) * 1e6) / count)
    latencies.push(quantileOf(milliseconds, 0.99))
    return count / seconds
  }
  const peer = (withVersions: boolean) => async () => {
    const transactions = count / lettersPerRequest
    const script = scriptOf(lettersPerRequest, withVersions)
    const before = ofPostgres()
    const tps = pgbench(server.databaseUrl, script, { clients: connections, transactions })
    if (withVersions) cost.peer.push(((ofPostgres() - before) * 1e6) / count)
    return Promise.resolve(tps * lettersPerRequest)
  }
  // Sends the first letter of every page, then a warm-up round for the compilers.
  await drive({
    url: server.url,
    connections,
    requests: await firstLetters(server, writers),
    check: allReceived(1),
  })
  await deliver()
  await peer(true)()
  for (const list of [latencies, cost.node, cost.postgres, cost.peer]) list.length = 0
  const same = await alternate(options.rounds, peer(true), deliver)
  const bare = await alternate(Math.min(options.rounds, 2), peer(false), deliver)
  const sizes = await tableSizes(server.databaseUrl, ['submissions', 'receipts', 'current_responses'])
  await server.stop()
  const workers = await measureWorkers({ lettersPerRequest, count }, options)
  const unit = 'letters/s'
  return [
    {
      name: `letters, ${lettersPerRequest} per request, against pgbench with the same rows`,
      unit: '× pgbench',
      goal: { atLeast: goal },
      values: same.ratios,
      sides: {
        'pgbench (receipt, submission, current response, class version)': { unit, values: same.a },
        Weltenkompass: { unit, values: same.b },
        'p99 of a request': { unit: 'ms', values: latencies },
        'PostgreSQL under pgbench': { unit: perLetter, values: cost.peer },
        'PostgreSQL under Weltenkompass': { unit: perLetter, values: cost.postgres },
        'Node, Weltenkompass': { unit: perLetter, values: cost.node },
      },
      notes: [`bytes a row, indexes included, in order of arrival: ${sizes}`],
    },
    { name: 'Node, per letter', unit: perLetter, goal: { atMost: nodeGoal }, values: cost.node },
    {
      name: 'PostgreSQL per letter against pgbench',
      unit: '× pgbench',
      goal: { atMost: 1 },
      values: cost.peer.map((peerCost, round) => (cost.postgres[round] ?? Number.NaN) / peerCost),
    },
    workers,
    {
      name: 'the same against pgbench without the class version, which it need not wait for',
      unit: '× pgbench',
      values: bare.ratios,
      sides: {
        'pgbench (receipt, submission, current response)': { unit, values: bare.a },
        Weltenkompass: { unit, values: bare.b },
      },
    },
  ]
}

export const perLetter = 'µs of a processor per letter'

/**
 * On a machine without a free processor, more processes must at least not cost more: one process
 * and two, in turns, each on a database of its own.
 */
async function measureWorkers(
  { lettersPerRequest, count }: { lettersPerRequest: number; count: number },
  { rounds }: Options,
): Promise<Finding> {
  const withWorkers = async (workers: number) => {
    const server = await startServer({ environment: { WORKERS: String(workers) } })
    await fillSchool(server.databaseUrl, size)
    const writers = await writersOf(server)
    const costOf = async (letters: number) => {
      const requests = await requestsOf(server, writers, { count: letters, lettersPerRequest })
      const before = serverSeconds(server.url)
      await drive({ url: server.url, connections, requests, check: allReceived(lettersPerRequest) })
      return ((serverSeconds(server.url) - before) * 1e6) / letters
    }
    // The compilers of each process need their own warm-up.
    for (let round = 0; round < workers + 1; round++) await costOf(count)
    return { stop: server.stop, measure: () => costOf(count) }
  }
  const [one, two] = [await withWorkers(1), await withWorkers(2)]
  const { a, b } = await alternate(rounds, one.measure, two.measure)
  await one.stop()
  await two.stop()
  return {
    name: 'Node per letter, two processes against one',
    unit: '× one process',
    goal: { atMost: 1.15 },
    values: b.map((cost, round) => cost / (a[round] ?? Number.NaN)),
    sides: { 'one process': { unit: perLetter, values: a }, 'two processes': { unit: perLetter, values: b } },
  }
}

export async function writersOf(running: Running): Promise<Page[]> {
  return Promise.all(
    Array.from({ length: pages }, async (_, page) => {
      const student = page * 3 + 1
      return { student, writer: await writerOf(running, size, student) }
    }),
  )
}

/** An open page of a student. */
export interface Page {
  student: number
  writer: LetterWriter
}

type Writers = readonly Page[]

function letterOf({ student, writer }: Writers[number], number: number) {
  const challenge = textChallenges[number % textChallenges.length]
  if (!challenge) throw new Error('no challenge')
  return writer.write({
    operation: 'students.submitChallenge',
    input: { studentId: studentIdOf(student), ...challenge, response: { text } },
    at: new Date(Date.now() - 60_000 + number).toISOString(),
  })
}

export async function requestsOf(
  { url }: Running,
  writers: Writers,
  { count, lettersPerRequest }: { count: number; lettersPerRequest: number },
): Promise<Buffer[]> {
  const requests: Buffer[] = []
  for (let number = 0; requests.length * lettersPerRequest < count; number++) {
    const page = writers[number % writers.length]
    if (!page) throw new Error('no page')
    const letters = []
    for (let index = 0; index < lettersPerRequest; index++) {
      // Other challenges for each request; otherwise a page would always answer the same ones.
      letters.push(await letterOf(page, index + number * 7 + Math.floor(number / writers.length)))
    }
    requests.push(requestOf(url, { method: 'POST', path: '/api/outbox', body: JSON.stringify({ letters }) }))
  }
  return requests
}

export async function firstLetters({ url }: Running, writers: Writers): Promise<Buffer[]> {
  return Promise.all(
    writers.map(async (page) => {
      const letters = [await letterOf(page, 0)]
      return requestOf(url, { method: 'POST', path: '/api/outbox', body: JSON.stringify({ letters }) })
    }),
  )
}

export function allReceived(letters: number) {
  return (status: number, _head: string, body: Buffer) => {
    const received = body.toString('latin1').split('"disposition":"received"').length - 1
    if (status !== 200 || received !== letters) throw new Error(`${status} ${body.toString().slice(0, 500)}`)
  }
}

/** One transaction with one statement. The student is random; challenges and times are derived. */
function scriptOf(rows: number, withVersions: boolean): string {
  const arrayOf = (ids: readonly string[]) => `'{${ids.join(',')}}'::uuid[]`
  const which = `(:first + g) % ${textChallenges.length} + 1`
  return `
\\set page random(0, ${pages - 1})
\\set first random(0, 1000000)
with given as materialized (
  select '${organizationId}'::uuid as organization_id, ${sqlStudentId(':page * 3 + 1')} as student_id,
    gen_random_uuid() as id, ${sqlClassId(`(:page * 3) / ${size.studentsPerClass} + 1`)} as class_id,
    (${arrayOf(textChallenges.map(({ chapterId }) => chapterId))})[${which}] as chapter_id,
    (${arrayOf(textChallenges.map(({ challengeId }) => challengeId))})[${which}] as challenge_id,
    '${JSON.stringify({ text })}'::jsonb as response, now() as captured_at, 'on-time' as disposition
  from generate_series(1, ${rows}) g
), got as (
  insert into receipts (organization_id, student_id, letter_id, fingerprint, disposition)
  select organization_id, student_id, id, sha256(uuid_send(id)), disposition from given
), kept as (
  insert into submissions (organization_id, student_id, id, class_id, chapter_id, challenge_id, response, captured_at, disposition)
  select organization_id, student_id, id, class_id, chapter_id, challenge_id, response, captured_at, disposition from given
)${
    withVersions
      ? `, raised as (
  insert into class_versions (organization_id, class_id) select distinct organization_id, class_id from given
  on conflict (organization_id, class_id) do update set version = class_versions.version + 1
)`
      : ''
  }
insert into current_responses as c (organization_id, student_id, challenge_id, chapter_id, submission_id, captured_at, disposition)
select distinct on (challenge_id) organization_id, student_id, challenge_id, chapter_id, id, captured_at, disposition
from given order by challenge_id, captured_at desc, id desc
on conflict (organization_id, student_id, challenge_id) do update
  set chapter_id = excluded.chapter_id, submission_id = excluded.submission_id,
    captured_at = excluded.captured_at, disposition = excluded.disposition
  where (excluded.captured_at, excluded.submission_id) > (c.captured_at, c.submission_id);
`
}
