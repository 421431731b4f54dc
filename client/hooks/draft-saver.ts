// Saves a form's text as the draft of its challenge, and keeps in the page's memory what could not be saved. Without React.
import type { Drafts } from '../offline/drafts.ts'
import type { DraftRow } from '../offline/work-database.ts'
import { createUserMemory } from './user-memory.ts'

/** Another tab has saved a draft since this text could not be saved: only the student decides which of them stays. */
export class NewerDraftError extends Error {
  override name = 'NewerDraftError'
}

interface Unsaved {
  response: unknown
  /** The letter of the draft that was on the disk when the save began; unknown when it could not be read. */
  over: { letterId: string | undefined } | undefined
}

/** By challenge. */
const unsaved = createUserMemory<Unsaved>()

/** By challenge: the letter of the draft that this page has loaded or saved last. */
const known = new Map<string, string | undefined>()

/** The text that this page could not save, also after its form was left. */
export const unsavedText = (challengeId: string): unknown => unsaved.get(challengeId)?.response

export function forgetUnsaved(challengeId: string) {
  unsaved.delete(challengeId)
}

export function noteKnown(challengeId: string, row: DraftRow | undefined) {
  known.set(challengeId, row?.letterId)
}

/** The stored draft, if another tab has written it since this page loaded or saved one. */
export async function draftOfOtherTab(
  drafts: Pick<Drafts, 'find'>,
  challengeId: string,
): Promise<DraftRow | undefined> {
  const row = await drafts.find(challengeId).catch(() => undefined)
  return row && row.letterId !== known.get(challengeId) ? row : undefined
}

/** Another tab has handed in or discarded what this page loaded or saved last, or has replaced it. */
export async function isOfOtherTab(drafts: Pick<Drafts, 'find'>, challengeId: string): Promise<boolean> {
  const before = known.get(challengeId)
  const now = await drafts.find(challengeId).catch(() => null)
  return now !== null && before !== undefined && now?.letterId !== before && known.get(challengeId) === before
}

interface DraftSaverPorts {
  drafts: Pick<Drafts, 'find' | 'save'>
  /** What may be stored of a response. */
  lock: (challengeId: string, response: unknown) => Promise<unknown>
  /** The user of the form. */
  author: string | undefined
  isPresent: () => boolean
}

/** @returns a save that remembers the text when it fails. Text that failed before does not replace a newer draft. */
export function createDraftSaver({ drafts, lock, author, isPresent }: DraftSaverPorts) {
  const onDisk = (challengeId: string) =>
    drafts.find(challengeId).then(
      (row) => ({ letterId: row?.letterId }),
      () => undefined,
    )

  return async (challengeId: string, response: unknown): Promise<DraftRow> => {
    const failed = unsaved.get(challengeId)
    const earlier = failed?.response === response ? failed : undefined
    const atStart = onDisk(challengeId)
    try {
      if (earlier?.over && isReplaced(earlier.over, await atStart)) throw new NewerDraftError()
      const row = await drafts.save({ challengeId, response: await lock(challengeId, response) }, author)
      unsaved.delete(challengeId)
      noteKnown(challengeId, row)
      return row
    } catch (error) {
      const over = earlier?.over ?? (await atStart)
      if (isPresent()) unsaved.set(challengeId, { response, over })
      throw error
    }
  }
}

function isReplaced(before: NonNullable<Unsaved['over']>, now: Unsaved['over']): boolean {
  return now?.letterId !== undefined && now.letterId !== before.letterId
}
