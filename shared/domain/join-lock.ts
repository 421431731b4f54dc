/** When the join code of a class locks itself. Students who join afterwards wait until the teacher admits them. */
export interface JoinLock {
  /** Locked from this instant on; null: never. */
  joinLocksAt?: Date | string | null | undefined
  /** How many may still join without waiting; null: any number. */
  joinsLeft?: number | null | undefined
}

/** How far ahead a day may lie. */
export const mostLockDays = 31

export function isJoinLocked({ joinLocksAt, joinsLeft }: JoinLock, now: Date = new Date()): boolean {
  if (joinsLeft === 0) return true
  if (!joinLocksAt) return false
  return new Date(joinLocksAt).getTime() <= now.getTime()
}
