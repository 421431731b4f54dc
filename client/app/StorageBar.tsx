import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useOffline } from '../hooks/useOffline.ts'
import { useSession } from '../hooks/useSession.ts'
import { useMessages } from '../messages/messages.ts'
import type { MissingPromise } from '../offline/storage-safety.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import css from './StorageBar.module.css'
import * as paths from '../paths.ts'

const readKey = 'weltenkompass.storage-note-read'

/** Most serious first. Without a worker the page itself delivers. */
const gravity = ['no-database', 'no-crypto', 'evicted', 'ios-tab', 'not-persistent'] as const

/**
 * Every screen shows the first two, because nothing can be saved at all, and a loss, which concerns every user. The
 * others are shown only after a sign-in.
 */
const everywhere: readonly MissingPromise[] = ['no-database', 'no-crypto', 'evicted']

/** Shows after a student's sign-in what this device cannot guarantee: on their home screen, not over an answer. */
export function StorageBar() {
  const { user } = useSession()
  return user?.userType === 'student' ? <Bar key={user.signedInAt} signedInAt={user.signedInAt} /> : null
}

function Bar({ signedInAt }: { signedInAt: number }) {
  const { storage: words } = useMessages('shell')
  const { action } = useMessages('common')
  const { safety } = useOffline()
  const isArriving = useLocation().pathname === paths.dashboard
  const [missing, setMissing] = useState<readonly MissingPromise[]>([])
  useEffect(() => {
    if (sessionStorage.getItem(readKey) === String(signedInAt)) return
    let isHere = true
    const look = () => safety.check().then((found) => void (isHere && setMissing(found)))
    // After a sign-in the browser is asked to keep our storage.
    void look().then(() => safety.answered().then(look))
    return () => void (isHere = false)
  }, [safety, signedInAt])
  const gravest = gravity.find((promise) => missing.includes(promise))
  if (!gravest || !(isArriving || everywhere.includes(gravest))) return null
  const [fact, wayOut] = words[gravest]
  function close() {
    sessionStorage.setItem(readKey, String(signedInAt))
    setMissing([])
    if (gravest === 'evicted') void safety.noteRead()
  }
  return (
    <aside className={css.note}>
      <Icon name="warning" />
      <p className={css.words}>
        <strong>{fact}</strong>
        <span>{wayOut}</span>
      </p>
      <IconButton icon="x" label={action.close} onClick={close} />
    </aside>
  )
}
