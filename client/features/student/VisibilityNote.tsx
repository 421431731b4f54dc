import { hasPicture } from '#shared/challenges/index.ts'
import { useMessages } from '../../messages/messages.ts'
import type { PendingChallenge } from '../../offline/pending.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './ChallengeScreen.module.css'

/**
 * Who can read the answer, in one line; the details by a tap. Shown before submission and again beside the submitted
 * answer.
 */
export function VisibilityNote({
  challenge,
  inForm,
}: {
  challenge: PendingChallenge
  /** Beside an answer that is being written, whatever has happened to the one before. */
  inForm?: boolean
}) {
  const { visibility, submission, definition } = challenge
  const { challenge: words, withdraw } = useMessages('journey')
  const isWithdrawn = submission?.withdrawn === true
  if (visibility !== 'private' && isWithdrawn && inForm) {
    return (
      <p className={css.seen}>
        <Icon name="eye" label={words.whoSees} />
        <span>{withdraw.again}</span>
      </p>
    )
  }
  if (visibility === 'private' || isWithdrawn) {
    return (
      <p className={css.seen}>
        <Icon name="lock" label={words.whoSees} />
        <span>{isWithdrawn ? withdraw.note : words.seenByNobody}</span>
      </p>
    )
  }
  const inNumbers = hasPicture(definition)
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
