// What waits on this device, computed from rows: the author's own work with contents, other authors' as a count.
import { Dexie } from 'dexie'
import { letterHeads, type LetterHead } from './letter-heads.ts'
import { latestPasswordLetterOf, type PasswordLetter } from './password-letter.ts'
import type { OwnLetter } from './pending.ts'
import type { DraftRow, LetterState, WorkDatabase } from './work-database.ts'

export interface OwnDeviceWork {
  letters: readonly OwnLetter[]
  drafts: readonly DraftRow[]
  /** Letters of the present sign-in that are not received yet. */
  waiting: number
  sending: number
  needsYou: number
  /** The number of letters of other students or earlier sign-ins. Authors and contents are unknown. */
  othersWaiting: number
  /** The latest password change of this sign-in, in any state. */
  password: PasswordLetter | undefined
  /** Capture time (ms) of the oldest waiting letter of any author. */
  oldestWaitingAt: number | undefined
}

export const noWork: OwnDeviceWork = {
  letters: [],
  drafts: [],
  waiting: 0,
  sending: 0,
  needsYou: 0,
  othersWaiting: 0,
  password: undefined,
  oldestWaitingAt: undefined,
}

/** States of a letter that was released for delivery and has no receipt. */
export const undelivered: readonly LetterState[] = ['waiting', 'sending', 'quarantined']

/** For `liveQuery`: only reads, in one transaction. */
export function deviceWorkOf(database: WorkDatabase, userId: string | undefined): Promise<OwnDeviceWork> {
  const { letters, own, drafts, keys } = database
  return database.transaction('r', letters, own, drafts, keys, async () => {
    const key = await keys.get('current')
    const rows = await letterHeads(database, undelivered)
    const written = rows.map((row) => row.writtenAt)
    const oldestWaitingAt = written.length === 0 ? undefined : Math.min(...written)
    if (!key || key.studentId !== userId) return { ...noWork, othersWaiting: countOf(rows), oldestWaitingAt }
    const mine = rows.filter((row) => row.keyId === key.keyId)
    const count = (state: LetterState) => countOf(mine.filter((row) => row.state === state))
    return {
      letters: await ownLettersOf(database, userId),
      drafts: await drafts
        .where('[studentId+challengeId]')
        .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
        .toArray(),
      waiting: count('waiting'),
      sending: count('sending'),
      needsYou: count('quarantined'),
      othersWaiting: countOf(rows.filter((row) => !mine.includes(row))),
      password: await latestPasswordLetterOf(database, key.keyId),
      oldestWaitingAt,
    }
  })
}

/** A picture that waits in parts counts once. */
function countOf(rows: readonly LetterHead[]): number {
  return new Set(rows.map(({ id, bundle }) => bundle ?? id)).size
}

/** A letter that is no longer stored was received long ago. */
async function ownLettersOf({ own, letters }: WorkDatabase, studentId: string): Promise<OwnLetter[]> {
  const rows = await own.where('studentId').equals(studentId).toArray()
  const states = await letters.bulkGet(rows.map((row) => row.letterId))
  return rows.map((row, index) => ({ ...row, state: states[index]?.state ?? 'received' }))
}
