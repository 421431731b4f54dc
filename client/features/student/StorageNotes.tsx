import { useOutbox } from '../../hooks/useOutbox.ts'
import { useMessages } from '../../messages/messages.ts'
import type { MissingPromise } from '../../offline/storage-safety.ts'
import { DeviceNote } from '../../ui/DeviceNote.tsx'
import { storageNotesOf } from './storage-notes.ts'
import { useClosedNote } from './use-closed-note.ts'

/** What helps answers to stay on this device, at the end of the map. Each note is closed once per tablet (decision 392). */
export function StorageNotes({ missing }: { missing: readonly MissingPromise[] }) {
  const { waiting, sending } = useOutbox()
  return storageNotesOf(missing, waiting + sending > 0).map((promise) => (
    <StorageNote key={promise} promise={promise} />
  ))
}

function StorageNote({ promise }: { promise: ReturnType<typeof storageNotesOf>[number] }) {
  const { storage: words } = useMessages('journey')
  const { isClosed, close } = useClosedNote(promise)
  const [fact = '', wayOut = ''] = words[promise]
  const isInstallable = promise === 'not-persistent' && !matchMedia('(display-mode: standalone)').matches
  return isClosed ? null : (
    <DeviceNote words={[fact, isInstallable ? `${wayOut} ${words.install}` : wayOut]} onClose={close} />
  )
}
