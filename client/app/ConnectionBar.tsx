import { useOnline } from '../hooks/useOnline.ts'
import { useOutbox } from '../hooks/useOutbox.ts'
import { useSession } from '../hooks/useSession.ts'
import { useMessages } from '../messages/messages.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import css from './Shell.module.css'

/** Says when there is no connection and what waits on this device. Of others' letters only how many, never whose. */
export function ConnectionBar() {
  const { connection } = useMessages('shell')
  const { user } = useSession()
  const { waiting, sending, othersWaiting } = useOutbox()
  const isOnline = useOnline()
  const isWaiting = waiting + othersWaiting > 0
  const isShown = !isOnline || isWaiting || sending > 0
  return (
    <output className={isShown ? classNames(css.connection, !isOnline && css.offline) : undefined}>
      {!isOnline && (
        <span>
          <Icon name="cloud-off" size={18} />
          {connection.offline}{' '}
          {user && (user.userType === 'student' ? connection.offlineStudent : connection.offlineTeacher)}
        </span>
      )}
      {sending > 0 && (
        <span>
          <Icon name="send" size={18} />
          {connection.sending(sending)}
        </span>
      )}
      {waiting > 0 && (
        <span>
          <Icon name="tablet-check" size={18} />
          {connection.waiting(waiting)}
        </span>
      )}
      {othersWaiting > 0 && (
        <span>
          <Icon name="tablet-check" size={18} />
          {connection.waitingOfOthers(othersWaiting)}
        </span>
      )}
    </output>
  )
}
