import { useEarlierResponses } from '../../hooks/useEarlierResponses.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useLanguage } from '../../messages/messages.ts'
import type { PendingChallenge } from '../../offline/pending.ts'
import { AnswerReader } from '../../private/AnswerReader.tsx'

/** The student's own answer. An interest compass is shown together with the result before it. */
export function OwnAnswer({ challenge }: { challenge: PendingChallenge }) {
  return challenge.definition.kind === 'likert' ? (
    <WithEarlier challenge={challenge} />
  ) : (
    <Answer challenge={challenge} />
  )
}

function WithEarlier({ challenge }: { challenge: PendingChallenge }) {
  const { user } = useSession()
  const earlier = useEarlierResponses(user?.userId ?? '')
  return <Answer challenge={challenge} earlier={earlier.get(challenge.id)} />
}

function Answer({ challenge, earlier }: { challenge: PendingChallenge; earlier?: unknown }) {
  const { language } = useLanguage()
  return (
    <AnswerReader
      challengeId={challenge.id}
      definition={challenge.definition}
      response={challenge.response}
      earlier={earlier}
      language={language}
      writtenAt={challenge.submission?.capturedAt}
    />
  )
}
