import { useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { classNames } from '../ui/class-names.ts'
import { Field } from '../ui/Field.tsx'
import fieldCss from '../ui/Field.module.css'
import { Form, SubmitButton } from '../ui/Form.tsx'
import { textOf } from '../ui/form-data.ts'
import { Notice } from '../ui/Notice.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Row } from '../ui/Stack.tsx'
import { showToast } from '../ui/toast.ts'
import css from './names.module.css'
import type { RealNames } from './real-names.ts'
import { useVaultAttempt } from './use-vault-attempt.ts'
import type { NameVault } from './vault.ts'

interface ImportDialogProps {
  vault: NameVault
  status: RealNames['status']
  open: boolean
  onClose: () => void
}

/** Imports the encrypted file of another device with its passphrase. */
export function ImportDialog({ vault, status, open, onClose }: ImportDialogProps) {
  const { account: words } = useMessages('names')
  return (
    <Dialog open={open} onClose={onClose} title={words.importTitle}>
      {status === 'locked' ? (
        <Notice icon="lock">{words.importFirstUnlock}</Notice>
      ) : (
        <ImportForm vault={vault} onClose={onClose} />
      )}
    </Dialog>
  )
}

function ImportForm({ vault, onClose }: Pick<ImportDialogProps, 'vault' | 'onClose'>) {
  const { account: words, passphrase } = useMessages('names')
  const { action } = useMessages('common')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { problem, attempt } = useVaultAttempt()
  const submit = (data: FormData) =>
    attempt(async () => {
      setErrors({})
      const file = data.get('file')
      if (!(file instanceof File) || file.size === 0) {
        setErrors({ file: words.importRequired })
        return
      }
      const outcome = await vault.importFile(await file.text(), textOf(data, 'passphrase'))
      if (outcome === 'no-file') setErrors({ file: words.importNoFile })
      else if (outcome === 'wrong-passphrase') setErrors({ passphrase: passphrase.wrong })
      else {
        onClose()
        showToast(words.imported(outcome))
      }
    })
  return (
    <Form onSubmit={submit} errors={errors} problem={problem}>
      <p>{words.importText}</p>
      <Field label={words.importFile} name="file">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".json,application/json"
            className={classNames(fieldCss.control, css.file)}
            data-autofocus
          />
        )}
      </Field>
      <PasswordField label={passphrase.ofFile} name="passphrase" autoComplete="current-password" />
      <Row className={css.end}>
        <Button onClick={onClose}>{action.cancel}</Button>
        <SubmitButton>{words.importSubmit}</SubmitButton>
      </Row>
    </Form>
  )
}
