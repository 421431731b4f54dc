// A shared tablet that nobody touches. Pure: how long it has been still, and what follows.
import { limits } from '#shared/domain/limits.ts'

export const idleMs = limits.idleMinutes * 60_000
export const answerMs = 60_000

/** Leaving waits for a connection: without one the next person could not sign in, and nothing is gained. */
export function idleStateOf(stillForMs: number, isOnline: boolean): 'here' | 'asking' | 'leave' {
  if (stillForMs < idleMs) return 'here'
  return stillForMs >= idleMs + answerMs && isOnline ? 'leave' : 'asking'
}
