// Unfinished answers: a readable row for the author and one sealed letter, which every save replaces and which is
// sent when the student leaves the challenge. A submission makes both obsolete.
import type { Language } from '#shared/domain/language.ts'
import { partOf } from '#shared/domain/leaves.ts'
import { retryOnClosedHandle } from './closed-handle.ts'
import type { LetterProducer } from './letter-producer.ts'
import { checkedResponse, letterInputOf, type CheckResponse } from './letter-input.ts'
import { releaseHeld } from './held-letters.ts'
import type { DraftRow, WorkDatabase } from './work-database.ts'

export interface Drafts {
  /**
   * Called on every pause in typing. Resolves when the draft is on the disk. A page's saves and discards run in call
   * order. `author`: the user of the calling screen, by default the signed-in user; for anyone else nothing is stored.
   */
  save(input: { challengeId: string; response: unknown }, author?: string): Promise<DraftRow>
  find(challengeId: string): Promise<DraftRow | undefined>
  /** Releases held drafts: on leaving a challenge, hiding the page, starting the app or signing out. */
  release(): Promise<number>
  /** The author discards the draft. A letter that has been sent is not changed. */
  discard(challengeId: string, author?: string): Promise<void>
}

export function createDrafts(ports: {
  database: WorkDatabase
  producer: LetterProducer
  language: () => Language
  checkResponse: CheckResponse
  findDefinition: (challengeId: string) => Promise<{ kind: string } | undefined>
  studentId: () => string | undefined
}): Drafts {
  const { database, producer } = ports
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
    await producer.write({
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
  /** One after the other: a discard must not delete what was saved after it. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    find: (challengeId) => retryOnClosedHandle(database, () => find(ports.studentId(), challengeId)),
    save: ({ challengeId, response }, author = producer.author()) =>
      inTurn(() => save(author, challengeId, response)),
    release: () => retryOnClosedHandle(database, () => releaseHeld(database)),
    async discard(challengeId, studentId = ports.studentId()) {
      if (studentId === undefined) return
      await inTurn(() =>
        retryOnClosedHandle(database, () =>
          database.transaction('rw', database.letters, database.drafts, () =>
            forgetDraft(database, studentId, challengeId),
          ),
        ),
      )
    },
  }
}

/**
 * Inside a transaction: deletes the draft and its letter, unless the letter may have been sent.
 * @param submitted only the draft of this answer's leaf; another tab may write another leaf
 */
export async function forgetDraft(
  database: WorkDatabase,
  studentId: string,
  challengeId: string,
  submitted?: unknown,
) {
  const draft = await database.drafts.get([studentId, challengeId])
  if (!draft || (submitted !== undefined && partOf(submitted) !== partOf(draft.response))) return
  await database.drafts.delete([studentId, challengeId])
  if (draft.letterId === undefined) return
  const letter = await database.letters.get(draft.letterId)
  if (letter && (letter.state === 'held' || letter.state === 'waiting') && letter.attempts === 0) {
    await database.letters.delete(letter.id)
  }
}
