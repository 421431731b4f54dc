import { useMessages } from '../messages/messages.ts'
import { textOf } from '../ui/form-data.ts'
import { Notice } from '../ui/Notice.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { passphraseProblemOf } from './passphrase.ts'

/** Two fields, `passphrase` and `again`, and a warning about losing it. */
export function NewPassphrase({ label, isFirstField }: { label: string; isFirstField?: boolean }) {
  const { passphrase: words } = useMessages('names')
  return (
    <>
      <PasswordField
        label={label}
        name="passphrase"
        hint={words.hint}
        autoComplete="new-password"
        {...(isFirstField && { 'data-autofocus': true })}
      />
      <PasswordField label={words.again} name="again" autoComplete="new-password" />
      <Notice tone="warning">{words.noRescue}</Notice>
    </>
  )
}

/** The errors of the two fields, for the surrounding form. */
export function useNewPassphrase() {
  const { passphrase: words } = useMessages('names')
  return (data: FormData): { passphrase: string; errors: Record<string, string> } => {
    const passphrase = textOf(data, 'passphrase')
    const problem = passphraseProblemOf(passphrase, textOf(data, 'again'))
    const field = problem === 'different' ? 'again' : 'passphrase'
    return { passphrase, errors: problem ? { [field]: words[problem] } : {} }
  }
}
