import { isCounted } from '#shared/challenges/index.ts'
import { useMessages } from '../../messages/messages.ts'
import type { PendingChallenge } from '../../offline/pending.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './ChallengeScreen.module.css'

/** Who can read the answer. Shown before submission and again beside the submitted answer. */
export function VisibilityNote({ challenge }: { challenge: PendingChallenge }) {
  const { visibility, submission, definition } = challenge
  const { challenge: words, withdraw } = useMessages('journey')
  const isWithdrawn = submission?.withdrawn === true
  const isPrivate = visibility === 'private' || isWithdrawn
  return (
    <p className={css.seen}>
      <Icon name={isPrivate ? 'lock' : 'eye'} label={words.whoSees} />
      <span>
        {isWithdrawn ? withdraw.note : isPrivate ? words.seenByNobody : words.seenByTeacher}
        {!isPrivate && isCounted(definition) && ` ${words.seenAsCounts}`}
      </span>
    </p>
  )
}
