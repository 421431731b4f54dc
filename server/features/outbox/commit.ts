// One transaction for the tasks of all waiting requests: read the authors, decide, write receipts and effects
// together, and answer tasks that already have a receipt. It does not depend on the queue or on HTTP.
import type { BareClient } from '../../db/bare-client.ts'
import type { TouchedClass } from '../../db/class-versions.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/connect.ts'
import { beginAs } from '../../db/context.ts'
import { findTasksWithoutRoom } from './attachment-room.ts'
import { writeAttachmentParts } from './attachments.ts'
import { readAuthors, readErased, type Author } from './authors.ts'
import { writeClosings } from './closings.ts'
import { decide, type Decision } from './decide.ts'
import { writeDrafts } from './drafts.ts'
import { writeHelp } from './help.ts'
import { writeKeptOccupations } from './kept-occupations.ts'
import { commitWithSerial, type ServerState } from './server-state.ts'
import { writeNamedAttachments } from './named-attachments.ts'
import { writeReceipts } from './receipts.ts'
import { writeReturned } from './returned-letters.ts'
import { settle } from './settle.ts'
import { writeSubmissions } from './submissions.ts'
import { authorKeyOf, refused, taskKeyOf, type Outcome, type ReceiptDisposition, type Task } from './task.ts'

export interface Committed {
  outcomes: ReadonlyMap<Task, Outcome>
  /** The time of the decision. It is the receive time of every letter in this commit. */
  now: Date
  serverState: ServerState
}

export interface CommitPorts {
  database: Database
  clock: Clock
  tombstoneHashesOf: (studentId: string) => readonly Buffer[]
}

type Decided = {
  [K in Decision['kind']]: { task: Task; author: Author; decision: Extract<Decision, { kind: K }> }
}[Decision['kind']]
type DecidedAs<K extends Decision['kind']> = Extract<Decided, { decision: { kind: K } }>

export function commitTasks(ports: CommitPorts, tasks: readonly Task[]): Promise<Committed> {
  return ports.database.withClient(async (client) => {
    await client.query(beginAs({ role: 'ingest' }, ports.database))
    const now = ports.clock()
    const { firsts, repeats } = deduplicate(tasks)
    const authors = await readAuthors(client, tasks)
    applyClosings(tasks, authors)
    const { decided, outcomes, held } = await decideAll(client, ports, firsts, authors, now)
    const { fresh, touched } = await writeAll(client, decided, now)
    // A held letter stays on its tablet, unless it has a receipt from before.
    const known: Task[] = [...held]
    for (const { task, decision } of decided) {
      if (fresh.has(taskKeyOf(task))) outcomes.set(task, outcomeOf(task, decision, now))
      else if (!outcomes.has(task)) known.push(task)
    }
    await settle(client, { known, repeats, outcomes, now })
    return { outcomes, now, serverState: await commitWithSerial(client, touched) }
  })
}

/**
 * The same letter may appear in several requests: the first one is processed, the others get the same
 * outcome.
 */
function deduplicate(tasks: readonly Task[]): { firsts: Task[]; repeats: Map<Task, Task> } {
  const firsts = new Map<string, Task>()
  const repeats = new Map<Task, Task>()
  for (const task of tasks) {
    const first = firsts.get(taskKeyOf(task))
    if (first === undefined) firsts.set(taskKeyOf(task), task)
    else repeats.set(task, first)
  }
  return { firsts: [...firsts.values()], repeats }
}

/** A closing applies to all letters of its commit in any order. The first closing of a ticket counts. */
function applyClosings(tasks: readonly Task[], authors: ReadonlyMap<string, Author>): void {
  for (const { ticket, work, ...task } of tasks) {
    const closings = authors.get(authorKeyOf(task))?.closings
    const key = ticket?.keyHash.toString('hex')
    if (work.kind !== 'closing' || closings === undefined || key === undefined) continue
    if (!closings.has(key)) closings.set(key, new Set(work.letterIds))
  }
}

async function decideAll(
  client: BareClient,
  ports: CommitPorts,
  tasks: readonly Task[],
  authors: ReadonlyMap<string, Author>,
  now: Date,
): Promise<{ decided: Decided[]; outcomes: Map<Task, Outcome>; held: Task[] }> {
  const decided: Decided[] = []
  const outcomes = new Map<Task, Outcome>()
  const unknownAuthors: Task[] = []
  const held: Task[] = []
  for (const task of tasks) {
    const author = authors.get(authorKeyOf(task))
    if (author === undefined) unknownAuthors.push(task)
    else if (author.lacksConsent && isContent(task)) held.push(task)
    else decided.push({ task, author, decision: decide(task, author, now) } as Decided)
  }
  for (const task of held) outcomes.set(task, task.ticket ? { kind: 'later' } : refused('CONSENT_MISSING'))
  const parts = decided.flatMap(({ task, decision }) =>
    decision.kind === 'part' ? { task, work: decision } : [],
  )
  const withoutRoom = await findTasksWithoutRoom(client, parts)
  for (const each of decided) if (withoutRoom.has(each.task)) each.decision = refused('ATTACHMENTS_FULL')
  const ids = [...new Set(unknownAuthors.map(({ studentId }) => studentId))]
  const erased = await readErased(client, ids, ports.tombstoneHashesOf)
  for (const task of unknownAuthors)
    outcomes.set(task, { kind: erased.has(task.studentId) ? 'gone' : 'unknown' })
  return { decided, outcomes, held: held.filter(({ ticket }) => ticket !== undefined) }
}

/** Content that requires consent. Closings, passwords and help requests do not. */
function isContent({ work }: Task): boolean {
  return ['submission', 'draft', 'kept', 'part'].includes(work.kind)
}

/** @returns the keys of the tasks that took effect now, and the classes whose teachers see a change */
async function writeAll(
  client: BareClient,
  decided: readonly Decided[],
  now: Date,
): Promise<{ fresh: Set<string>; touched: TouchedClass[] }> {
  const of = <K extends Decision['kind']>(kind: K) =>
    decided.filter((each): each is DecidedAs<K> => each.decision.kind === kind)
  const submissions = of('placed').flatMap(({ task, author, decision }) =>
    task.work.kind === 'submission' ? { task, work: task.work, author, placed: decision } : [],
  )
  const returned = of('refused').filter(({ task }) => task.ticket !== undefined)
  const others = [...of('draft'), ...of('help'), ...of('kept'), ...of('part'), ...of('closing'), ...returned]
  const written = await writeSubmissions(client, submissions, now)
  await writeNamedAttachments(
    client,
    submissions.filter(({ task }) => written.fresh.has(taskKeyOf(task))),
  )
  const freshOthers = await writeReceipts(
    client,
    others.map(({ task, decision }) => ({ task, disposition: dispositionOf(decision) })),
    now,
  )
  const isFresh = ({ task }: { task: Task }) => freshOthers.has(taskKeyOf(task))
  const workOf = <D extends Decision>({ task, decision }: { task: Task; decision: D }) => ({
    task,
    work: decision,
  })
  await writeClosings(client, of('closing').filter(isFresh).map(workOf), now)
  await writeDrafts(client, of('draft').filter(isFresh).map(workOf), now)
  const helped = await writeHelp(client, of('help').filter(isFresh).map(workOf), now)
  await writeKeptOccupations(client, of('kept').filter(isFresh).map(workOf), now)
  await writeAttachmentParts(client, of('part').filter(isFresh).map(workOf), now)
  await writeReturned(
    client,
    returned.filter(isFresh).map(({ task, decision }) => ({ task, code: decision.code })),
    now,
  )
  // A refused REST call writes no receipt, so none can exist already.
  const refusals = of('refused').filter(({ task }) => task.ticket === undefined)
  const fresh = new Set([...written.fresh, ...freshOthers, ...refusals.map(({ task }) => taskKeyOf(task))])
  return { fresh, touched: [...written.touched, ...helped] }
}

function dispositionOf(decision: Decision): ReceiptDisposition {
  if (decision.kind === 'placed') return decision.disposition
  return decision.kind === 'refused' ? 'returned' : 'applied'
}

function outcomeOf(task: Task, decision: Decision, now: Date): Outcome {
  if (decision.kind === 'refused' && task.ticket === undefined) return decision
  return { kind: 'received', disposition: dispositionOf(decision), receivedAt: now }
}
