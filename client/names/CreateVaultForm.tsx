import { useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Form, SubmitButton } from '../ui/Form.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Row } from '../ui/Stack.tsx'
import css from './names.module.css'
import { NewPassphrase, useNewPassphrase } from './NewPassphrase.tsx'
import { useVaultAttempt } from './use-vault-attempt.ts'
import type { NameVault } from './vault.ts'

/** The first use: explains what names are for and where they are stored, and sets the passphrase. */
export function CreateVaultForm({ vault, onClose }: { vault: NameVault; onClose: () => void }) {
  const { start: words, passphrase } = useMessages('names')
  const { action } = useMessages('common')
  const [errors, setErrors] = useState({})
  const { problem, attempt } = useVaultAttempt()
  const read = useNewPassphrase()
  async function submit(data: FormData) {
    const entry = read(data)
    setErrors(entry.errors)
    if (Object.keys(entry.errors).length === 0) await attempt(() => vault.create(entry.passphrase))
  }
  return (
    <Form onSubmit={submit} errors={errors} problem={problem}>
      <p>{words.text}</p>
      <ul role="list" className={css.points}>
        <li>
          <Icon name="lock" />
          {words.where}
        </li>
        <li>
          <Icon name="eye" />
          {words.who}
        </li>
      </ul>
      <NewPassphrase label={passphrase.label} isFirstField />
      <Row className={css.end}>
        <Button onClick={onClose}>{action.cancel}</Button>
        <SubmitButton>{words.submit}</SubmitButton>
      </Row>
    </Form>
  )
}
