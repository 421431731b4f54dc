// Private answers in schedules: in the form of a locked answer (client/private/), but encoded instead of encrypted. The
// engine reads neither form; the checker decodes what arrived.
import { isLocked, type LockedAnswer } from '#shared/domain/locked-answer.ts'
import { fromBase64url, toBase64url } from '../base64url.ts'
import { challengeIds } from './simulation.ts'

export const privateChallengeId = challengeIds[1]

const wrapped = { iv: 'A'.repeat(16), box: 'B'.repeat(64) }
const key = {
  id: '5d0f6a52-7a53-4c8e-9d59-0d7a1b1f3c11',
  salt: 'A'.repeat(22),
  iterations: 600_000,
  byWord: wrapped,
  byCode: wrapped,
}

/** A response as the form submits it. `text`: normalised, because the form checks an answer before it locks it. */
export function responseFor(challengeId: string, raw: string, text: string): Record<string, unknown> {
  if (challengeId !== privateChallengeId) return { text: raw }
  const box = toBase64url(new TextEncoder().encode(text))
  return { locked: 1, key, iv: wrapped.iv, box } satisfies LockedAnswer
}

/** The text of a stored response; empty without one. */
export function textIn(response: unknown): string {
  if (isLocked(response)) return new TextDecoder().decode(fromBase64url(response.box))
  return (response as { text?: string } | null | undefined)?.text ?? ''
}
