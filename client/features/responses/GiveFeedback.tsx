import { useState } from 'react'
import { stamps } from '#shared/contract/feedback.ts'
import { limits } from '#shared/domain/limits.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { showToast } from '../../ui/toast.ts'
import { type FeedbackDraft, feedbackDraftsOf, isOutdated, withChange } from './feedback-drafts.ts'

interface GiveFeedbackProps {
  /** Identifies the answer in any version: unsent feedback is stored under it. */
  place: string
  submissionId: string
}

/** A stamp, a comment, or both. It belongs to one submission and stays with it. */
export function GiveFeedback({ place, submissionId }: GiveFeedbackProps) {
  const { give } = useMessages('responses')
  const { user } = useSession()
  const [begun, setBegun] = useState(() => feedbackDraftsOf(user?.userId).get(place))
  function change(next: FeedbackDraft | undefined) {
    const all = feedbackDraftsOf(user?.userId)
    if (next) all.set(place, next)
    else all.delete(place)
    setBegun(next)
  }
  return (
    <div ref={keepFocusInside} className="no-print">
      {begun ? (
        <FeedbackForm
          begun={begun}
          readId={submissionId}
          onChange={change}
          onDone={() => change(undefined)}
        />
      ) : (
        <Button icon="message" onClick={() => change({ submissionId, text: '', stamp: 'none' })}>
          {give.label}
        </Button>
      )}
    </div>
  )
}

interface FeedbackFormProps {
  begun: FeedbackDraft
  /** The version that is on the screen. */
  readId: string
  onChange: (next: FeedbackDraft) => void
  onDone: () => void
}

function FeedbackForm({ begun, readId, onChange, onDone }: FeedbackFormProps) {
  const { give, stamps: names } = useMessages('responses')
  const { action } = useMessages('common')
  const saving = useAction('feedback.save')
  const [missing, setMissing] = useState<string>()
  const { submissionId, stamp } = begun

  async function save() {
    const text = begun.text.trim()
    if (text === '' && stamp === 'none') return setMissing(give.empty)
    setMissing(undefined)
    const saved = await saving.run({
      submissionId,
      ...(text !== '' && { text }),
      ...(stamp !== 'none' && { stamp }),
    })
    if (!saved) return
    showToast(give.saved)
    onDone()
  }

  return (
    <Form onSubmit={save} problem={missing ?? saving.error?.message}>
      {isOutdated(begun, readId) && (
        <Notice tone="warning" live>
          {give.outdated}
        </Notice>
      )}
      <Choice
        row
        label={give.stamp}
        name="stamp"
        value={stamp}
        onChange={(next) => onChange(withChange(begun, { stamp: next }, readId))}
        options={[
          { value: 'none' as const, label: give.noStamp },
          ...stamps.map((value) => ({ value, label: names[value] })),
        ]}
      />
      <TextArea
        label={give.text}
        name="text"
        optional
        rows={3}
        max={limits.feedbackText.max}
        value={begun.text}
        onChange={(event) => onChange(withChange(begun, { text: event.target.value }, readId))}
      />
      <div>
        <SubmitButton icon="send">{give.save}</SubmitButton>{' '}
        <Button variant="quiet" onClick={onDone}>
          {action.cancel}
        </Button>
      </div>
    </Form>
  )
}
