import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'
import css from './admin.module.css'

/** Shown once: it closes only by its own button. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { secondFactor: words } = useMessages('admin')
  const text = codes.join('\n')
  const file = () => new Blob([`${words.codesTitle}\n\n${text}\n`], { type: 'text/plain' })
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onClose}
      title={words.codesTitle}
      actions={
        <>
          <CopyButton value={text}>{words.copyCodes}</CopyButton>
          <Button icon="download" onClick={() => saveFile(file(), 'weltenkompass-codes.txt')}>
            {words.saveCodes}
          </Button>
          <Button variant="primary" onClick={onClose}>
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
