import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import css from './UpdateOffer.module.css'

interface UpdateOfferProps {
  /** The new version takes over, which may take seconds. */
  busy: boolean
  onApply: () => void
  onLater: () => void
}

/** Offers a new version: now or later. */
export function UpdateOffer({ busy, onApply, onLater }: UpdateOfferProps) {
  const { update: words } = useMessages('common')
  return (
    <div className={css.prompt} data-bar>
      <Icon name="refresh" />
      <span>{words.ready}</span>
      <Button variant="primary" busy={busy} onClick={onApply}>
        {words.apply}
      </Button>
      <Button variant="quiet" onClick={onLater}>
        {words.later}
      </Button>
    </div>
  )
}
