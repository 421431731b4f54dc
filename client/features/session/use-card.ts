import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { cardCodeIn, entryIn, signInLinkOf } from '../../ui/sign-in-link.ts'

export interface Card {
  username: string
  cardCode: string
}

/**
 * The sign-in code of a printed card, from the page's address. It is taken out of the address at once, so that neither the
 * history of the tab nor a bookmark holds it; this page keeps it until it is used or left.
 */
export function useCard(): { card: Card | undefined; forgetCard: () => void } {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [card, setCard] = useState<Card>()
  const cardCode = cardCodeIn(hash)
  const username = entryIn(hash, 'login')
  if (cardCode && cardCode !== card?.cardCode) setCard({ username, cardCode })
  useEffect(() => {
    if (cardCode) void navigate(signInLinkOf('login', username), { replace: true })
  }, [cardCode, username, navigate])
  return { card, forgetCard: () => setCard(undefined) }
}
