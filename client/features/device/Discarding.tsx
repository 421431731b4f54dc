import { useState } from 'react'
import { useAction } from '../../hooks/useAction.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useMessages } from '../../messages/messages.ts'
import {
  discardableLetters,
  discardLetters,
  lettersOfferedInVain,
  offerOnceMore,
} from '../../offline/discard-letters.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { useIsOpen } from '../../ui/use-is-open.ts'
import { useRescueFile } from './use-rescue-file.ts'

/** The contract's limit of ids per call. */
const idsPerCall = 1_000

/** Lets a teacher discard letters that will not be delivered any more; the server records who did. */
export function Discarding() {
  const words = useMessages('device')
  const { user } = useSession()
  const { work } = useOffline()
  const [asked, setAsked] = useState<readonly string[]>()
  const [hasFailed, setFailed] = useState(false)
  if (user?.userType !== 'teacher') return <p>{words.discardByTeacher}</p>
  async function ask() {
    setFailed(false)
    try {
      const ids = await discardableLetters(work)
      if (ids.length > 0) setAsked(ids)
      else showToast(words.discardNothing)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      {hasFailed && (
        <Notice tone="danger" live>
          {words.discardFailed}
        </Notice>
      )}
      <div>
        <Button variant="quiet" icon="trash" onClick={() => void ask()}>
          {words.discard}
        </Button>
      </div>
      {asked && <DiscardDialog ids={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function DiscardDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const words = useMessages('device')
  const { work, triggers, now } = useOffline()
  const note = useAction('device.discard')
  const rescue = useRescueFile()
  const [storageError, setStorageError] = useState<Error>()
  const isOpen = useIsOpen()

  /**
   * Offers the letters once more, then records the rest with the server before it deletes them. A dialog that was
   * closed meanwhile records and deletes nothing more.
   */
  async function discard() {
    setStorageError(undefined)
    try {
      const before = await offerOnceMore(work, ids)
      await triggers.drainNow().catch(() => undefined)
      if (!isOpen.current) return
      const going = await lettersOfferedInVain(work, before, now())
      const remains = (await discardableLetters(work)).some((id) => before.has(id))
      if (remains && going.length === 0) return setStorageError(new Error(words.discardMayArrive))
      let gone = 0
      for (let at = 0; at < going.length && isOpen.current; at += idsPerCall) {
        const letterIds = going.slice(at, at + idsPerCall)
        if (!(await note.run({ letterIds }))) return
        if (!isOpen.current) break
        gone += await discardLetters(work, letterIds)
      }
      if (gone > 0) showToast(words.discarded(gone))
      if (!isOpen.current) return
      if (gone === 0) showToast(words.discardNothing)
      onClose()
    } catch {
      setStorageError(new Error(words.discardFailed))
    }
  }

  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={discard}
      write={{ error: note.error ?? storageError, reset: note.reset }}
      title={words.discardTitle(ids.length)}
      confirmLabel={words.discardConfirm}
    >
      <p>{words.discardLost}</p>
      <p>{words.discardTell}</p>
      {rescue.hasFailed && (
        <Notice tone="danger" live>
          {words.rescueNotSaved}
        </Notice>
      )}
      <div>
        <Button icon="download" onClick={() => void rescue.save()}>
          {words.rescueSave}
        </Button>
      </div>
    </ConfirmDialog>
  )
}
