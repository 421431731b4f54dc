import { useState } from 'react'
import { useSession } from '../hooks/useSession.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CodeText } from '../ui/CodeText.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Form, SubmitButton } from '../ui/Form.tsx'
import { focusHeadingAfter } from '../ui/focus-heading.ts'
import { textOf } from '../ui/form-data.ts'
import { Notice } from '../ui/Notice.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { PrintSheet } from '../ui/PrintSheet.tsx'
import { Row } from '../ui/Stack.tsx'
import { createKey, type OpenKey, secretWordOf, secretWordProblemOf } from './answer-cipher.ts'
import { usePrivateWords } from './private-words.ts'

interface CreateKeyProps {
  /** The word is accepted. From here on the student may have the recovery code on paper. */
  onChosen: () => void
  onCreated: (open: OpenKey) => Promise<void>
}

/** Before the first private answer: the student chooses a secret word and writes down the recovery code. */
export function CreateKey({ onChosen, onCreated }: CreateKeyProps) {
  const { create: words, unlock, failed } = usePrivateWords()
  const { user } = useSession()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [created, setCreated] = useState<{ open: OpenKey; code: string }>()
  async function submit(data: FormData) {
    const entry = textOf(data, 'word')
    const fault = secretWordProblemOf(entry, user?.name ?? '')
    const isSame = secretWordOf(entry) === secretWordOf(textOf(data, 'again'))
    setProblem(undefined)
    setErrors(fault ? { word: words[fault] } : isSame ? {} : { again: words.different })
    if (fault || !isSame) return
    onChosen()
    try {
      setCreated(await createKey(entry))
    } catch {
      setProblem(failed)
    }
  }
  if (created) return <RecoveryCode code={created.code} onDone={() => onCreated(created.open)} />
  return (
    <Card ref={focusHeadingAfter} title={words.title}>
      <Form onSubmit={submit} errors={errors} problem={problem}>
        <p>{words.short}</p>
        <PasswordField label={unlock.word} name="word" hint={words.hint} autoComplete="off" />
        <PasswordField label={words.again} name="again" autoComplete="off" />
        <Disclosure summary={words.more}>
          <p>{words.why}</p>
          <p>{words.loss}</p>
        </Disclosure>
        <Row>
          <SubmitButton icon="lock">{words.submit}</SubmitButton>
        </Row>
      </Form>
    </Card>
  )
}

function RecoveryCode({ code, onDone }: { code: string; onDone: () => Promise<void> }) {
  const { code: words, failed } = usePrivateWords()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  async function finish() {
    setBusy(true)
    await onDone().catch(() => {
      setBusy(false)
      setProblem(failed)
    })
  }
  return (
    <Card ref={focusHeadingAfter} title={words.title}>
      <p>{words.text}</p>
      <CodeText size="groups">{code}</CodeText>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Row>
        <CopyButton value={code} />
        <Button icon="print" onClick={() => setPrinting(true)}>
          {words.print}
        </Button>
        <Button variant="primary" icon="check" busy={busy} onClick={() => void finish()}>
          {words.done}
        </Button>
      </Row>
      {isPrinting && (
        <PrintSheet onPrinted={() => setPrinting(false)}>
          <h1>{words.title}</h1>
          <p>
            <CodeText size="large">{code}</CodeText>
          </p>
        </PrintSheet>
      )}
    </Card>
  )
}
