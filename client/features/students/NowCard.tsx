import { AudienceContext } from '../../challenges/audience.ts'
import { ChallengeReader } from '../../challenges/ChallengeReader.tsx'
import { useQuery } from '../../hooks/useQuery.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { withoutStaleNotice } from '../../ui/without-stale-notice.ts'
import { type Answers, lastWritten, nowMs, placeAt, presentPlace } from './now.ts'
import type { StudentDetails } from './student-details.ts'
import css from './StudentDetailsScreen.module.css'
import * as paths from '../../paths.ts'

/** The student's current challenge, and the last answer that the teacher may read. */
export function NowCard({ student }: { student: StudentDetails }) {
  const { now: words } = useMessages('week')
  const query = useQuery('students.responses', { id: student.id }, { everyMs: nowMs })
  return (
    <Card title={words.title}>
      <Loaded query={withoutStaleNotice(query)} skeleton={<Skeleton height={[32, 140]} />}>
        {(answers) => (
          <AudienceContext value="others">
            <At student={student} answers={answers} />
            <LastWritten student={student} answers={answers} />
          </AudienceContext>
        )}
      </Loaded>
    </Card>
  )
}

interface PartProps {
  student: StudentDetails
  answers: Answers
}

function At({ student, answers }: PartProps) {
  const { now: words } = useMessages('week')
  const { language } = useLanguage()
  const hand = placeAt(answers, student.helpChallengeId)
  const place = presentPlace(answers)
  return (
    <div className={css.entry}>
      {student.helpSince && (
        <Badge tone="warning" icon="hand">
          {hand ? words.hand(hand.challenge.title[language]) : words.handAnywhere}
        </Badge>
      )}
      {place ? (
        <p className={css.at}>
          <strong>{place.challenge.title[language]}</strong> · {place.chapter.title[language]}
        </p>
      ) : (
        <p>{answers.chapters.length === 0 ? words.noChapter : words.allDone}</p>
      )}
    </div>
  )
}

function LastWritten({ student, answers }: PartProps) {
  const { now: words } = useMessages('week')
  const { language } = useLanguage()
  const last = lastWritten(answers)
  if (!last) {
    return (
      <div className={css.entry}>
        <p>{words.nothing}</p>
      </div>
    )
  }
  const { challenge, current } = last
  return (
    <section className={css.entry} aria-label={words.last}>
      <h3 className={css.lastTitle}>{words.last}</h3>
      <p>{words.writtenAt(challenge.title[language], formatAge(current.capturedAt, language))}</p>
      <div className={css.last}>
        <ChallengeReader
          definition={challenge.definition}
          response={current.response}
          language={language}
          writtenAt={current.capturedAt}
        />
      </div>
      <p>
        <Link className={css.toAnswer} to={paths.answerTo(student.id, challenge.id)}>
          {words.readIt}
        </Link>
      </p>
    </section>
  )
}
