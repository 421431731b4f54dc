import { useEffect } from 'react'
import { useAction } from '../../hooks/useAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useHand } from './use-hand.ts'

/** While the hand is up. */
const askedMs = 15_000

/** What the teacher answered to the raised hand, until the student has read it. */
export function HandAnswer() {
  const { hand } = useMessages('journey')
  const { isUp, hasArrived } = useHand()
  const { data: answer } = useQuery('feedback.handAnswer', {}, isUp && hasArrived ? { everyMs: askedMs } : {})
  const { refresh } = useQuery('students.profile', {})
  const reading = useAction('feedback.readHandAnswer')
  const answeredAt = answer?.answeredAt
  useEffect(() => {
    // The answer has taken the hand down.
    if (answeredAt !== undefined) void refresh()
  }, [answeredAt, refresh])
  if (!answer || isUp) return null
  return (
    <Notice
      live
      icon="message"
      title={hand.answer}
      actions={
        <Button
          icon="check"
          busy={reading.pending}
          onClick={() => void reading.run({ answeredAt: answer.answeredAt })}
        >
          {hand.read}
        </Button>
      }
    >
      {answer.text ?? hand.seen}
      {reading.error && <p>{reading.error.message}</p>}
    </Notice>
  )
}
