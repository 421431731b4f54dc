import { idsIn } from '../../challenges/answer-attachments.ts'
import { plainWordsOf } from '../../challenges/ChallengeReader.tsx'
import type { Draft } from '../../hooks/useDraft.ts'
import { useShownAttachments } from '../../hooks/useShownAttachments.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { AnswerReader } from '../../private/AnswerReader.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Row } from '../../ui/Stack.tsx'
import type { ChallengeProps } from './challenge-props.ts'
import { DraftState } from './DraftState.tsx'

interface UnsavedTextProps {
  challenge: ChallengeProps['challenge']
  draft: Draft
}

/** The text that the device could not save, where its form is closed: to read and to copy. */
export function UnsavedText({ challenge, draft }: UnsavedTextProps) {
  const { challenge: words } = useMessages('journey')
  const { language } = useLanguage()
  const { id, definition } = challenge
  // They stay on the disk until the saved draft names them.
  useShownAttachments(idsIn(draft.unsaved))
  return (
    <Card title={words.yourDraft}>
      <AnswerReader challengeId={id} definition={definition} response={draft.unsaved} language={language} />
      <Row>
        <DraftState draft={draft} isTouched isBegun={false} />
        <CopyButton value={plainWordsOf(definition, draft.unsaved, language)} />
      </Row>
    </Card>
  )
}
