import { Suspense, useState } from 'react'
import { useMissingPromises } from '../../hooks/useMissingPromises.ts'
import { useOutbox } from '../../hooks/useOutbox.ts'
import { currentLanguage, loadMessages, useMessages } from '../../messages/messages.ts'
import { DeviceNote } from '../../ui/DeviceNote.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'

const readKey = 'weltenkompass.storage-note'

/** Its texts are not part of the first load: on most tablets it is never shown. */
const Note = lazyWithFallback(async () => {
  await loadMessages(currentLanguage(), ['journey'])
  return InWords
})

/**
 * What helps answers to stay on this device, at the end of the map. Closed once per device, for all students. Where the
 * browser may delete what is stored, this concerns a student only until all of theirs has arrived. Where the app must
 * be on the home screen first, that has to happen before anything waits: the installed app does not see what the tab
 * stored.
 */
export function StorageNote() {
  const missing = useMissingPromises()
  const [isRead, setRead] = useState(() => localStorage.getItem(readKey) !== null)
  const { waiting, sending } = useOutbox()
  const promise = missing.includes('ios-tab')
    ? 'ios-tab'
    : waiting + sending > 0 && missing.includes('not-persistent') && 'not-persistent'
  if (isRead || !promise) return null
  function close() {
    localStorage.setItem(readKey, 'read')
    setRead(true)
  }
  return (
    <Suspense>
      <Note promise={promise} onClose={close} />
    </Suspense>
  )
}

interface InWordsProps {
  promise: 'ios-tab' | 'not-persistent'
  onClose: () => void
}

function InWords({ promise, onClose }: InWordsProps) {
  const { storage: words } = useMessages('journey')
  return <DeviceNote words={words[promise]} onClose={onClose} />
}
