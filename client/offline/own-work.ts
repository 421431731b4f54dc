// What waits on this device, read from rows: the author's own with contents, everybody else's as a number.
import type { DraftRow, LetterRow, LetterState, WorkDatabase } from './work-database.ts'
import { Dexie } from 'dexie'
import type { OwnLetter } from './pending.ts'

export interface DeviceWork {
  letters: OwnLetter[]
  drafts: DraftRow[]
  /** Letters of the present sign-in that are not received yet. */
  waiting: number
  sending: number
  needsYou: number
  /** Letters of others, or of earlier sign-ins: never whose or what. */
  othersWaiting: number
}

const unsettled: readonly LetterState[] = ['waiting', 'sending', 'quarantined']

/** Made for `liveQuery`: only reads, in one transaction. */
export function deviceWorkOf(database: WorkDatabase, studentId: string | undefined): Promise<DeviceWork> {
  const { letters, own, drafts, keys } = database
  return database.transaction('r', letters, own, drafts, keys, async () => {
    const key = await keys.get('current')
    const mine = key !== undefined && key.studentId === studentId ? key.keyId : undefined
    const rows = (await Promise.all(unsettled.map((state) => ofState(database, state)))).flat()
    const ownRows = mine === undefined ? [] : await own.where('studentId').equals(studentId!).toArray()
    const states = await letters.bulkGet(ownRows.map((row) => row.letterId))
    const count = (state: LetterState) =>
      rows.filter((row) => row.keyId === mine && row.state === state).length
    return {
      letters: ownRows.map((row, index) => ({ ...row, state: states[index]?.state ?? 'received' })),
      drafts:
        mine === undefined
          ? []
          : await drafts
              .where('[studentId+challengeId]')
              .between([studentId!, Dexie.minKey], [studentId!, Dexie.maxKey])
              .toArray(),
      waiting: count('waiting'),
      sending: count('sending'),
      needsYou: count('quarantined'),
      othersWaiting: rows.filter((row) => row.keyId !== mine).length,
    }
  })
}

function ofState(database: WorkDatabase, state: LetterState): Promise<LetterRow[]> {
  return database.letters.where('[state+id]').between([state, Dexie.minKey], [state, Dexie.maxKey]).toArray()
}
