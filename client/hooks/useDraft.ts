import { useCallback, useEffect, useState } from 'react'
import { InputError } from '../offline/device-error.ts'
import { settledDraft } from '../offline/settled-draft.ts'
import type { DraftRow } from '../offline/work-database.ts'
import { createAutosave } from './autosave.ts'
import {
  createDraftSaver,
  draftOfOtherTab,
  forgetUnsaved,
  isOfOtherTab,
  NewerDraftError,
  noteKnown,
  unsavedText,
} from './draft-saver.ts'
import { useOffline } from './useOffline.ts'
import { useAuthor } from './useSession.ts'

export interface Draft {
  /** `loading` until this device's draft is settled; then `row` is its draft, if there is one. */
  status: 'loading' | 'ready'
  row: DraftRow | undefined
  /** Call on every change of the form; saved on the next pause. */
  change: (response: unknown) => void
  /** Saves this at once, outside the form, such as a new key that the draft brings to the account. */
  store: (response: unknown) => Promise<void>
  /** Saves pending text and waits for running saves. Never rejects: false, and see `error`. */
  flush: () => Promise<boolean>
  /** On the student's request: also over a newer draft of another tab. Never rejects. */
  saveAgain: () => Promise<boolean>
  /** The stored draft, if another tab has written it. */
  findOther: () => Promise<DraftRow | undefined>
  /** Another tab has handed in, discarded or replaced what this form saved, and this form has no unsaved text. */
  isSuperseded: () => Promise<boolean>
  /** From now on the other tab's draft is this form's. False: this form has unsaved text, which must stay. */
  adopt: (other: DraftRow) => boolean
  /** The stored draft is deleted or will be. Drops the pending text; with a response only if that is still the pending one. */
  forget: (response?: unknown) => void
  /** Sends what is saved, as leaving the challenge does. Never rejects. */
  release: () => Promise<void>
  /** The device could not save: the text is only in this page. */
  error: Error | undefined
  /** The text that it could not save, also after the form was left. */
  unsaved: unknown
}

/** By challenge: ends the saver of a form that was left before it could save. */
const leftSavers = new Map<string, () => void>()

const pauseMs = 600
const longestMs = 3_000
/** A missing key is fetched, and room on the disk returns, while the student does nothing. */
const retryMs = 5_000

/**
 * Autosaves the form of one challenge: on pauses, when the page is hidden, when the challenge is left. `lock` gives
 * what may be stored of a response; it must be the same function for all challenges.
 */
export function useDraft(
  challengeId: string,
  lock: (challengeId: string, response: unknown) => Promise<unknown>,
): Draft {
  const { deviceWork, drafts, flushers, session, triggers } = useOffline()
  const author = useAuthor()
  const [loaded, setLoaded] = useState<{ challengeId: string; row: DraftRow | undefined }>()
  const [failed, setFailed] = useState<{ challengeId: string; error: Error }>()
  const [{ change, flush, forget, isIdle }] = useState(() => {
    const isPresent = () => author === session.mirror()?.userId
    const save = createDraftSaver({ drafts, lock, author, isPresent })
    return createAutosave<unknown>({
      pauseMs,
      longestMs,
      // An invalid text is saved after a change only, and nothing is stored for an author who has left.
      retryMs: (error) =>
        error instanceof InputError || error instanceof NewerDraftError || !isPresent() ? undefined : retryMs,
      async save(place, response) {
        try {
          const row = await save(place, response)
          setLoaded((now) => (now && now.challengeId !== place ? now : { challengeId: place, row }))
          setFailed(undefined)
        } catch (caught) {
          setFailed({ challengeId: place, error: caught as Error })
          throw caught
        }
      },
    })
  })

  const release = useCallback(
    () =>
      drafts
        .release()
        .then((released) => void (released > 0 && triggers.afterAdding()))
        .catch(() => undefined),
    [drafts, triggers],
  )

  useEffect(() => {
    let isCurrent = true
    void settledDraft({ deviceWork, drafts, flushers }, challengeId)
      .catch(() => undefined)
      .then((row) => {
        if (!isCurrent) return
        // One saver for each challenge: two could exchange old and new text.
        leftSavers.get(challengeId)?.()
        const left = unsavedText(challengeId)
        if (left !== undefined) change(challengeId, left)
        noteKnown(challengeId, row)
        setLoaded({ challengeId, row })
      })
    const remove = flushers.add(() => flush(challengeId))

    /** Tries on, also when the page is about to be left, until the text is saved or its author has left. */
    function keepSaving() {
      const removeLeft = flushers.add(async () => {
        const isPresent = author === session.mirror()?.userId
        if (isPresent && !(await flush(challengeId))) return false
        end()
        await release()
        return true
      })
      function end() {
        removeLeft()
        forget(challengeId)
        if (leftSavers.get(challengeId) === end) leftSavers.delete(challengeId)
      }
      leftSavers.set(challengeId, end)
    }

    return () => {
      isCurrent = false
      void flush(challengeId)
        .then((isSaved) => {
          if (!isSaved) keepSaving()
          return release()
        })
        // Removed only now, because a sign-out during the save has to wait for it.
        .finally(remove)
    }
  }, [author, challengeId, change, deviceWork, drafts, flush, flushers, forget, release, session])

  const hasAllSaved = () => isIdle(challengeId) && unsavedText(challengeId) === undefined

  return {
    status: loaded?.challengeId === challengeId ? 'ready' : 'loading',
    row: loaded?.challengeId === challengeId ? loaded.row : undefined,
    change: (response) => change(challengeId, response),
    store: async (response) => noteKnown(challengeId, await drafts.save({ challengeId, response }, author)),
    flush: () => flush(challengeId),
    saveAgain: () => {
      if (failed?.error instanceof NewerDraftError) forgetUnsaved(challengeId)
      return flush(challengeId)
    },
    findOther: () => draftOfOtherTab(drafts, challengeId),
    isSuperseded: async () => (await isOfOtherTab(drafts, challengeId)) && hasAllSaved(),
    adopt(other) {
      if (!hasAllSaved()) return false
      noteKnown(challengeId, other)
      setLoaded({ challengeId, row: other })
      return true
    },
    forget: (response) => {
      forget(challengeId, response)
      forgetUnsaved(challengeId)
      setLoaded({ challengeId, row: undefined })
      setFailed(undefined)
    },
    release,
    error: failed?.challengeId === challengeId ? failed.error : undefined,
    unsaved: unsavedText(challengeId),
  }
}
