import { useState } from 'react'
import { useMessages } from '../../messages/messages.ts'
import type { PendingChallenge } from '../../offline/pending.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './ChallengeScreen.module.css'
import * as paths from '../../paths.ts'

/** An answer that the server returned, with a link to it. */
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
  const [first] = useState(challenge)
  if (challenge.sync !== 'needs-you' || first.draft !== null) return null
  return first.sync === 'needs-you' ? <NeedsYou titled /> : <NeedsYouLate />
}

/** Placed in the gap above the content, because it appears later and must not move the content. */
export function NeedsYouLate() {
  const { challenge: words } = useMessages('journey')
  return (
    <output className={css.late}>
      <Link to={paths.returned}>
        <Icon name="warning" size={18} />
        <span>{words.needsYou}</span>
        <Icon name="arrow-right" size={18} />
      </Link>
    </output>
  )
}
