import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { focusHeadingAfter } from '../../ui/focus-heading.ts'
import css from './ChallengeScreen.module.css'
import { useHand } from './use-hand.ts'

interface HandSignProps {
  onlyWhenUp?: boolean
  /** Where the hand is raised. */
  challengeId?: string
}

/** "Ich brauche Hilfe": sent as a letter, so that it works offline. Without a clock or a count. */
export function HandSign({ onlyWhenUp, challengeId }: HandSignProps) {
  const { hand } = useMessages('journey')
  const action = useAction('students.askForHelp')
  const { isUp, hasArrived } = useHand()
  if (onlyWhenUp && !isUp) return null
  return (
    <div ref={focusHeadingAfter} className={css.hand}>
      <Button
        variant="secondary"
        icon="hand"
        className={isUp ? css.handUp : undefined}
        busy={action.pending}
        onClick={() => void action.run(isUp ? { on: false } : { on: true, challengeId })}
      >
        {isUp ? hand.lower : hand.ask}
      </Button>
      <output>{action.error ? hand.failed : isUp && (hasArrived ? hand.asked : hand.waiting)}</output>
    </div>
  )
}
