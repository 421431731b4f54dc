import type { ConsentState } from '#shared/domain/legal-basis.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import * as paths from '../../paths.ts'

const waitingMs = 8_000

interface ConsentMissingProps {
  userId: string
  consent: Exclude<ConsentState, 'given'>
}

/** Where consent is the school's legal basis and none is recorded. Asks again, because the teacher records it meanwhile. */
export function ConsentMissing({ userId, consent }: ConsentMissingProps) {
  const { noNext: words } = useMessages('journey')
  useQuery('students.profile', {}, { everyMs: waitingMs })
  if (consent === 'open') {
    return (
      <EmptyState icon="clock" title={words.noConsent}>
        {words.noConsentHint}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="lock"
      title={words.consentWithdrawn}
      actions={<ButtonLink to={paths.pathTo(paths.responses, { id: userId })}>{words.seeAnswers}</ButtonLink>}
    >
      {words.consentWithdrawnHint}
    </EmptyState>
  )
}
