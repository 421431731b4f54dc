import { useState } from 'react'
import type { WrappedKey } from '#shared/domain/locked-answer.ts'
import { Button } from '../ui/Button.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Form, SubmitButton } from '../ui/Form.tsx'
import { textOf } from '../ui/form-data.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Row } from '../ui/Stack.tsx'
import { TextField } from '../ui/TextField.tsx'
import { type OpenKey, openKey, recoveryCodeOf } from './answer-cipher.ts'
import { usePrivateWords } from './private-words.ts'
import { useKeyRing } from './use-key-ring.ts'

export type Replaced = 'draft' | 'reason'

interface UnlockKeyProps {
  wrapped: WrappedKey
  /** Given where the student can write a new answer: creates another key when both secrets are lost. */
  onStartNew?: (() => void) | undefined
  /** What another key then replaces. */
  replaces?: Replaced | undefined
  onOpened?: ((open: OpenKey) => Promise<void>) | undefined
}

/** Asks for the secret word or the recovery code, and adds the open key to the ring. */
export function UnlockKey(props: UnlockKeyProps) {
  const [kind, setKind] = useState<Kind>('word')
  return (
    <SecretForm
      key={kind}
      {...props}
      kind={kind}
      onOther={() => setKind(kind === 'word' ? 'code' : 'word')}
    />
  )
}

type Kind = 'word' | 'code'

/** For one kind of secret: its errors end with it. */
function SecretForm({
  wrapped,
  kind,
  onOther,
  onStartNew,
  replaces,
  onOpened,
}: UnlockKeyProps & { kind: Kind; onOther: () => void }) {
  const words = usePrivateWords().unlock
  const { error, problem, unlock } = useUnlock(wrapped, kind, onOpened)
  return (
    <Form onSubmit={unlock} errors={{ secret: error }} problem={problem}>
      {kind === 'word' ? (
        <PasswordField label={words.word} name="secret" autoComplete="off" />
      ) : (
        <TextField
          label={words.code}
          hint={words.codeHint}
          name="secret"
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      <Row>
        <SubmitButton icon="lock">{words.show}</SubmitButton>
        <Button variant="quiet" onClick={onOther}>
          {kind === 'word' ? words.forgotten : words.withWord}
        </Button>
      </Row>
      {kind === 'code' && onStartNew && (
        <Disclosure summary={words.codeLost}>
          {replaces && <p>{words.replaced[replaces]}</p>}
          <p>{words.startNewText}</p>
          <div>
            <Button onClick={onStartNew}>{words.startNew}</Button>
          </div>
        </Disclosure>
      )}
    </Form>
  )
}

function useUnlock(wrapped: WrappedKey, kind: Kind, onOpened: UnlockKeyProps['onOpened']) {
  const { unlock: words, failed } = usePrivateWords()
  const { ring } = useKeyRing()
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  async function unlock(data: FormData) {
    const entry = textOf(data, 'secret')
    const secret = kind === 'word' ? entry : recoveryCodeOf(entry)
    setProblem(undefined)
    if (entry.trim() === '') return setError(kind === 'word' ? words.required : words.codeRequired)
    if (secret === undefined) return setError(words.codeMalformed)
    try {
      const open = await openKey(wrapped, kind, secret)
      setError(open ? undefined : kind === 'word' ? words.wrong : words.codeWrong)
      if (!open) return
      ring.add(open)
      await onOpened?.(open)
    } catch {
      setProblem(failed)
    }
  }
  return { error, problem, unlock }
}
