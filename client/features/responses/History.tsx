import type { AnswerOfStudent } from '#shared/contract/student-records.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { AnswerReader } from '../../private/AnswerReader.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import css from './Responses.module.css'

/**
 * Earlier versions, newest first, each as it was submitted. Versions without content are private and belong to another
 * user. Of very many the oldest are only counted.
 */
export function History({
  challengeId,
  definition,
  entries,
  leftOut = 0,
}: {
  challengeId: string
  definition: AnswerOfStudent['definition']
  entries: AnswerOfStudent['history']
  leftOut?: number | undefined
}) {
  const words = useMessages('responses')
  const { language } = useLanguage()
  const readable = entries.filter(({ response }) => response !== undefined)
  if (readable.length === 0) return null
  return (
    <Disclosure summary={words.history(readable.length + leftOut)}>
      {readable.map(({ submissionId, response, capturedAt, withdrawn }) => (
        <div key={submissionId} className={css.version}>
          <span className={css.meta}>
            {words.historyAt(formatAge(capturedAt, language))}
            {withdrawn && <Badge icon="lock">{words.withdrawn}</Badge>}
          </span>
          <AnswerReader
            challengeId={challengeId}
            definition={definition}
            response={response}
            language={language}
            writtenAt={capturedAt}
          />
        </div>
      ))}
      {leftOut > 0 && <p className={css.meta}>{words.historyLeftOut(leftOut)}</p>}
    </Disclosure>
  )
}
