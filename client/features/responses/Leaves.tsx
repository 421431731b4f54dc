import type { ReactNode } from 'react'
import type { AnswerOfStudent } from '#shared/contract/student-records.ts'
import { leavesOf, partOf } from '#shared/domain/leaves.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { AnswerReader } from '../../private/AnswerReader.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Feedback } from '../../feedback/Feedback.tsx'
import css from './Responses.module.css'

export type LeafFooter = (submissionId: string, part: string) => ReactNode

/** Every leaf of a folder in its newest version, each with the feedback that it has received in any version. */
export function Leaves({
  challenge,
  renderFooter,
}: {
  challenge: AnswerOfStudent
  renderFooter?: LeafFooter | undefined
}) {
  const words = useMessages('responses')
  const { language } = useLanguage()
  const { current, history, feedback } = challenge
  const versions = current ? [current, ...history] : history
  const partBySubmission = new Map(versions.map((each) => [each.submissionId, partOf(each.response)]))
  return (
    <div>
      {leavesOf(versions).map(({ submissionId, response, capturedAt, disposition, withdrawn }) => {
        const part = partOf(response)
        return (
          <section key={part} className={css.version}>
            <AnswerReader
              challengeId={challenge.id}
              definition={challenge.definition}
              response={response}
              language={language}
              writtenAt={capturedAt}
            />
            <span className={css.meta}>
              {words.writtenAt(formatAge(capturedAt, language))}
              {disposition === 'late' && <Badge icon="clock">{words.late}</Badge>}
              {withdrawn && <Badge icon="lock">{words.withdrawn}</Badge>}
            </span>
            <Feedback entries={feedback.filter((said) => partBySubmission.get(said.submissionId) === part)} />
            {renderFooter?.(submissionId, part)}
          </section>
        )
      })}
    </div>
  )
}
