import { type To, useNavigate } from 'react-router-dom'
import { othersCard as de } from '../messages/de/others-card.ts'
import { othersCard as en } from '../messages/en/others-card.ts'
import { useLanguage } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useSignOut } from './use-sign-out.ts'

export interface OthersCardProps {
  /** The student who is signed in. */
  name: string
  /** The name on the card. */
  owner: string
  /** The page of the student who is signed in. */
  home: To
}

/** A card was scanned while another student is signed in. Its owner would write under the other student's name. */
export function OthersCardDialog({ name, owner, home }: OthersCardProps) {
  const words = { de, en }[useLanguage().language]
  const navigate = useNavigate()
  const { leave, isLeaving } = useSignOut()
  const stay = () => void navigate(home, { replace: true })
  return (
    <Dialog
      open
      title={words.title(name)}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>{words.stay(name)}</Button>
          <Button variant="primary" busy={isLeaving} onClick={() => void leave()}>
            {words.leave(name)}
          </Button>
        </>
      }
    >
      <p>{words.body(name, owner)}</p>
    </Dialog>
  )
}
