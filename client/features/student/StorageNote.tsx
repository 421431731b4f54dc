import { useState } from 'react'
import { useOutbox } from '../../hooks/useOutbox.ts'
import { useMessages } from '../../messages/messages.ts'
import type { MissingPromise } from '../../offline/storage-safety.ts'
import { DeviceNote } from '../../ui/DeviceNote.tsx'

const readKey = 'weltenkompass.storage-note'

/**
 * What helps answers to stay on this device, at the end of the map. Closed once per device, for all students. Where the
 * browser may delete what is stored, this concerns a student only until all of theirs has arrived.
 */
export function StorageNote({ missing }: { missing: readonly MissingPromise[] }) {
  const { storage: words } = useMessages('journey')
  const { waiting, sending } = useOutbox()
  const [isRead, setRead] = useState(() => localStorage.getItem(readKey) !== null)
  const promise = (['ios-tab', 'not-persistent'] as const).find((each) => missing.includes(each))
  if (isRead || !promise || (promise === 'not-persistent' && waiting + sending === 0)) return null
  function close() {
    localStorage.setItem(readKey, 'read')
    setRead(true)
  }
  return <DeviceNote words={words[promise]} onClose={close} />
}
