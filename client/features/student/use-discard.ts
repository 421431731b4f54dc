import { useState } from 'react'
import { idsIn } from '../../challenges/answer-attachments.ts'
import type { Draft } from '../../hooks/useDraft.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useAuthor } from '../../hooks/useSession.ts'
import { useLanguage } from '../../messages/messages.ts'
import { DeviceError } from '../../offline/device-error.ts'
import { discardAttachments } from '../../offline/discard-attachments.ts'
import type { PendingChallenge } from '../../offline/pending.ts'

interface Discarding {
  challenge: Pick<PendingChallenge, 'id' | 'draft'>
  draft: Draft
  /** The current answer as it is stored. */
  answer: unknown
  onDiscarded: () => void
}

/** Discards the draft of a form, with the pictures that only `value`, what the form shows, names. */
export function useDiscard({ challenge, draft, answer, onDiscarded }: Discarding): {
  discard: (value: unknown) => Promise<void>
  error: Error | undefined
} {
  const { language } = useLanguage()
  const { drafts, work } = useOffline()
  const author = useAuthor()
  const [error, setError] = useState<Error>()

  async function discard(value: unknown) {
    draft.forget()
    // A running save would restore it.
    await draft.flush()
    draft.forget()
    try {
      await (challenge.draft ? replaceDraft() : drafts.discard(challenge.id, author))
      // Only the pictures that the draft added: those of submitted answers are no longer on the device.
      await discardAttachments(work, idsIn(value))
    } catch (caught) {
      return setError(new DeviceError('STORAGE_FAILED', language, caught))
    }
    // The challenge stays on the screen, so leaving it does not release the letter.
    void draft.release()
    onDiscarded()
  }

  /** Its letter may have arrived, so a copy of the answer replaces it, which counts as no draft (offline/pending.ts). */
  async function replaceDraft() {
    // Refused, for example because the definition has changed.
    await draft.store(answer).catch(() => drafts.discard(challenge.id, author))
  }

  return { discard, error }
}
