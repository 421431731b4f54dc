import type { LetterRow, LetterState, WorkDatabase } from './work-database.ts'

/** What a device may know of a password change: that it exists, and its state. */
export interface PasswordLetter {
  letterId: string
  state: LetterState
  writtenAt: number
  /** Until it is sent for the first time. */
  mayWithdraw: boolean
}

/** It waits or is being sent, so a second change is refused. */
export function mayStillApply(row: Pick<LetterRow, 'state'>): boolean {
  return row.state === 'waiting' || row.state === 'sending'
}

export function mayWithdraw(row: LetterRow): boolean {
  return row.state === 'waiting' && row.attempts === 0
}

export function passwordRowsOf(database: WorkDatabase, keyId: string): Promise<LetterRow[]> {
  return database.letters
    .where('kind')
    .equals('password')
    .filter((row) => row.keyId === keyId)
    .toArray()
}

export async function latestPasswordLetterOf(
  database: WorkDatabase,
  keyId: string,
): Promise<PasswordLetter | undefined> {
  const row = (await passwordRowsOf(database, keyId)).sort((a, b) => (a.id < b.id ? -1 : 1)).at(-1)
  return (
    row && { letterId: row.id, state: row.state, writtenAt: row.writtenAt, mayWithdraw: mayWithdraw(row) }
  )
}

/** Whether a password letter of any author waits on this device; sign-in then delivers first. */
export async function isPasswordWaiting(database: WorkDatabase): Promise<boolean> {
  const rows = await database.letters.where('kind').equals('password').toArray()
  return rows.some(mayStillApply)
}
