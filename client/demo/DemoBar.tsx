import { useSyncExternalStore } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Switch } from '../ui/Switch.tsx'
import type { Demo } from './demo.ts'
import css from './Demo.module.css'
import { type Side, sides } from './sides.ts'

interface DemoBarProps {
  demo: Demo
  side: Side
  /** The link to each side. */
  places: Readonly<Record<Side, string>>
  onReset: () => Promise<void>
}

/** The demo's own bar: a notice, the links to both sides, and the switch for the tablet's connection. */
export function DemoBar({ demo: { tablet }, side, places, onReset }: DemoBarProps) {
  const words = useMessages('demo')
  const isOnline = useSyncExternalStore(tablet.connection.subscribe, tablet.connection.isOnline)
  return (
    <section className={css.bar} aria-label={words.label}>
      <div className={css.label}>
        <p>
          <Icon name="shield" size={18} />
          {words.nothingStored}
        </p>
        <button type="button" className={css.reset} onClick={() => void onReset()}>
          <Icon name="undo" size={18} />
          <span>{words.reset}</span>
        </button>
      </div>
      <nav className={css.sides} aria-label={words.sides}>
        {sides.map((other) => (
          <Link
            key={other}
            to={places[other]}
            className={css.side}
            aria-current={other === side ? 'page' : undefined}
          >
            <Icon name={other === 'explorer' ? 'planet' : 'users'} size={18} />
            {words[other]}
          </Link>
        ))}
      </nav>
      <div className={css.switch}>
        <Switch
          label={words.offline}
          hint={words.offlineHint}
          name="no-connection"
          checked={!isOnline}
          onChange={(isOff) => tablet.connection.set(!isOff)}
        />
      </div>
    </section>
  )
}
