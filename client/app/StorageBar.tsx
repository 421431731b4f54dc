import { useState } from 'react'
import { useMissingPromises } from '../hooks/useMissingPromises.ts'
import { useOffline } from '../hooks/useOffline.ts'
import { useSession } from '../hooks/useSession.ts'
import { useMessages } from '../messages/messages.ts'
import { DeviceNote } from '../ui/DeviceNote.tsx'

const readKey = 'weltenkompass.storage-note-read'

/** Most serious first: nothing can be saved at all, or a loss, which concerns every user of the device. */
const serious = ['no-database', 'no-crypto', 'evicted'] as const

/** Shown on every screen after a student's sign-in. Less serious problems are shown below the map (`StorageNotes`). */
export function StorageBar() {
  const { user } = useSession()
  return user?.userType === 'student' ? <Bar key={user.signedInAt} signedInAt={user.signedInAt} /> : null
}

function Bar({ signedInAt }: { signedInAt: number }) {
  const { storage: words } = useMessages('shell')
  const { safety } = useOffline()
  const missing = useMissingPromises()
  const [isRead, setRead] = useState(() => sessionStorage.getItem(readKey) === String(signedInAt))
  const gravest = serious.find((promise) => missing.includes(promise))
  if (isRead || !gravest) return null
  function close() {
    sessionStorage.setItem(readKey, String(signedInAt))
    setRead(true)
    if (gravest === 'evicted') void safety.noteRead()
  }
  return <DeviceNote words={words[gravest]} onClose={close} />
}
