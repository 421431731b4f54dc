import { useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form, SubmitButton } from '../ui/Form.tsx'
import { textOf } from '../ui/form-data.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Row } from '../ui/Stack.tsx'
import css from './names.module.css'
import { useVaultAttempt } from './use-vault-attempt.ts'
import type { NameVault } from './vault.ts'

interface UnlockDialogProps {
  vault: NameVault
  open: boolean
  onClose: () => void
}

export function UnlockDialog({ vault, open, onClose }: UnlockDialogProps) {
  const { unlock: words } = useMessages('names')
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <UnlockForm vault={vault} onClose={onClose} onOpened={onClose} />
    </Dialog>
  )
}

interface UnlockFormProps {
  vault: NameVault
  onClose: () => void
  onOpened: () => void
}

function UnlockForm({ vault, onClose, onOpened }: UnlockFormProps) {
  const { unlock: words, passphrase, promise } = useMessages('names')
  const { action } = useMessages('common')
  const [error, setError] = useState<string>()
  const { problem, attempt } = useVaultAttempt()
  const submit = (data: FormData) =>
    attempt(async () => {
      setError(undefined)
      const typed = textOf(data, 'passphrase')
      if (typed.trim() === '') setError(passphrase.required)
      else if (await vault.unlock(typed)) onOpened()
      else setError(passphrase.wrong)
    })
  return (
    <Form onSubmit={submit} errors={{ passphrase: error }} problem={problem}>
      <p>{promise}</p>
      <PasswordField
        label={passphrase.label}
        name="passphrase"
        hint={words.forgotten}
        autoComplete="current-password"
        data-autofocus
      />
      <Row className={css.end}>
        <Button onClick={onClose}>{action.cancel}</Button>
        <SubmitButton icon="lock">{words.submit}</SubmitButton>
      </Row>
    </Form>
  )
}
