import { useMessages } from '../../messages/messages.ts'
import type { SyncState } from '../../offline/pending.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import css from './ChallengeScreen.module.css'

const stations = ['saved', 'sending', 'arrived'] as const
const icons: Record<(typeof stations)[number], IconName> = {
  saved: 'tablet-check',
  sending: 'send',
  arrived: 'check',
}

/** The steps of an answer to the server, as rows and receipts show them. */
export function SyncTrack({ sync }: { sync: Exclude<SyncState, 'draft' | 'needs-you'> }) {
  const { sync: words } = useMessages('common')
  const { challenge } = useMessages('journey')
  const reached = stations.indexOf(sync)
  return (
    <ol role="list" className={css.track} aria-label={challenge.way}>
      {stations.map((station, index) => (
        <li
          key={station}
          className={classNames(index <= reached && css.reached, index === reached && css.now)}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={css.dot}>
            <Icon name={icons[station]} />
          </span>
          {/* Only what rows and receipts confirm. */}
          {index <= reached && (station === 'sending' && index < reached ? challenge.sent : words[station])}
        </li>
      ))}
    </ol>
  )
}
