// Handles plain REST calls as batches of one, with the same reading, commit and receipts as letters. Only the
// answer differs: a session may learn details that the sender of letters may not.
import { v7 as uuidv7 } from 'uuid'
import type { Issue } from '#shared/challenges/issue.ts'
import type { FieldProblem } from '#shared/contract/field-problems.ts'
import type { QueueableName } from '#shared/contract/index.ts'
import type { Language } from '#shared/domain/language.ts'
import type { Disposition } from '#shared/domain/lateness.ts'
import { refusal, type ProblemError } from '../../http/problem-error.ts'
import type { StudentUser } from '../../security/sessions.ts'
import { commitTogether, requireRoom, type IngestionParts } from './parts.ts'
import { changePassword, isPasswordTask, type PasswordTask } from './password-changes.ts'
import { weightOf } from '../../letters/quota.ts'
import { mayFitNewerVersion, readWork } from './read-work.ts'
import { authorKeyOf, type Outcome, type Refused, type Task } from './task.ts'

export type DirectName = Exclude<QueueableName, 'students.closeKey' | 'students.attachPart'>

/** Passed to every handler: `ingestion.applyNow('students.askForHelp', call)`. */
export interface DirectCall {
  input: unknown
  user: StudentUser
  now: Date
  language: Language
  address: string
  device: string | undefined
  idempotencyKey: string | undefined
}

interface SubmissionReceipt {
  submissionId: string
  disposition: Disposition
  receivedAt: Date
}
export type Applied<Name extends DirectName> = Name extends 'students.submitChallenge'
  ? SubmissionReceipt
  : object

const freshSessionMs = 10 * 60_000

export async function applyCall<Name extends DirectName>(
  parts: IngestionParts,
  operation: Name,
  call: DirectCall,
): Promise<Applied<Name>> {
  requireRoom(parts)
  const task = await taskOf(parts, operation, call)
  const outcome = isPasswordTask(task)
    ? await changeOwnPassword(parts, task, call)
    : (await commitTogether(parts, [task]))[0]
  return appliedOf(task, outcome, call.language) as Applied<Name>
}

/**
 * Letters and REST calls share one quota: a client that bypasses the tablet's outbox gets no additional
 * quota.
 * @throws ProblemError RATE_LIMITED
 */
function requireQuota(
  { studentQuota }: IngestionParts,
  { organizationId, id: studentId }: StudentUser,
  weight: number,
): void {
  if (studentQuota.take(authorKeyOf({ organizationId, studentId }), weight)) return
  throw refusal('RATE_LIMITED', { retryAfterSeconds: 60 })
}

async function taskOf(parts: IngestionParts, operation: DirectName, call: DirectCall): Promise<Task> {
  const { definitions, letters } = parts
  const { input, user, now, idempotencyKey } = call
  const text = JSON.stringify([operation, input])
  const weight = weightOf(Buffer.byteLength(text))
  requireQuota(parts, user, weight)
  await definitions.ready()
  let work = readWork(operation, input, definitions)
  if (work && mayFitNewerVersion(work) && (await definitions.refresh())) {
    work = readWork(operation, input, definitions)
  }
  if (work === undefined) throw refusal('BUSY', { retryAfterSeconds: 60 })
  if (work.kind === 'refused') throw problemOf(work, call.language)
  return {
    id: idempotencyKey ?? uuidv7(),
    organizationId: user.organizationId,
    studentId: user.id,
    classId: user.classId,
    ticket: undefined,
    at: now,
    weight,
    fingerprint: letters.fingerprintOf(text),
    operation,
    input,
    work,
  }
}

async function changeOwnPassword(
  parts: IngestionParts,
  task: PasswordTask,
  call: DirectCall,
): Promise<Outcome> {
  const { user, now, address, device } = call
  const isFresh = now.getTime() - user.signedInAt.getTime() <= freshSessionMs
  const changeContext = { address, device, sid: user.sid, isFresh }
  const { outcome, serverState } = await changePassword(parts.passwordPorts, task, changeContext)
  if (serverState !== undefined) parts.serverState.record(serverState)
  return outcome
}

function appliedOf(task: Task, outcome: Outcome | undefined, language: Language): SubmissionReceipt | object {
  switch (outcome?.kind) {
    case 'received':
      return outcome.disposition === 'on-time' || outcome.disposition === 'late'
        ? { submissionId: task.id, disposition: outcome.disposition, receivedAt: outcome.receivedAt }
        : {}
    case 'refused':
      throw problemOf(outcome, language)
    case 'failed':
      throw outcome.error
    case 'unknown':
    case 'gone':
      // The student was erased between the session check and this read.
      throw refusal('SESSION_EXPIRED')
    default:
      throw refusal('BUSY', { retryAfterSeconds: 5 })
  }
}

function problemOf({ code, issues, fields }: Refused, language: Language): ProblemError {
  return refusal(code, {
    ...(issues.length > 0 && { fields: issues.map((issue) => fieldProblemOf(issue, language)) }),
    ...(fields && { fieldCodes: { ...fields } }),
  })
}

function fieldProblemOf({ path, code, message }: Issue, language: Language): FieldProblem {
  return { path: path === '' ? 'response' : `response.${path}`, code, message: message[language] }
}
