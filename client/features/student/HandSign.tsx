import { useAction } from '../../hooks/useAction.ts'
import { useOutbox } from '../../hooks/useOutbox.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { handOf } from '../../offline/pending.ts'
import { Button } from '../../ui/Button.tsx'
import { focusHeadingAfter } from '../../ui/focus-heading.ts'
import css from './ChallengeScreen.module.css'

/** "Ich brauche Hilfe": sent as a letter, so that it works offline. Without a clock or a count. */
export function HandSign({ onlyWhenUp }: { onlyWhenUp?: boolean }) {
  const { hand } = useMessages('journey')
  const { letters } = useOutbox()
  const action = useAction('students.askForHelp')
  const { data: profile, fetchedAt } = useQuery('students.profile', {})
  const { isUp, hasArrived } = handOf(letters, profile && { ...profile, fetchedAt })
  if (onlyWhenUp && !isUp) return null
  return (
    <div ref={focusHeadingAfter} className={css.hand}>
      <Button
        variant="secondary"
        icon="hand"
        className={isUp ? css.handUp : undefined}
        busy={action.pending}
        onClick={() => void action.run({ on: !isUp })}
      >
        {isUp ? hand.lower : hand.ask}
      </Button>
      <output>{action.error ? hand.failed : isUp && (hasArrived ? hand.asked : hand.waiting)}</output>
    </div>
  )
}
