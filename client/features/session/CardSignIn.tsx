import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ApiError } from '../../api/errors.ts'
import type { useAttempt } from '../../hooks/useAttempt.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { cardSignIn as de } from '../../messages/de/card-sign-in.ts'
import { cardSignIn as en } from '../../messages/en/card-sign-in.ts'
import { useLanguage } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { cardCodeIn } from '../../ui/card-link.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { entryIn, signInLinkOf } from '../../ui/sign-in-link.ts'

interface CardSignInProps {
  /** The fragment of the page's address. */
  hash: string
  attempt: ReturnType<typeof useAttempt>['attempt']
  sharedTablet: boolean
  onRefused: () => void
}

/**
 * The button for the sign-in code of a printed card, from the page's address. The code is taken out of the address at once,
 * so that neither the history of the tab nor a bookmark holds it; this component keeps it until it is used or left.
 */
export function CardSignIn({ hash, attempt, sharedTablet, onRefused }: CardSignInProps) {
  const { signingIn } = useOffline()
  const words = { de, en }[useLanguage().language]
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const cardCode = cardCodeIn(hash)
  const username = entryIn(hash, 'login')
  const [card, setCard] = useState<{ username: string; cardCode: string }>()
  if (cardCode && cardCode !== card?.cardCode) setCard({ username, cardCode })
  useEffect(() => {
    if (cardCode) void navigate(signInLinkOf('login', username), { replace: true, state })
  }, [cardCode, username, navigate, state])
  const [busy, signIn] = useBusy(signInBy)
  if (!card) return null
  async function signInBy(by: { username: string; cardCode: string }) {
    await attempt(() =>
      signingIn.student(by, { sharedTablet }).catch((error: unknown) => {
        // Otherwise, for example without a connection, the card may hold at the next tap.
        if (error instanceof ApiError && error.code === 'CARD_VOID') onRefused()
        throw error
      }),
    )
  }
  return (
    <Button variant="primary" size="large" wide icon="key" busy={busy} onClick={() => void signIn(card)}>
      {words.byCard(card.username)}
    </Button>
  )
}
