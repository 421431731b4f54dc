import { isCounted } from '#shared/challenges/index.ts'
import { useMessages } from '../../messages/messages.ts'
import type { PendingChallenge } from '../../offline/pending.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './ChallengeScreen.module.css'

/**
 * Who can read the answer, in one line; the details by a tap. Shown before submission and again beside the submitted
 * answer.
 */
export function VisibilityNote({ challenge }: { challenge: PendingChallenge }) {
  const { visibility, submission, definition } = challenge
  const { challenge: words, withdraw } = useMessages('journey')
  const isWithdrawn = submission?.withdrawn === true
  if (visibility === 'private' || isWithdrawn) {
    return (
      <p className={css.seen}>
        <Icon name="lock" label={words.whoSees} />
        <span>{isWithdrawn ? withdraw.note : words.seenByNobody}</span>
      </p>
    )
  }
  const counted = isCounted(definition)
  return (
    <details>
      <summary className={css.seen}>
        <Icon name="eye" label={words.whoSees} />
        <span>{counted ? words.seenAsCounts : words.seenByTeacher}</span>
        <Icon name="chevron-right" />
      </summary>
      <p className={css.seenMore}>
        {words.seenEarlier} {counted && words.countsFromFive}
      </p>
    </details>
  )
}
