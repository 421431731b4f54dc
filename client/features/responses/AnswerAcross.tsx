import { partOf } from '#shared/domain/leaves.ts'
import { AnswerAuthorContext } from '../../challenges/attachment-parts.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { type RealNames, shownNameOf } from '../../names/real-names.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Row } from '../../ui/Stack.tsx'
import type { Across, StudentAcross } from './across.ts'
import { placeOf } from '../../feedback/feedback-drafts.ts'
import { ReadAnswer } from '../../feedback/ReadAnswer.tsx'
import { GiveFeedback } from '../../feedback/GiveFeedback.tsx'
import css from './Responses.module.css'
import * as paths from '../../paths.ts'

interface AnswerAcrossProps {
  names: RealNames
  student: StudentAcross
  challenge: Pick<Across['challenge'], 'id' | 'definition'>
}

/** One student's answer, its feedback, and the form for more feedback. */
export function AnswerAcross({ names, student, challenge }: AnswerAcrossProps) {
  const words = useMessages('responses')
  const { allAnswers, noneOfThis } = useMessages('reading')
  const { language } = useLanguage()
  const { id, current } = student
  const name = shownNameOf(names, student)
  const all = <Link to={paths.pathTo(paths.responses, { id })}>{allAnswers}</Link>
  if (!current) {
    return (
      <Card title={name} actions={<Badge>{noneOfThis}</Badge>}>
        <p>{all}</p>
      </Card>
    )
  }
  return (
    <Card title={name}>
      <AnswerAuthorContext value={id}>
        <ReadAnswer
          definition={current.definition ?? challenge.definition}
          current={current}
          earlier={current.earlier}
        />
      </AnswerAuthorContext>
      <Row justify="between">
        <span className={css.meta}>
          {words.writtenAt(formatAge(current.capturedAt, language))}
          {current.disposition === 'late' && <Badge icon="clock">{words.late}</Badge>}
        </span>
        {all}
      </Row>
      <GiveFeedback
        place={placeOf(id, challenge.id, partOf(current.response))}
        submissionId={current.submissionId}
      />
    </Card>
  )
}
