import { isOpen } from '#shared/challenges/time-capsule.ts'
import { dayOf } from '../local-day.ts'

/** Closed until the 1 August after it was written, or until its class ends. Without an instant it counts as written now. */
export function isClosedCapsule(
  definition: { kind: string; opensBy?: unknown },
  writtenAt: string | undefined,
): boolean {
  if (definition.kind !== 'time_capsule') return false
  const today = dayOf(new Date())
  return !isOpen(writtenAt === undefined ? today : dayOf(new Date(writtenAt)), today, openingDay(definition))
}

/** The day that the server has added, from a snapshot of any age. */
export function openingDay({ opensBy }: { opensBy?: unknown }): string | undefined {
  return typeof opensBy === 'string' ? opensBy : undefined
}
