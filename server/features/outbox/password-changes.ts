// Changes a password: reads the credentials, hashes outside of any transaction, then writes under a lock if
// the credentials are unchanged. It handles one change at a time, so the group commit never waits for a hash.
import type { BareClient } from '../../db/bare-client.ts'
import { v7 as uuidv7 } from 'uuid'
import { passwordBoundOf, passwordProblemOf } from '#shared/domain/password.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/connect.ts'
import { beginAs } from '../../db/context.ts'
import { accountOf } from '../../security/sign-in-limiter.ts'
import type { TokenBuckets } from '../../letters/quota.ts'
import { requireQuota } from '../../security/account-quotas.ts'
import { isCommonPassword } from '../../security/common-passwords.ts'
import type { SignInLimiter } from '../../security/sign-in-limiter.ts'
import { readAuthors, readErased, type Author } from './authors.ts'
import { applyChange, readCredentials, type Credentials } from './credentials.ts'
import { hasInvalidKey } from './decide.ts'
import { commitWithSerial, type ServerState } from './server-state.ts'
import { writeReceipts } from './receipts.ts'
import { writeReturned } from './returned-letters.ts'
import { settle } from './settle.ts'
import { rowsOf, type Statement } from './statements.ts'
import {
  authorKeyOf,
  refused,
  taskKeyOf,
  type Outcome,
  type PasswordChange,
  type Refused,
  type Task,
} from './task.ts'

export interface Passwords {
  /** Both use the bounded queue. @throws ProblemError BUSY when it is full */
  isPassword: (passwordHash: string | undefined, password: string) => Promise<boolean>
  hashPassword: (password: string) => Promise<string>
}

export interface PasswordPorts {
  database: Database
  clock: Clock
  passwords: Passwords
  signInLimiter: SignInLimiter
  /** Changes per student: each costs up to two hashes. */
  quota: TokenBuckets
  tombstoneHashesOf: (studentId: string) => readonly Buffer[]
}

/** The account that a wrong current password counts against, and the session that is not ended. */
export interface PasswordChangeContext {
  address: string
  device: string | undefined
  /** The session that survives the change. */
  sid: string
  /** The session is fresh enough to replace the current password (REST only). */
  isFresh: boolean
}

export interface Settled {
  outcome: Outcome
  serverState?: ServerState
}

export type PasswordTask = Task & { work: PasswordChange }

export function isPasswordTask(task: Task): task is PasswordTask {
  return task.work.kind === 'password'
}

type Precheck = { outcome: Outcome; serverState: ServerState } | Credentials

const expiresAfterMs = 30 * 24 * 3600 * 1000

/** The same row as `recordAudit` writes, for a transaction without Knex. */
const recordChange: Statement = {
  name: 'ingest-audit-password',
  text: `
    insert into audit_log
      (id, organization_id, actor_type, actor_id, action, object_type, object_id, created_at)
    values ($1, $2, 'student', $3, 'student.change-password', 'student', $3, $4)`,
}

/**
 * @throws ProblemError LOCKED, RATE_LIMITED or BUSY: try again later; the database's error when it is
 * unavailable
 */
export async function changePassword(
  ports: PasswordPorts,
  task: PasswordTask,
  context: PasswordChangeContext,
): Promise<Settled> {
  const precheck = await checkBeforeHashing(ports, task)
  if ('outcome' in precheck) return precheck
  requireQuota(ports.quota, authorKeyOf(task))
  const refusal = await judge(ports, task.work, precheck, context)
  if (refusal !== undefined && task.ticket === undefined) return { outcome: refusal }
  if (refusal !== undefined) return inTransaction(ports, (client, now) => refuse(client, task, refusal, now))
  const passwordHash = await ports.passwords.hashPassword(task.work.newPassword)
  return inTransaction(ports, async (client, now) => {
    const current = await readCredentials(client, task, { lock: true })
    // A copy of this request may have been applied while this one was hashed.
    const settled = await findSettled(client, task, now)
    if (settled !== undefined) return settled
    if (current?.credentialVersion !== precheck.credentialVersion) {
      return refuse(client, task, refused('CREDENTIAL_CHANGED'), now)
    }
    const fresh = await writeReceipts(client, [{ task, disposition: 'applied' }], now)
    if (!fresh.has(taskKeyOf(task))) return settleOne(client, task, now)
    await applyChange(client, task, { passwordHash, keepSession: context.sid }, now)
    await rowsOf(client, recordChange, [uuidv7(), task.organizationId, task.studentId, now])
    return { kind: 'received', disposition: 'applied', receivedAt: now }
  })
}

/**
 * Runs all checks that need no hash: the author, an existing receipt, revoked keys, expiry and the credential
 * version.
 */
async function checkBeforeHashing(ports: PasswordPorts, task: PasswordTask): Promise<Precheck> {
  return ports.database.withClient(async (client): Promise<Precheck> => {
    await client.query(beginAs({ role: 'ingest' }, ports.database))
    const now = ports.clock()
    const author = (await readAuthors(client, [task])).get(authorKeyOf(task))
    const credentials = await readCredentials(client, task, { lock: false })
    const outcome =
      author === undefined || credentials === undefined
        ? await outcomeOfUnknownAuthor(client, ports, task)
        : ((await findSettled(client, task, now)) ??
          (await refuseBeforeHashing(client, task, { author, credentials, now })))
    const serverState = await commitWithSerial(client)
    if (outcome !== undefined) return { outcome, serverState }
    if (credentials === undefined) throw new Error('no outcome for an unknown author')
    return credentials
  })
}

async function outcomeOfUnknownAuthor(
  client: BareClient,
  ports: PasswordPorts,
  task: Task,
): Promise<Outcome> {
  const erased = await readErased(client, [task.studentId], ports.tombstoneHashesOf)
  return { kind: erased.has(task.studentId) ? 'gone' : 'unknown' }
}

/** Returns the outcome of a letter that already has a receipt. */
async function findSettled(client: BareClient, task: Task, now: Date): Promise<Outcome | undefined> {
  const outcomes = new Map<Task, Outcome>()
  await settle(client, { known: [task], repeats: new Map(), outcomes, now })
  return outcomes.get(task)
}

async function settleOne(client: BareClient, task: Task, now: Date): Promise<Outcome> {
  const outcome = await findSettled(client, task, now)
  if (outcome === undefined) throw new Error('the receipt conflicted but cannot be read')
  return outcome
}

async function refuseBeforeHashing(
  client: BareClient,
  task: PasswordTask,
  known: { author: Author; credentials: Credentials; now: Date },
): Promise<Outcome | undefined> {
  const { author, credentials, now } = known
  const { credentialVersion } = task.work
  if (hasInvalidKey(task, author)) return refuse(client, task, refused('KEY_REVOKED'), now)
  if (now.getTime() - task.at.getTime() > expiresAfterMs) {
    return refuse(client, task, refused('LETTER_EXPIRED'), now)
  }
  // After a restore, tablets send several changes again in any order. Each one waits for the change that it
  // builds on.
  if (task.ticket !== undefined && (credentialVersion ?? 0) > credentials.credentialVersion) {
    return { kind: 'later' }
  }
  if (credentialVersion !== undefined && credentialVersion !== credentials.credentialVersion) {
    return refuse(client, task, refused('CREDENTIAL_CHANGED'), now)
  }
  return undefined
}

async function judge(
  { passwords, signInLimiter }: PasswordPorts,
  { currentPassword, newPassword }: PasswordChange,
  { username, passwordHash, isGenerated }: Credentials,
  { address, device, isFresh }: PasswordChangeContext,
): Promise<Refused | undefined> {
  if (currentPassword === undefined) {
    if (!isGenerated && !isFresh) return refused('CURRENT_PASSWORD')
  } else {
    const attempt = { account: accountOf('student', username), device, address }
    const isRight = await signInLimiter.attempt(
      attempt,
      async () => (await passwords.isPassword(passwordHash, currentPassword)) || undefined,
    )
    if (!isRight) return refused('CURRENT_PASSWORD')
  }
  const code = passwordProblemOf(newPassword, {
    role: 'student',
    name: username,
    isCommon: isCommonPassword,
  })
  if (code === undefined) return undefined
  const bound = passwordBoundOf(code, 'student')
  return { ...refused('PASSWORD_WEAK'), fields: { newPassword: { code, bound } } }
}

/** Keeps a refused letter for its author without its content. A refused REST call only gets the answer. */
async function refuse(client: BareClient, task: Task, refusal: Refused, now: Date): Promise<Outcome> {
  if (task.ticket === undefined) return refusal
  const fresh = await writeReceipts(client, [{ task, disposition: 'returned' }], now)
  if (!fresh.has(taskKeyOf(task))) return settleOne(client, task, now)
  await writeReturned(client, [{ task, code: refusal.code }], now)
  return { kind: 'received', disposition: 'returned', receivedAt: now }
}

function inTransaction(
  ports: PasswordPorts,
  work: (client: BareClient, now: Date) => Promise<Outcome>,
): Promise<Settled> {
  return ports.database.withClient(async (client) => {
    await client.query(beginAs({ role: 'ingest' }, ports.database))
    const outcome = await work(client, ports.clock())
    return { outcome, serverState: await commitWithSerial(client) }
  })
}
