import { useMessages } from '../../messages/messages.ts'
import { holdOnce } from '../../ui/shown-once.ts'
import { SecretDialog } from './SecretDialog.tsx'

interface KeyDialogProps {
  name: string
  licenseKey: string
}

/** Shows a new licence key above every screen until the user closes the dialog. */
export function holdKey({ name, licenseKey }: KeyDialogProps) {
  const View = () => <KeyDialog name={name} licenseKey={licenseKey} />
  holdOnce({ who: 'admin', name, generatedPassword: licenseKey, View })
}

function KeyDialog({ name, licenseKey }: KeyDialogProps) {
  const { key: words } = useMessages('admin')
  return (
    <SecretDialog title={words.title(name)} secret={licenseKey} copyLabel={words.copy} lead={words.lead} />
  )
}
