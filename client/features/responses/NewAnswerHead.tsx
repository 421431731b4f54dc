import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { type RealNames, shownNameOf } from '../../names/real-names.ts'
import { Badge } from '../../ui/Badge.tsx'
import css from './NewAnswers.module.css'
import type { UnreadAnswer } from './stream.ts'
import { type Challenges, keyOf } from './use-held.ts'

interface NewAnswerHeadProps {
  answer: UnreadAnswer
  known: ReadonlyMap<string, Challenges[number]>
  names: RealNames
  isRead: boolean
}

/** Whose answer it is, to which challenge, and its state. */
export function NewAnswerHead({ answer, known, names, isRead }: NewAnswerHeadProps) {
  const { stream: words } = useMessages('week')
  const { challengeState } = useMessages('reading')
  const { language } = useLanguage()
  const challenge = known.get(keyOf(answer.class.id, answer.challengeId))
  return (
    <header className={css.head}>
      <p className={css.where}>
        {answer.class.name} · {challenge && `${challenge.label} ${challenge.title[language]}`}
      </p>
      <h2 id="answer-head">{shownNameOf(names, answer.student)}</h2>
      <p className={css.meta}>
        {formatAge(answer.current.capturedAt, language)}
        {answer.current.disposition === 'late' && <Badge icon="clock">{challengeState.late}</Badge>}
        {answer.earlier && (
          <Badge tone="info" icon="refresh">
            {challengeState.reworked}
          </Badge>
        )}
        {isRead && (
          <Badge tone="success" icon="check">
            {words.isRead}
          </Badge>
        )}
      </p>
      {challenge && <p className={css.prompt}>{challenge.prompt[language]}</p>}
    </header>
  )
}
