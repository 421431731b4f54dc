import { useState } from 'react'
import { useMessages } from '../../messages/messages.ts'
import type { PendingChallenge } from '../../offline/pending.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import * as paths from '../../paths.ts'

/** An answer that the server returned, and the way to it. */
export function NeedsYou({ titled }: { titled?: boolean }) {
  const { challenge: words } = useMessages('journey')
  const { dashboard } = useMessages('student')
  return (
    <Notice
      tone="warning"
      live
      title={titled && words.needsYou}
      actions={
        <ButtonLink variant="primary" to={paths.returned}>
          {dashboard.look}
        </ButtonLink>
      }
    >
      {words.needsYouHint}
    </Notice>
  )
}

/** Above an empty form. A student who has taken the answer over, or writes a new one, has it already. */
export function NeedsYouAboveForm({ challenge }: { challenge: PendingChallenge }) {
  const [wasWriting] = useState(challenge.draft !== null)
  return challenge.sync === 'needs-you' && !wasWriting ? <NeedsYou titled /> : null
}
