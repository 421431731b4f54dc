import { useState } from 'react'
import { CommentField } from '../../feedback/CommentField.tsx'
import { EditPhrases, usePhrases } from '../../feedback/Phrases.tsx'
import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { Row } from '../../ui/Stack.tsx'
import { showToast } from '../../ui/toast.ts'

export interface AnsweredHand {
  studentId: string
  helpSince: string | null
  name: string
  /** The challenge of the help request, if known. */
  place: string | undefined
}

/** Answers a help request, with a text or with "done". Either closes it. */
export function HandDialog({
  studentId,
  helpSince,
  name,
  place,
  onClose,
}: AnsweredHand & { onClose: () => void }) {
  const { hand: words } = useMessages('week')
  const { action } = useMessages('common')
  const { give } = useMessages('responses')
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const answering = useAction('feedback.answerHand')
  const phrases = usePhrases()

  async function answer(given: string) {
    const hand = { studentId, ...(helpSince !== null && { helpSince }) }
    if (!(await answering.run({ ...hand, ...(given !== '' && { text: given }) }))) return
    showToast(given === '' ? words.done(name) : words.sent(name))
    onClose()
  }

  async function send() {
    const given = text.trim()
    setMissing(given === '')
    if (given !== '') await answer(given)
  }

  return (
    <Dialog open holdsWork={text.trim() !== ''} onClose={onClose} title={words.title(name)}>
      {place && <p>{words.at(place)}</p>}
      <Form onSubmit={send} problem={isMissing ? words.empty : answering.problem}>
        <CommentField
          value={text}
          onChange={(next) => {
            setText(next)
            setMissing(false)
          }}
        />
        <p>{words.hint}</p>
        <Row gap={2}>
          <SubmitButton icon="send">{give.save}</SubmitButton>
          <Button icon="check" busy={answering.pending} onClick={() => void answer('')}>
            {words.doneWithout}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {action.cancel}
          </Button>
        </Row>
      </Form>
      <EditPhrases phrases={phrases} />
    </Dialog>
  )
}
