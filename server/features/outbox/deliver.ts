// Handles a batch of letters: opens, reads and applies them, and returns one receipt per letter in their
// order.
import { limits } from '#shared/domain/limits.ts'
import type { LetterDisposition, OutboxAnswer, Receipt } from '#shared/letters/letter.ts'
import { refusal, ProblemError } from '../../http/problem-error.ts'
import type { OpenedLetter, Opening } from '../../letters/opening.ts'
import { countPasswordChange, countUnsettled } from './counting.ts'
import { commitTogether, type IngestionParts } from './parts.ts'
import { changePassword, isPasswordTask, type PasswordTask } from './password-changes.ts'
import { weightOf } from '../../letters/quota.ts'
import { authorNamedIn, mayFitNewerVersion, readWork } from './read-work.ts'
import { authorKeyOf, refused, type Outcome, type Task, type Work } from './task.ts'

/** Ten times what tablets send. Limits the work of one request, because 1 MiB can hold half a million elements. */
const mostElements = 10 * limits.lettersPerBatch

export async function deliverLetters(
  parts: IngestionParts,
  sent: readonly unknown[],
  from: { address: string },
): Promise<OutboxAnswer> {
  // A tablet halves a batch that is too large and sends it again, so no letter is refused for the size of its batch.
  if (sent.length > mostElements) throw refusal('TOO_LARGE')
  // A batch with pictures is large, so the sealed letters must not stay in memory until the commit.
  return open(parts, sent, from).then((openings) => apply(parts, openings, from))
}

async function open(
  parts: IngestionParts,
  sent: readonly unknown[],
  { address }: { address: string },
): Promise<Opening[]> {
  const { failureQuota } = parts
  const isSuspect = failureQuota.isSpent(address)
  const openings = await parts.tracer.part('open letters', () =>
    parts.letters.openLetters(sent, { isSuspect }),
  )
  const failed = openings.reduce((sum, opening) => sum + (opening.ok ? 0 : opening.weight), 0)
  if (failed > 0) failureQuota.spend(address, failed)
  return openings
}

async function apply(
  parts: IngestionParts,
  openings: readonly Opening[],
  from: { address: string },
): Promise<OutboxAnswer> {
  if (!openings.some(isGenuine)) {
    // Only batches without a genuine letter count against an address, because a whole school may share one.
    // Whether a letter is genuine shows only when it is opened, so this check comes afterwards.
    if (openings.length > 0 && !parts.strangerQuota.take(from.address, 1)) {
      throw refusal('RATE_LIMITED', { retryAfterSeconds: 60 })
    }
    return answerOf(parts, openings, new Map())
  }
  const tasks = await readTasks(parts, openings)
  for (const task of tasks.values()) if (task && isPart(task)) forgetText(task)
  const outcomes = new Map<Task, Outcome>()
  const admitted = admit(
    parts,
    [...tasks.values()].filter((task) => task !== undefined),
    outcomes,
  )
  const passwordTasks = admitted.filter(isPasswordTask)
  const others = admitted.filter((task) => !isPasswordTask(task))
  const sizable = others.filter(isPart).length
  parts.attachmentParts.waiting += sizable
  const committed = await commitTogether(parts, others).finally(() => {
    parts.attachmentParts.waiting -= sizable
  })
  for (const [index, task] of others.entries()) outcomes.set(task, committed[index] ?? { kind: 'later' })
  for (const [task, outcome] of await changePasswords(parts, passwordTasks, from)) outcomes.set(task, outcome)
  logFailures(parts, outcomes)
  return answerOf(
    parts,
    openings,
    new Map([...tasks].map(([opening, task]) => [opening, task && outcomes.get(task)])),
  )
}

function isGenuine(opening: Opening): boolean {
  return opening.ok || opening.genuine
}

/** The letter was not examined. It may open later, so the tablet must not quarantine it. */
function isDeferred(opening: Opening): boolean {
  return !opening.ok && opening.reason === 'budget'
}

/** `undefined`: only a newer server may judge the letter. Letters missing in the map are unreadable. */
async function readTasks(
  parts: IngestionParts,
  openings: readonly Opening[],
): Promise<Map<Opening, Task | undefined>> {
  await parts.definitions.ready()
  const read = () => {
    const own = openings.filter((opening) => opening.ok).filter(isOwnLetter)
    return new Map<Opening, Task | undefined>(own.map((opening) => [opening, taskOf(parts, opening)]))
  }
  const tasks = read()
  const mayFitNewer = [...tasks.values()].some((task) => task && mayFitNewerVersion(task.work))
  return mayFitNewer && (await parts.definitions.refresh()) ? read() : tasks
}

/**
 * The ticket identifies the author. A letter whose content names another author cannot be shown to anyone. It
 * stays on the device, like a letter that does not open.
 */
function isOwnLetter({ ticket, content }: OpenedLetter): boolean {
  const named = authorNamedIn(content.input)
  return named === undefined || named === ticket.studentId
}

function taskOf({ definitions }: IngestionParts, opening: OpenedLetter): Task | undefined {
  const { id, ticket, content, bytes, fingerprint } = opening
  const { operation, input } = content
  const work = readWork(operation, input, definitions)
  if (work === undefined) return undefined
  const { organizationId, studentId, classId } = ticket
  const at = new Date(content.at)
  return {
    id,
    organizationId,
    studentId,
    classId,
    ticket,
    at,
    weight: weightOf(bytes),
    fingerprint,
    operation,
    input,
    work: sealedWork(work),
  }
}

/** A letter requires both fields, because no fresh session can replace them. */
function sealedWork(work: Work): Work {
  if (work.kind !== 'password') return work
  const isComplete = work.currentPassword !== undefined && work.credentialVersion !== undefined
  return isComplete ? work : refused('INVALID')
}

function isPart({ work }: Task): boolean {
  return work.kind === 'part'
}

/** The bytes of a part are in its work. Their base64 text is removed, so that it does not stay in memory until the commit. */
function forgetText({ input }: Task): void {
  if (typeof input === 'object' && input !== null && 'part' in input) delete input.part
}

/**
 * Above a quota or with a full queue, the tablet has to send a letter again later. The letter is never
 * refused for this.
 */
function admit(parts: IngestionParts, tasks: readonly Task[], outcomes: Map<Task, Outcome>): Task[] {
  const room = parts.mostWaiting - parts.group.waiting
  let roomForParts = parts.attachmentParts.most - parts.attachmentParts.waiting
  const admitted: Task[] = []
  for (const task of tasks) {
    const hasRoom = admitted.length < room && (!isPart(task) || roomForParts > 0)
    const isAdmitted = hasRoom && parts.studentQuota.take(authorKeyOf(task), task.weight)
    if (isAdmitted && isPart(task)) roomForParts -= 1
    if (isAdmitted) admitted.push(task)
    else outcomes.set(task, { kind: 'later' })
  }
  return admitted
}

/**
 * Applies one change per ticket and batch, the earliest: hashing is expensive, and a later change builds on
 * the earlier one.
 */
async function changePasswords(
  parts: IngestionParts,
  tasks: readonly PasswordTask[],
  { address }: { address: string },
): Promise<Map<Task, Outcome>> {
  const outcomes = new Map<Task, Outcome>(tasks.map((task) => [task, { kind: 'later' }]))
  const latestFirst = tasks.toReversed().toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const firsts = new Map(latestFirst.map((task) => [task.ticket?.keyId, task]))
  await Promise.all(
    [...firsts.values()].map(async (task) => {
      try {
        const { sid = '', deviceId } = task.ticket ?? {}
        const changeContext = { address, device: deviceId, sid, isFresh: false }
        const { outcome, serverState } = await changePassword(parts.passwordPorts, task, changeContext)
        if (serverState !== undefined) parts.serverState.record(serverState)
        outcomes.set(task, outcome)
        countPasswordChange(parts.meter, outcome)
      } catch (error) {
        // LOCKED, RATE_LIMITED and BUSY carry their own delay. Any other error is a server fault, and the
        // letter waits.
        if (!(error instanceof ProblemError)) parts.log.error('password letter failed', error)
      }
    }),
  )
  return outcomes
}

function logFailures({ log }: IngestionParts, outcomes: ReadonlyMap<Task, Outcome>): void {
  for (const [task, outcome] of outcomes) {
    if (outcome.kind !== 'failed') continue
    log.error('letter failed', outcome.error, { letterId: task.id, operation: task.operation })
  }
}

const dispositions: Readonly<Record<Outcome['kind'], LetterDisposition>> = {
  received: 'received',
  refused: 'received',
  unknown: 'unknown',
  gone: 'gone',
  later: 'later',
  failed: 'unreadable',
}

async function answerOf(
  { serverState, clock, meter }: IngestionParts,
  openings: readonly Opening[],
  outcomes: ReadonlyMap<Opening, Outcome | undefined>,
): Promise<OutboxAnswer> {
  const { epoch, serial } = await serverState.recent()
  const serverTime = clock().toISOString()
  countUnsettled(meter, openings, outcomes, isDeferred)
  const receipts = openings.map((opening): Receipt => {
    if (!outcomes.has(opening)) {
      const disposition = isDeferred(opening) ? 'later' : 'unreadable'
      return { id: opening.id, disposition, receivedAt: serverTime }
    }
    const outcome = outcomes.get(opening) ?? { kind: 'later' }
    const receivedAt = outcome.kind === 'received' ? outcome.receivedAt.toISOString() : serverTime
    return { id: opening.id, disposition: dispositions[outcome.kind], receivedAt }
  })
  return { epoch, serial, serverTime, receipts }
}
