// The idle time of a shared tablet. Pure: how long it has been idle, and what follows.
import { limits } from '#shared/domain/limits.ts'

export const idleMs = limits.idleMinutes * 60_000
export const answerMs = 60_000

/** The sign-out waits for a connection, because the next student could not sign in without one. */
export function idleStateOf(stillForMs: number, isOnline: boolean): 'here' | 'asking' | 'leave' {
  if (stillForMs < idleMs) return 'here'
  return stillForMs >= idleMs + answerMs && isOnline ? 'leave' : 'asking'
}

/**
 * The clock was set back since the last touch, so it is unknown how long the tablet was idle: its time counts from now
 * on. (Not a question at once, which would cover the page of a student whose tablet corrects its clock.)
 */
export function isClockBehind(lastTouch: number, now: number): boolean {
  return now < lastTouch
}
