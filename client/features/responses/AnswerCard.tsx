import type { AnswerOfStudent } from '#shared/contract/student-records.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { SyncState } from '../../offline/pending.ts'
import { AnswerReader } from '../../private/AnswerReader.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Row } from '../../ui/Stack.tsx'
import { SyncBadge } from '../../ui/SyncBadge.tsx'
import { Feedback } from '../../feedback/Feedback.tsx'
import { History } from './History.tsx'
import { type LeafFooter, Leaves } from './Leaves.tsx'
import css from './Responses.module.css'

interface AnswerCardProps {
  challenge: AnswerOfStudent
  /** The delivery state; only for the author. */
  sync: SyncState | null
  /** The note on a private answer, for the present reader. */
  privateNote: string
  /** The author's link to the challenge. */
  to?: string
  /** Below the current answer, or below each leaf of a folder. */
  renderFooter?: LeafFooter
}

/** One challenge with its question, its current answer, the feedback and earlier versions. */
export function AnswerCard({ challenge, sync, privateNote, to, renderFooter }: AnswerCardProps) {
  const words = useMessages('responses')
  const { language } = useLanguage()
  const { current, definition } = challenge
  const isFolder = definition.kind === 'internship'
  if (!current) {
    return (
      <p id={challenge.id} tabIndex={-1} className={css.missing}>
        {to ? <Link to={to}>{challenge.title[language]}</Link> : <span>{challenge.title[language]}</span>}
        <Badge>{words.notAnswered}</Badge>
      </p>
    )
  }
  return (
    <Card
      id={challenge.id}
      tabIndex={-1}
      title={challenge.title[language]}
      actions={sync && <SyncBadge state={sync} />}
    >
      <p className={css.prompt}>{challenge.prompt[language]}</p>
      {challenge.visibility === 'private' && (
        <p className={css.private}>
          <Icon name="lock" />
          {privateNote}
        </p>
      )}
      {isFolder && <Leaves challenge={challenge} renderFooter={renderFooter} />}
      {!isFolder && current.response !== undefined && (
        <AnswerReader
          challengeId={challenge.id}
          definition={definition}
          response={current.response}
          earlier={challenge.history[0]?.response}
          language={language}
          writtenAt={current.capturedAt}
        />
      )}
      <Row justify="between">
        {!isFolder && (
          <span className={css.meta}>
            {words.writtenAt(formatAge(current.capturedAt, language))}
            {current.disposition === 'late' && <Badge icon="clock">{words.late}</Badge>}
            {current.withdrawn && <Badge icon="lock">{words.withdrawn}</Badge>}
          </span>
        )}
        {to && (
          <ButtonLink variant="quiet" to={to} iconEnd="arrow-right">
            {words.own.open}
          </ButtonLink>
        )}
      </Row>
      {!isFolder && (
        <>
          <Feedback entries={challenge.feedback} />
          <History
            challengeId={challenge.id}
            definition={definition}
            entries={challenge.history}
            leftOut={challenge.historyLeftOut}
          />
          {renderFooter?.(current.submissionId, '')}
        </>
      )}
    </Card>
  )
}
