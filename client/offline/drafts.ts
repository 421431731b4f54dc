// Unfinished answers: a readable row for the author and, beside it, one sealed letter that is replaced with
// every save and sent when the challenge is left. Submitting makes both obsolete.
import type { Language } from '#shared/domain/language.ts'
import { onLiveHandle } from './dead-handle.ts'
import type { LetterDesk } from './letter-desk.ts'
import { checkedResponse, letterInputOf, type CheckResponse } from './letter-input.ts'
import { releaseHeld } from './held-letters.ts'
import type { DraftRow, WorkDatabase } from './work-database.ts'

export interface Drafts {
  /**
   * On every pause. Resolves when it is on the disk. Saves and discards of a page happen in the order of the calls.
   * `author`: whose screen it is, by default who is signed in now; for anybody else nothing is stored.
   */
  save(input: { challengeId: string; response: unknown }, author?: string): Promise<DraftRow>
  find(challengeId: string): Promise<DraftRow | undefined>
  /** The challenge is left, the page hidden, the app started, somebody signs out: what is held may travel. */
  release(): Promise<number>
  /** The author throws it away. A letter that has been sent stays what it is. */
  discard(challengeId: string, author?: string): Promise<void>
}

export function createDrafts(ports: {
  database: WorkDatabase
  desk: LetterDesk
  language: () => Language
  checkResponse: CheckResponse
  findDefinition: (challengeId: string) => Promise<{ kind: string } | undefined>
  studentId: () => string | undefined
}): Drafts {
  const { database, desk } = ports
  const find = async (studentId: string | undefined, challengeId: string) =>
    studentId === undefined ? undefined : database.drafts.get([studentId, challengeId])

  async function save(author: string | undefined, challengeId: string, response: unknown): Promise<DraftRow> {
    const definition = await ports.findDefinition(challengeId)
    const checked = checkedResponse(response, 'draft', ports.language(), ports.checkResponse, definition)
    const input = await letterInputOf(
      'students.saveDraft',
      { challengeId, response: checked },
      ports.language(),
    )
    let row: DraftRow | undefined
    await desk.write({
      author,
      operation: 'students.saveDraft',
      input,
      state: 'held',
      beside: async ({ studentId, letterId, at }) => {
        await forgetDraft(database, studentId, input.challengeId)
        row = { studentId, challengeId: input.challengeId, response: input.response, at, letterId }
        await database.drafts.put(row)
      },
    })
    return row!
  }

  let last: Promise<unknown> = Promise.resolve()
  /** What is thrown away is what was there before, never what is typed after. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    find: (challengeId) => onLiveHandle(database, () => find(ports.studentId(), challengeId)),
    save: ({ challengeId, response }, author = desk.author()) =>
      inTurn(() => save(author, challengeId, response)),
    release: () => onLiveHandle(database, () => releaseHeld(database)),
    async discard(challengeId, studentId = ports.studentId()) {
      if (studentId === undefined) return
      await inTurn(() =>
        onLiveHandle(database, () =>
          database.transaction('rw', database.letters, database.drafts, () =>
            forgetDraft(database, studentId, challengeId),
          ),
        ),
      )
    },
  }
}

/** Inside a transaction: the draft and its letter go, unless that may have been sent already. */
export async function forgetDraft(database: WorkDatabase, studentId: string, challengeId: string) {
  const draft = await database.drafts.get([studentId, challengeId])
  if (!draft) return
  await database.drafts.delete([studentId, challengeId])
  if (draft.letterId === undefined) return
  const letter = await database.letters.get(draft.letterId)
  if (letter && (letter.state === 'held' || letter.state === 'waiting') && letter.attempts === 0) {
    await database.letters.delete(letter.id)
  }
}
