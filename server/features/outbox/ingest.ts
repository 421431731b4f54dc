// Ingestion: the only path by which students' writes reach the database, as letters or REST calls. It opens letters,
// commits the waiting ones of all requests together, and answers every request with its receipts. HTTP is in
// handlers.ts, each table in a file of its own.
import type { OutboxAnswer } from '#shared/letters/letter.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/connect.ts'
import { errorCodeOf } from '../../error-code.ts'
import type { Letters } from '../../letters/letters.ts'
import type { Log } from '../../log.ts'
import { silentMeter, type Meter } from '../../meter.ts'
import { passwordChangeQuota } from '../../security/account-quotas.ts'
import type { SignInLimiter } from '../../security/sign-in-limiter.ts'
import { silentTracer, type Tracer } from '../../tracer.ts'
import { commitTasks } from './commit.ts'
import { countCommitted } from './counting.ts'
import { createDefinitions } from './definitions.ts'
import { deliverLetters } from './deliver.ts'
import { applyCall, type Applied, type DirectCall, type DirectName } from './direct-calls.ts'
import { createGroupCommit } from './group-commit.ts'
import { createServerStateReader } from './server-state.ts'
import type { IngestionParts } from './parts.ts'
import type { Passwords } from './password-changes.ts'
import { createTokenBuckets, studentQuota, type Quota, type SharedBudget } from '../../letters/quota.ts'
import type { Outcome, Task } from './task.ts'

export interface IngestionPorts {
  database: Database
  letters: Letters
  passwords: Passwords
  signInLimiter: SignInLimiter
  clock: Clock
  log: Log
  meter?: Meter
  tracer?: Tracer | undefined
  quotas?: Partial<IngestionQuotas>
  /** Set when several processes ingest: they share the budgets. */
  among?: { budget: (name: string) => SharedBudget }
}

export interface IngestionQuotas {
  /** Letters per student, by weight (quota.ts). */
  student: Quota
  /** Batches without a genuine letter, per address. */
  stranger: Quota
  /**
   * Genuine letters that do not open, by weight and per address. Above it, the address gets fewer new
   * contexts.
   */
  failure: Quota
  /** Password changes per student. */
  password: Quota
  /** The limit of letters that wait for a commit in the whole process. */
  waiting: number
  /** Parts of pictures and recordings among them; each is a hundred times as large as another letter. */
  attachmentParts: number
}

export interface Ingestion {
  /**
   * Takes letters and returns receipts. It never rejects because of the content of a letter.
   * @throws ProblemError TOO_LARGE for more elements than a tablet sends, RATE_LIMITED
   */
  deliver: (letters: readonly unknown[], from: { address: string }) => Promise<OutboxAnswer>
  /**
   * Applies a plain REST call as a batch of one under the caller's session.
   * @throws ProblemError with the code of the contract, and then nothing has changed
   */
  applyNow: <Name extends DirectName>(operation: Name, call: DirectCall) => Promise<Applied<Name>>
  /** The number of letters that wait for the next commit. */
  readonly waiting: number
}

const defaultQuotas: IngestionQuotas = {
  student: studentQuota,
  stranger: { burst: 300, perSecond: 0.3 },
  failure: studentQuota,
  password: passwordChangeQuota,
  waiting: 20_000,
  attachmentParts: 400,
}
const tasksPerCommit = 400
/** A smaller group waits for the letters that arrive meanwhile, because a shared commit is cheaper (docs/performance.md, P1). */
const secondCommitFrom = 100

export function createIngestion(ports: IngestionPorts): Ingestion {
  const { database, letters, clock, log, meter = silentMeter, tracer = silentTracer } = ports
  const quotas = { ...defaultQuotas, ...ports.quotas }
  const serverState = createServerStateReader(database)
  const { tombstoneHashesOf } = letters
  const bucketsOf = (quota: Quota, name: string) =>
    createTokenBuckets(quota, { shared: ports.among?.budget(name) })
  const parts: IngestionParts = {
    letters,
    clock,
    log,
    meter,
    tracer,
    serverState,
    definitions: createDefinitions(database),
    group: createGroupCommit<Task, Outcome>({
      async commit(tasks) {
        const startedAt = performance.now()
        const committed = await commitTasks({ database, clock, tombstoneHashesOf }, tasks)
        meter.commit(tasks.length, (performance.now() - startedAt) / 1_000)
        countCommitted(meter, committed)
        serverState.record(committed.serverState)
        return committed.outcomes
      },
      // Class 22 (data exception) and 23 (integrity violation): the letter itself causes the error.
      isPoison: (error) => /^2[23]/.test(errorCodeOf(error) ?? ''),
      outcomeOfPoison: (error) => ({ kind: 'failed', error }),
      maxTasks: tasksPerCommit,
      secondCommitFrom,
      // Several processes commit concurrently anyway.
      commitsInFlight: database.isEmbedded || ports.among ? 1 : 2,
    }),
    passwordPorts: { ...ports, quota: bucketsOf(quotas.password, 'student passwords'), tombstoneHashesOf },
    studentQuota: bucketsOf(quotas.student, 'letters'),
    strangerQuota: bucketsOf(quotas.stranger, 'strangers'),
    failureQuota: bucketsOf(quotas.failure, 'failed letters'),
    mostWaiting: quotas.waiting,
    attachmentParts: { waiting: 0, most: quotas.attachmentParts },
  }
  return {
    deliver: (sent, from) => deliverLetters(parts, sent, from),
    applyNow: (operation, call) => applyCall(parts, operation, call),
    get waiting() {
      return parts.group.waiting
    },
  }
}
