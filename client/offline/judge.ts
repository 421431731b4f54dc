// Maps the outcome of a delivery to a verdict; a pure table. A refusal is only our own envelope with a known code,
// and a success only our own envelope that answers every id in order. Everything else means "later".
import type { ProblemCode } from '#shared/contract/problem.ts'
import { letterDispositions, type OutboxAnswer, type Receipt } from '#shared/letters/letter.ts'
import { envelopeOf } from '../api/envelope.ts'
import type { NetworkFailure } from '../api/errors.ts'

export type Outcome =
  | { kind: 'answer'; status: number; text: string; retryAfterMs?: number | undefined }
  /** `unsent`: the platform knew that there was no connection, so nothing can have left the device. */
  | { kind: 'failure'; reason: Exclude<NetworkFailure, 'not-ours'>; unsent?: boolean }

export type Verdict =
  | { verdict: 'answered'; answer: OutboxAnswer }
  /** Our server refuses the batch: halve it, and quarantine a single letter. */
  | { verdict: 'refused' }
  /** Too large or too slow for an intermediary: halve the batch, but never quarantine a letter. */
  | { verdict: 'too-much'; wait: boolean }
  /** `failed`: no response at all. When repeated, the network may fail on large requests. */
  | { verdict: 'later'; failed?: true; unsent?: boolean; retryAfterMs?: number | undefined }

/** The codes with which our server refuses the letters themselves. Others concern the call or the network. */
const refusals: Partial<Record<ProblemCode, number>> = { BAD_JSON: 400, TOO_LARGE: 413, INVALID: 422 }

export function judge(outcome: Outcome, letterIds: readonly string[]): Verdict {
  if (outcome.kind === 'failure') {
    if (outcome.reason === 'timeout') return { verdict: 'too-much', wait: true }
    return { verdict: 'later', failed: true, unsent: outcome.unsent ?? false }
  }
  const { status, retryAfterMs } = outcome
  const envelope = envelopeOf(status, outcome.text)
  if (envelope.kind === 'data') {
    const answer = findAnswer(envelope.data, letterIds)
    return answer ? { verdict: 'answered', answer } : { verdict: 'later' }
  }
  if (envelope.kind === 'problem' && isRefusal(status, envelope.body.code)) return { verdict: 'refused' }
  if (status === 413) return { verdict: 'too-much', wait: letterIds.length === 1 }
  if (status === 408) return { verdict: 'too-much', wait: true }
  return { verdict: 'later', retryAfterMs }
}

function isRefusal(status: number, code: unknown): boolean {
  return typeof code === 'string' && Object.hasOwn(refusals, code) && refusals[code as ProblemCode] === status
}

/** The answer, if it is complete: each letter has its receipt, in the letters' order. */
function findAnswer(data: unknown, letterIds: readonly string[]): OutboxAnswer | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { epoch, serial, serverTime, receipts } = data as Record<string, unknown>
  if (typeof epoch !== 'string' || typeof serial !== 'number' || typeof serverTime !== 'string')
    return undefined
  if (!Number.isFinite(Date.parse(serverTime)) || !Array.isArray(receipts)) return undefined
  if (receipts.length !== letterIds.length) return undefined
  const complete = receipts.every((receipt, index) => isReceiptFor(receipt, letterIds[index]))
  return complete ? { epoch, serial, serverTime, receipts: receipts as Receipt[] } : undefined
}

/** `id: null` answers a letter whose id the server could not read: it is unreadable, nothing else. */
function isReceiptFor(receipt: unknown, letterId: string | undefined): boolean {
  if (typeof receipt !== 'object' || receipt === null) return false
  const { id, disposition, receivedAt } = receipt as Partial<Record<keyof Receipt, unknown>>
  if (typeof receivedAt !== 'string') return false
  if (!letterDispositions.some((known) => known === disposition)) return false
  return id === letterId || (id === null && disposition === 'unreadable')
}
