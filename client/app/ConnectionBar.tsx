import { useOnline } from '../hooks/useOnline.ts'
import { useOutbox } from '../hooks/useOutbox.ts'
import { useSession } from '../hooks/useSession.ts'
import { useMessages } from '../messages/messages.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import css from './ConnectionBar.module.css'

/**
 * Shows a missing connection and what waits on this device; of other students' letters only the number. It appears and
 * disappears during work, so it has a reserved place in the header and shifts no content.
 */
export function ConnectionBar() {
  const { connection } = useMessages('shell')
  const { user } = useSession()
  const { waiting, sending, othersWaiting } = useOutbox()
  const isOnline = useOnline()
  const comfort =
    user && (user.userType === 'student' ? connection.offlineStudent : connection.offlineTeacher)
  const counts: [IconName, 'sending' | 'waiting' | 'waitingOfOthers', number][] = [
    ['send', 'sending', sending],
    ['tablet-check', 'waiting', waiting],
    ['users', 'waitingOfOthers', othersWaiting],
  ]
  return (
    <output className={css.states}>
      {!isOnline && (
        <State
          icon="cloud-off"
          short={connection.offline}
          long={comfort ? `${connection.offline}. ${comfort}` : connection.offline}
          isOffline
        />
      )}
      {counts.map(
        ([icon, name, count]) =>
          count > 0 && (
            <State
              key={icon}
              icon={icon}
              short={connection.short[name](count)}
              long={connection[name](count)}
            />
          ),
      )}
    </output>
  )
}

/** The sentence where there is room for it, and for screen readers; otherwise its short form. */
function State({
  icon,
  short,
  long,
  isOffline,
}: {
  icon: IconName
  short: string
  long: string
  isOffline?: boolean
}) {
  return (
    <span className={classNames(css.state, isOffline && css.offline)} title={long}>
      <Icon name={icon} size={18} />
      <span className={css.short} aria-hidden>
        {short}
      </span>
      <span className={css.long}>{long}</span>
    </span>
  )
}
