import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import css from './UpdateOffer.module.css'

/** Offers a new version: now or later. */
export function UpdateOffer({ onApply, onLater }: { onApply: () => void; onLater: () => void }) {
  const { update: words } = useMessages('common')
  return (
    <div className={css.prompt} data-bar>
      <Icon name="refresh" />
      <span>{words.ready}</span>
      <Button variant="primary" onClick={onApply}>
        {words.apply}
      </Button>
      <Button variant="quiet" onClick={onLater}>
        {words.later}
      </Button>
    </div>
  )
}
