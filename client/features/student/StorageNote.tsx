import { useState } from 'react'
import { useMissingPromises } from '../../hooks/useMissingPromises.ts'
import { useMessages } from '../../messages/messages.ts'
import { DeviceNote } from '../../ui/DeviceNote.tsx'

const readKey = 'weltenkompass.storage-note'

/** Most serious first. Without a worker the page itself delivers. */
const promises = ['ios-tab', 'not-persistent'] as const

/** What helps answers to stay on this device, at the end of the map. Closed once per device, whoever is signed in. */
export function StorageNote() {
  const { storage: words } = useMessages('shell')
  const missing = useMissingPromises()
  const [isRead, setRead] = useState(() => localStorage.getItem(readKey) !== null)
  const promise = promises.find((each) => missing.includes(each))
  if (isRead || !promise) return null
  function close() {
    localStorage.setItem(readKey, 'read')
    setRead(true)
  }
  return <DeviceNote words={words[promise]} onClose={close} />
}
