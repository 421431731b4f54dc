import { hasTotals } from '#shared/challenges/index.ts'
import { useMessages } from '../../messages/messages.ts'
import type { PendingChallenge } from '../../offline/pending.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import css from './ChallengeScreen.module.css'

interface VisibilityNoteProps {
  challenge: PendingChallenge
  /** Beside an answer that is being written, whatever has happened to the one before. */
  inForm?: boolean
}

/**
 * Who can read the answer, in one line; the details by a tap. Shown before submission and again beside the submitted
 * answer.
 */
export function VisibilityNote({ challenge, inForm }: VisibilityNoteProps) {
  const { visibility, submission, definition } = challenge
  const { challenge: words, withdraw } = useMessages('journey')
  const isWithdrawn = submission?.withdrawn === true
  if (visibility === 'private') return <Note icon="lock">{words.seenByNobody}</Note>
  if (isWithdrawn && inForm) return <Note icon="eye">{withdraw.again}</Note>
  if (isWithdrawn) return <Note icon="lock">{withdraw.note}</Note>
  const inNumbers = hasTotals(definition)
  return (
    <details>
      <summary className={css.seen}>
        <Icon name="eye" label={words.whoSees} />
        <span>{inNumbers ? words.seenAsNumbers : words.seenByTeacher}</span>
        <Icon name="chevron-right" />
      </summary>
      <p className={css.seenMore}>
        {words.seenEarlier} {inNumbers && words.numbersFromFive}
      </p>
    </details>
  )
}

function Note({ icon, children }: { icon: IconName; children: string }) {
  const { challenge: words } = useMessages('journey')
  return (
    <p className={css.seen}>
      <Icon name={icon} label={words.whoSees} />
      <span>{children}</span>
    </p>
  )
}
