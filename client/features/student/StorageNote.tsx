import { useState } from 'react'
import { useMessages } from '../../messages/messages.ts'
import { DeviceNote } from '../../ui/DeviceNote.tsx'

const readKey = 'weltenkompass.storage-note'

/** What helps answers to stay on this device, at the end of the map. Closed once per device, for all students. */
export function StorageNote({ promise }: { promise: 'ios-tab' | 'not-persistent' }) {
  const { storage: words } = useMessages('journey')
  const [isRead, setRead] = useState(() => localStorage.getItem(readKey) !== null)
  if (isRead) return null
  function close() {
    localStorage.setItem(readKey, 'read')
    setRead(true)
  }
  return <DeviceNote words={words[promise]} onClose={close} />
}
