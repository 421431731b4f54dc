import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { readResponse } from '../../challenges/ChallengeForm.tsx'
import { partOf } from '#shared/domain/leaves.ts'
import type { Draft } from '../../hooks/useDraft.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import type { PendingChallenge } from '../../offline/pending.ts'
import { useKeyRing } from '../../private/use-key-ring.ts'
import { openedWith } from '../../private/use-opened.ts'

interface OpenForm {
  challenge: Pick<PendingChallenge, 'id' | 'definition'>
  draft: Draft
  /** The newest input. Undefined: the form is untouched and shows the stored draft anyway. */
  newest: RefObject<unknown>
  /** The form must not change now. */
  isBusy: () => boolean
  show: (response: unknown) => void
}

/**
 * Shows the draft that the student wrote in another tab when this page is looked at again. Otherwise the next input
 * would replace it. A form with unsaved text stays as it is.
 */
export function useOtherTab({ challenge, draft, newest, isBusy, show }: OpenForm): void {
  const { deviceWork } = useOffline()
  const { keys } = useKeyRing()
  const look = useEffectEvent(async () => {
    if (newest.current === undefined) return
    const other = await draft.findOther()
    const opened = await openedWith(keys, challenge.id, other?.response)
    const response = readResponse(challenge.definition, opened)
    if (!other || response === undefined || partOf(response) !== partOf(newest.current)) return
    // At once: an input between this draft and its display would be a change of the former text.
    if (!isBusy() && draft.adopt(other)) flushSync(() => show(response))
  })
  useEffect(() => {
    let last = Promise.resolve()
    let stopFollowing: (() => void) | undefined
    /** One after the other, so that an older draft is not shown after a newer one. */
    const lookInTurn = () => void (last = last.then(() => look()))
    function onReturn() {
      if (document.visibilityState === 'hidden') return
      lookInTurn()
      // The tab that was just left may still be saving its last words.
      stopFollowing ??= deviceWork.subscribe(lookInTurn)
    }
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('focus', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('focus', onReturn)
      stopFollowing?.()
    }
  }, [deviceWork])
}
