import type { FeedbackRecord } from '#shared/contract/feedback.ts'
import { ChallengeReader } from '../challenges/ChallengeReader.tsx'
import { useLanguage } from '../messages/messages.ts'
import { Feedback } from './Feedback.tsx'
import { Versions } from './Versions.tsx'

interface Version {
  response?: unknown
  capturedAt: string
  feedback: readonly FeedbackRecord[]
}

interface ReadAnswerProps {
  definition: { kind: string }
  current: Version
  /** The version that was given back, if `current` is its revision. */
  earlier: Version | null | undefined
}

/** One answer with its feedback, as its teacher reads it. A revision is shown beside the version before it. */
export function ReadAnswer({ definition, current, earlier }: ReadAnswerProps) {
  const { language } = useLanguage()
  return (
    <>
      {earlier && <Feedback entries={earlier.feedback} />}
      {earlier ? (
        <Versions definition={definition} earlier={earlier} current={current} />
      ) : (
        current.response !== undefined && (
          <ChallengeReader
            definition={definition}
            response={current.response}
            language={language}
            writtenAt={current.capturedAt}
          />
        )
      )}
      <Feedback entries={current.feedback} />
    </>
  )
}
