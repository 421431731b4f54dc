import { useOutbox } from '../../hooks/useOutbox.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import type { PendingChapter } from '../../offline/pending.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Link } from '../../ui/Link.tsx'
import { CountBadge } from '../../ui/SyncBadge.tsx'
import css from './NewsLine.module.css'
import { useUnreadFeedback } from './use-unread-feedback.ts'
import * as paths from '../../paths.ts'

interface NewsLineProps {
  studentId: string
  /** The started worlds; none while they are loading. */
  chapters: readonly PendingChapter[]
  /** Shown when there is nothing else to say. */
  lead: string | undefined
}

/**
 * The most important message in a line of constant height, so that late messages move nothing. First what needs the
 * student, then feedback, then the state of the student's own work, counted from rows. Without any of these it names the
 * next step.
 */
export function NewsLine({ studentId, chapters, lead }: NewsLineProps) {
  const { dashboard } = useMessages('student')
  const { needsYou } = useOutbox()
  const { data: returned = [] } = useQuery('students.returned', {})
  const unread = useUnreadFeedback(studentId)
  const needing = returned.length + needsYou
  return (
    <output className={css.line}>
      {needing > 0 ? (
        <Link to={paths.returned} className={css.link}>
          <Badge tone="warning" icon="warning">
            {dashboard.needsYou(needing)}
          </Badge>
          {dashboard.look}
        </Link>
      ) : unread[0] ? (
        <Link to={paths.answerTo(studentId, unread[0].challengeId)} className={css.link}>
          <Badge tone="accent" icon="message">
            {dashboard.unread(unread.length)}
          </Badge>
          {dashboard.readFeedback}
        </Link>
      ) : (
        <OwnWork chapters={chapters} lead={lead} />
      )}
    </output>
  )
}

function OwnWork({ chapters, lead }: Omit<NewsLineProps, 'studentId'>) {
  const { dashboard } = useMessages('student')
  const { letters, waiting, sending } = useOutbox()
  const drafts = chapters.flatMap(({ challenges }) => challenges.filter(({ draft }) => draft !== null)).length
  const isAnswers = letters.every(
    ({ state, operation }) =>
      operation === 'students.submitChallenge' || (state !== 'waiting' && state !== 'sending'),
  )
  const counts = [
    ['draft', drafts, dashboard.drafts],
    ['saved', waiting, dashboard.saved],
    ['sending', sending, dashboard.sending],
  ] as const
  const shown = counts.filter(([, count]) => count > 0)
  if (shown.length === 0) return lead
  return (
    <>
      {shown.map(([state, count, inWords]) => (
        <CountBadge key={state} state={state}>
          {inWords(count, isAnswers)}
        </CountBadge>
      ))}
      {waiting + sending > 0 && <span>{dashboard.keepOpen}</span>}
    </>
  )
}
