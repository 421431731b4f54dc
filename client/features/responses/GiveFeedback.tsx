import { useState } from 'react'
import { type Stamp, stamps } from '#shared/contract/feedback.ts'
import { limits } from '#shared/domain/limits.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { showToast } from '../../ui/toast.ts'

/** A stamp, a comment, or both; for one submission, so that it stays with what it was said of. */
export function GiveFeedback({ submissionId }: { submissionId: string }) {
  const { give } = useMessages('responses')
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <div className="no-print">
        <Button icon="message" onClick={() => setOpen(true)}>
          {give.label}
        </Button>
      </div>
    )
  }
  return <FeedbackForm submissionId={submissionId} onDone={() => setOpen(false)} />
}

function FeedbackForm({ submissionId, onDone }: { submissionId: string; onDone: () => void }) {
  const { give, stamps: names } = useMessages('responses')
  const { action } = useMessages('common')
  const saving = useAction('feedback.save')
  const [stamp, setStamp] = useState<Stamp | 'none'>('none')
  const [missing, setMissing] = useState<string>()

  async function save(data: FormData) {
    const entry = data.get('text')
    const text = typeof entry === 'string' ? entry.trim() : ''
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
      <Choice
        row
        label={give.stamp}
        name="stamp"
        value={stamp}
        onChange={setStamp}
        options={[
          { value: 'none' as const, label: give.noStamp },
          ...stamps.map((value) => ({ value, label: names[value] })),
        ]}
      />
      <TextArea label={give.text} name="text" optional rows={3} max={limits.feedbackText.max} />
      <div>
        <SubmitButton icon="send">{give.save}</SubmitButton>{' '}
        <Button variant="quiet" onClick={onDone}>
          {action.cancel}
        </Button>
      </div>
    </Form>
  )
}
