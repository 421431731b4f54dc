import { useEffect } from 'react'
import { useAction } from '../../hooks/useAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useHand } from './use-hand.ts'

/** Poll interval while the help request is open. */
const pollMs = 15_000

/** The teacher's answer to a help request, until the student has read it. */
export function HandAnswer() {
  const { hand } = useMessages('journey')
  const { isUp, hasArrived } = useHand()
  const { data: answer } = useQuery('feedback.handAnswer', {}, isUp && hasArrived ? { everyMs: pollMs } : {})
  // The profile decides whether the hand is up; a request after the answer may fail.
  const { refresh } = useQuery('students.profile', {}, answer && isUp ? { everyMs: pollMs } : {})
  const reading = useAction('feedback.readHandAnswer')
  const answeredAt = answer?.answeredAt
  useEffect(() => {
    // The answer closed the help request, so the profile has changed.
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
      <Problem error={reading.error} />
    </Notice>
  )
}
