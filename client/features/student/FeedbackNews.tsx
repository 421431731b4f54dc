import { useLanguage, useMessages } from '../../messages/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './FeedbackNews.module.css'
import { useUnreadFeedback } from './use-unread-feedback.ts'
import * as paths from '../../paths.ts'

/** The beginning of the teacher's feedback. It is loaded late, so it comes last. */
export function FeedbackNews({ studentId }: { studentId: string }) {
  const { dashboard } = useMessages('student')
  const { brought } = useMessages('journey')
  const { language } = useLanguage()
  const unread = useUnreadFeedback(studentId)
  const [first] = unread
  if (!first) return null
  return (
    <Card title={brought.feedback}>
      <ul role="list" className={css.news}>
        {unread.slice(0, 3).map(({ id, title, text }) => (
          <li key={id}>
            <span className={css.from}>
              <Icon name="message" />
              {brought.feedbackTo(title[language])}
            </span>
            <span>{text ?? brought.stampOnly}</span>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.answerTo(studentId, first.challengeId)} iconEnd="arrow-right">
        {dashboard.readFeedback}
      </ButtonLink>
    </Card>
  )
}
