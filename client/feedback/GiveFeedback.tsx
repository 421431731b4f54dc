import { useEffect, useRef, useState } from 'react'
import type { FeedbackRecord } from '#shared/contract/feedback.ts'
import { reworkStamp } from '#shared/domain/rework.ts'
import { useAction } from '../hooks/useAction.ts'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Choice } from '../ui/Choice.tsx'
import { Form, SubmitButton } from '../ui/Form.tsx'
import { keepFocusInside } from '../ui/keep-focus-inside.ts'
import { Notice } from '../ui/Notice.tsx'
import { showToast } from '../ui/toast.ts'
import { CommentField } from './CommentField.tsx'
import css from './Feedback.module.css'
import { type FeedbackDraft, feedbackDrafts, isOutdated, withChange } from './feedback-drafts.ts'
import { EditPhrases, usePhrases } from './Phrases.tsx'
import { praise } from './stamps.ts'

interface GiveFeedbackProps {
  /** Identifies the answer in any version: unsent feedback is stored under it. A newer entry of a folder has another. */
  place: string
  submissionId: string
  onSaved?: ((saved: FeedbackRecord) => void) | undefined
  /** The form has closed, perhaps after this answer has left the screen. */
  onClosed?: (() => void) | undefined
  /** Whether the form is open at first. */
  isOpen?: boolean | undefined
}

/**
 * A stamp, a comment, or both; or the request for another version. Feedback belongs to one submission.
 */
export function GiveFeedback({ place, submissionId, onSaved, onClosed, isOpen = false }: GiveFeedbackProps) {
  const { give } = useMessages('responses')
  const nothing: FeedbackDraft = { place, submissionId, text: '', stamp: 'none' }
  const [begun, setBegun] = useState(() => feedbackDrafts.get(place) ?? (isOpen ? nothing : undefined))
  function change(next: FeedbackDraft | undefined) {
    if (begun) feedbackDrafts.delete(begun.place)
    if (next) feedbackDrafts.set(next.place, next)
    setBegun(next)
  }
  return (
    <div ref={keepFocusInside} className="no-print">
      {begun ? (
        <FeedbackForm
          begun={begun}
          read={{ place, submissionId }}
          onChange={change}
          onDone={() => {
            change(undefined)
            onClosed?.()
          }}
          onSaved={onSaved}
        />
      ) : (
        <Button icon="message" onClick={() => change(feedbackDrafts.get(place) ?? nothing)}>
          {give.label}
        </Button>
      )}
    </div>
  )
}

interface FeedbackFormProps {
  begun: FeedbackDraft
  /** The version that is on the screen. */
  read: Pick<FeedbackDraft, 'place' | 'submissionId'>
  onChange: (next: FeedbackDraft) => void
  onDone: () => void
  onSaved: GiveFeedbackProps['onSaved']
}

function FeedbackForm({ begun, read, onChange, onDone, onSaved }: FeedbackFormProps) {
  const { give, stamps: names } = useMessages('responses')
  const { action } = useMessages('common')
  const saving = useAction('feedback.save')
  const [missing, setMissing] = useState<string>()
  const { submissionId, stamp } = begun
  const phrases = usePhrases()
  const latest = useRef(begun)
  useEffect(() => void (latest.current = begun))

  async function save(given: FeedbackDraft['stamp'] = stamp) {
    const text = begun.text.trim()
    if (text === '' && given === 'none') return setMissing(give.empty)
    setMissing(undefined)
    const saved = await saving.run({
      submissionId,
      ...(text !== '' && { text }),
      ...(given !== 'none' && { stamp: given }),
    })
    if (!saved) return
    showToast(given === reworkStamp ? give.givenBack : give.saved)
    onSaved?.(saved)
    // What was typed meanwhile is not sent yet, so the form stays with it.
    if (latest.current.text === begun.text) onDone()
  }

  return (
    <>
      <Form onSubmit={() => save()} problem={missing ?? saving.problem}>
        {isOutdated(begun, read.submissionId) && (
          <Notice tone="warning" live>
            {give.outdated}
          </Notice>
        )}
        <Choice
          row
          label={give.stamp}
          name="stamp"
          value={stamp}
          onChange={(next) => onChange(withChange(begun, { stamp: next }, read))}
          options={[
            { value: 'none' as const, label: give.noStamp },
            ...praise.map((value) => ({ value, label: names[value] })),
          ]}
        />
        <CommentField value={begun.text} onChange={(text) => onChange(withChange(begun, { text }, read))} />
        <div className={css.actions}>
          <SubmitButton icon="send" busy={saving.pending}>
            {give.save}
          </SubmitButton>
          <Button icon="refresh" busy={saving.pending} onClick={() => void save(reworkStamp)}>
            {give.giveBack}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {action.cancel}
          </Button>
        </div>
      </Form>
      <EditPhrases phrases={phrases} />
    </>
  )
}
