import { use } from 'react'
import type { FeedbackRecord } from '#shared/contract/feedback.ts'
import { AudienceContext } from '../challenges/audience.ts'
import { formatAge } from '../messages/format.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import { Badge } from '../ui/Badge.tsx'
import { Icon } from '../ui/Icon.tsx'
import css from './Feedback.module.css'
import { findStamp, stampIcons } from './stamps.ts'

/** The teacher's feedback to an answer, oldest first. */
export function Feedback({ entries }: { entries: readonly FeedbackRecord[] }) {
  const words = useMessages('responses')
  const { language } = useLanguage()
  const audience = use(AudienceContext)
  if (entries.length === 0) return null
  return (
    <section className={css.feedback} aria-label={words.feedback}>
      {entries.map(({ id, text, stamp: given, createdAt, readAt }) => {
        const stamp = findStamp(given)
        return (
          <div key={id} className={css.entry}>
            {stamp && (
              <strong className={css.stamp}>
                <Icon name={stampIcons[stamp]} />
                {words.stamps[stamp]}
              </strong>
            )}
            {text && <p className={css.said}>{text}</p>}
            <span className={css.meta}>
              {formatAge(createdAt, language)}
              {/* The student sees which feedback is new; the teacher sees whether it was read. */}
              {readAt === null &&
                (audience === 'author' ? (
                  <Badge tone="accent">{words.feedbackNew}</Badge>
                ) : (
                  <span>{words.feedbackUnread}</span>
                ))}
            </span>
          </div>
        )
      })}
    </section>
  )
}
