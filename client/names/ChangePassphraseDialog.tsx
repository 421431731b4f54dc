import { useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form, SubmitButton } from '../ui/Form.tsx'
import { textOf } from '../ui/form-data.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Row } from '../ui/Stack.tsx'
import { showToast } from '../ui/toast.ts'
import css from './names.module.css'
import { NewPassphrase, useNewPassphrase } from './NewPassphrase.tsx'
import { useVaultAttempt } from './use-vault-attempt.ts'
import type { NameVault } from './vault.ts'

interface ChangePassphraseDialogProps {
  vault: NameVault
  open: boolean
  onClose: () => void
}

export function ChangePassphraseDialog({ vault, open, onClose }: ChangePassphraseDialogProps) {
  const { account: words } = useMessages('names')
  return (
    <Dialog open={open} onClose={onClose} title={words.change}>
      <ChangeForm vault={vault} onClose={onClose} />
    </Dialog>
  )
}

function ChangeForm({ vault, onClose }: Omit<ChangePassphraseDialogProps, 'open'>) {
  const { account: words, passphrase } = useMessages('names')
  const { action } = useMessages('common')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { problem, attempt } = useVaultAttempt()
  const read = useNewPassphrase()
  const submit = (data: FormData) =>
    attempt(async () => {
      const entry = read(data)
      setErrors(entry.errors)
      if (Object.keys(entry.errors).length > 0) return
      if (!(await vault.changePassphrase(textOf(data, 'current'), entry.passphrase))) {
        setErrors({ current: passphrase.wrong })
        return
      }
      onClose()
      showToast(words.changed)
    })
  return (
    <Form onSubmit={submit} errors={errors} problem={problem}>
      <PasswordField
        label={passphrase.current}
        name="current"
        autoComplete="current-password"
        data-autofocus
      />
      <NewPassphrase label={passphrase.next} />
      <Row className={css.end}>
        <Button onClick={onClose}>{action.cancel}</Button>
        <SubmitButton>{words.change}</SubmitButton>
      </Row>
    </Form>
  )
}
