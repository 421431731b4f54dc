import { useOnline } from '../hooks/useOnline.ts'
import { useOutbox } from '../hooks/useOutbox.ts'
import { useSession } from '../hooks/useSession.ts'
import { formatNumber } from '../messages/format.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
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
  const { language } = useLanguage()
  const { user } = useSession()
  const { waiting, sending, othersWaiting } = useOutbox()
  const isOnline = useOnline()
  const comfort =
    user && (user.userType === 'student' ? connection.offlineStudent : connection.offlineTeacher)
  const counts: [IconName, number, (count: number) => string][] = [
    ['send', sending, connection.sending],
    ['tablet-check', waiting, connection.waiting],
    ['users', othersWaiting, connection.waitingOfOthers],
  ]
  return (
    <output className={css.states}>
      {!isOnline && (
        <State
          icon="cloud-off"
          short={connection.offlineShort}
          long={comfort ? `${connection.offline} ${comfort}` : connection.offline}
          isOffline
        />
      )}
      {counts.map(
        ([icon, count, sentence]) =>
          count > 0 && (
            <State key={icon} icon={icon} short={formatNumber(count, language)} long={sentence(count)} />
          ),
      )}
    </output>
  )
}

/** The sentence where there is room for it, and for screen readers; otherwise its short form or number. */
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
