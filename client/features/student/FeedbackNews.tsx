import { useOwnResponses } from '../../hooks/useOwnChapters.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './DashboardScreen.module.css'
import { ways } from './ways.ts'

/** What the teacher wrote and the student has not read yet. */
export function FeedbackNews() {
  const { user } = useSession()
  return user && <FeedbackOf studentId={user.userId} />
}

function FeedbackOf({ studentId }: { studentId: string }) {
  const { dashboard } = useMessages('student')
  const { language } = useLanguage()
  const { data } = useOwnResponses(studentId)
  const unread = (data?.chapters ?? []).flatMap(({ challenges }) =>
    challenges.flatMap(({ id, title, feedback }) =>
      feedback.filter(({ readAt }) => readAt === null).map((each) => ({ ...each, challengeId: id, title })),
    ),
  )
  if (unread.length === 0) return null
  return (
    <Card title={dashboard.feedback}>
      <ul role="list" className={css.news}>
        {unread.slice(0, 3).map(({ id, title, text }) => (
          <li key={id}>
            <span className={css.from}>
              <Icon name="message" />
              {dashboard.feedbackTo(title[language])}
            </span>
            {text && <span>{text}</span>}
          </li>
        ))}
      </ul>
      <ButtonLink to={ways.responses(studentId)} iconEnd="arrow-right">
        {dashboard.readFeedback}
      </ButtonLink>
    </Card>
  )
}
