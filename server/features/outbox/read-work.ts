// Turns an operation and its input into work, or into the reason for a refusal, as far as possible without
// the database. Letters and REST calls use the same code.
import * as z from 'zod/mini'
import { checkResponse, type Definition } from '#shared/challenges/index.ts'
import type { Issue } from '#shared/challenges/issue.ts'
import { contract, type QueueableName } from '#shared/contract/index.ts'
import { lockedAnswer } from '#shared/domain/locked-answer-schema.ts'
import { limits } from '#shared/domain/limits.ts'
import { isLocked } from '#shared/domain/locked-answer.ts'
import { utf8LengthOf } from '#shared/domain/text.ts'
import type { Definitions, ReleasedChallenge } from './definitions.ts'
import { refused, type Refused, type Work } from './task.ts'

const { submitChallenge, saveDraft, askForHelp, keepOccupation, attachPart, changePassword, closeKey } =
  contract.students

/** `undefined`: only a newer server knows the kind of this challenge, so this one must not judge it. */
export function readWork(
  operation: QueueableName,
  input: unknown,
  definitions: Definitions,
): Work | undefined {
  switch (operation) {
    case 'students.submitChallenge':
      return readSubmission(input, definitions)
    case 'students.saveDraft':
      return readDraft(input, definitions)
    case 'students.askForHelp': {
      const read = z.safeParse(askForHelp.input, input)
      if (!read.success) return refused('INVALID')
      const { on: isOn, challengeId } = read.data
      return { kind: 'help', isOn, challengeId: (isOn && challengeId) || null }
    }
    case 'students.keepOccupation':
      return readKept(input)
    case 'students.attachPart':
      return readPart(input)
    case 'students.closeKey': {
      const read = z.safeParse(closeKey.input, input)
      return read.success ? { kind: 'closing', letterIds: read.data.letterIds } : refused('INVALID')
    }
    case 'students.changePassword': {
      const read = z.safeParse(changePassword.input, input)
      if (!read.success) return refused('INVALID')
      const { currentPassword, newPassword, credentialVersion } = read.data
      return { kind: 'password', currentPassword, newPassword, credentialVersion }
    }
  }
}

/** Whether the work was refused for what a version that was released since the last comparison may accept. */
export function mayFitNewerVersion(work: Work): boolean {
  return work.kind === 'refused' && (work.code === 'CHALLENGE_UNKNOWN' || work.code === 'RESPONSE_INVALID')
}

/** The author that the input names, if it names one. */
export function authorNamedIn(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'studentId' in input ? input.studentId : undefined
}

function readSubmission(input: unknown, definitions: Definitions): Work | undefined {
  const read = z.safeParse(submitChallenge.input, input)
  if (!read.success) return refused('RESPONSE_INVALID')
  const { chapterId, challengeId, response } = read.data
  const challenge = definitions.find(challengeId)
  if (challenge?.chapterId !== chapterId) return refused('CHALLENGE_UNKNOWN')
  const checked = fitsOf(challenge, response, 'submit')
  if (checked === undefined) return undefined
  return 'code' in checked ? checked : { kind: 'submission', chapterId, challengeId, fits: checked }
}

function readDraft(input: unknown, definitions: Definitions): Work | undefined {
  const read = z.safeParse(saveDraft.input, input)
  if (!read.success) return refused('RESPONSE_INVALID')
  const { challengeId } = read.data
  const challenge = definitions.find(challengeId)
  if (challenge === undefined) return refused('CHALLENGE_UNKNOWN')
  const checked = fitsOf(challenge, read.data.response, 'draft')
  if (checked === undefined) return undefined
  if ('code' in checked) return checked
  const [response] = checked.values()
  return { kind: 'draft', challengeId, response }
}

/** Any occupation of the right form is accepted: the tablet's atlas may be newer than this server. */
function readKept(input: unknown): Work {
  const read = z.safeParse(keepOccupation.input, input)
  if (!read.success) return refused('INVALID')
  const { occupationId, kept: isKept, why, lockedWhy, position } = read.data
  // A removed entry has no reason.
  const words = isKept ? { why, lockedWhy } : { why: '', lockedWhy: undefined }
  return { kind: 'kept', occupationId, isKept, ...words, position }
}

function readPart(input: unknown): Work {
  const read = z.safeParse(attachPart.input, input)
  if (!read.success || read.data.index >= read.data.count) return refused('ATTACHMENT_BROKEN')
  const { attachmentId, index, count, type, sha256, part } = read.data
  return {
    ...{ kind: 'part', attachmentId, index, count, type },
    sha256: Buffer.from(sha256, 'base64url'),
    content: Buffer.from(part, 'base64url'),
  }
}

/**
 * By version, the newest first: the response parsed by that version. `undefined`: it fits none that this server knows,
 * but may fit one of another kind.
 */
function fitsOf(
  { definitions, isPrivate, hasUnknownKind }: ReleasedChallenge,
  response: unknown,
  use: 'submit' | 'draft',
): ReadonlyMap<number, unknown> | Refused | undefined {
  if (definitions.size === 0) return undefined
  if (isLocked(response)) return lockedFits(definitions, isPrivate, response)
  const fits = new Map<number, unknown>()
  let issues: readonly Issue[] = []
  for (const [version, definition] of definitions) {
    const checked = check(definition, response, use)
    if (checked.ok) fits.set(version, checked.response)
    else if (issues.length === 0) issues = checked.issues
  }
  if (fits.size > 0) return fits
  return hasUnknownKind ? undefined : refused('RESPONSE_INVALID', issues)
}

/**
 * The tablet checked the answer before it locked it. An answer that others may see has to stay readable for
 * them.
 */
function lockedFits(
  definitions: ReleasedChallenge['definitions'],
  isPrivate: boolean,
  response: unknown,
): ReadonlyMap<number, unknown> | Refused {
  const read = z.safeParse(lockedAnswer, response)
  if (!isPrivate || !read.success) return refused('RESPONSE_INVALID')
  return new Map([...definitions.keys()].map((version) => [version, read.data]))
}

/** Default values for omitted fields may make a response longer than it was sent. */
function check(definition: Definition, response: unknown, use: 'submit' | 'draft') {
  const checked = checkResponse(definition, response, use)
  if (!checked.ok || utf8LengthOf(JSON.stringify(checked.response)) <= 2 * limits.responseBytes)
    return checked
  return { ok: false as const, issues: [] }
}
