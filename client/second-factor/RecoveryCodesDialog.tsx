import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { saveFile } from '../ui/save-file.ts'
import { holdOnce } from '../ui/shown-once.ts'
import type { StaffRole } from './staff-calls.ts'
import css from './second-factor.module.css'

/** Shows the codes above every screen. Only the dialog's own button closes it. */
export function holdRecoveryCodes(role: StaffRole, account: string, codes: readonly string[]) {
  const View = () => <RecoveryCodesDialog codes={codes} />
  holdOnce({ who: role, name: account, generatedPassword: codes.join(' '), View })
}

function RecoveryCodesDialog({ codes }: { codes: readonly string[] }) {
  const words = useMessages('secondFactor')
  const close = () => holdOnce(null)
  const text = codes.join('\n')
  const file = () => new Blob([`${words.codesTitle}\n\n${text}\n`], { type: 'text/plain' })
  return (
    <Dialog
      open
      dismissible={false}
      onClose={close}
      title={words.codesTitle}
      actions={
        <>
          <CopyButton value={text}>{words.copyCodes}</CopyButton>
          <Button icon="download" onClick={() => saveFile(file(), 'weltenkompass-codes.txt')}>
            {words.saveCodes}
          </Button>
          <Button variant="primary" onClick={close}>
            {words.kept}
          </Button>
        </>
      }
    >
      <p>{words.codesLead}</p>
      <ul role="list" className={css.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
