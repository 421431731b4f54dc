import { useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { saveFile } from '../ui/save-file.ts'
import { showToast } from '../ui/toast.ts'
import { ChangePassphraseDialog } from './ChangePassphraseDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import css from './names.module.css'
import type { RealNames } from './real-names.ts'
import { UnlockDialog } from './UnlockDialog.tsx'
import { useVaultAttempt } from './use-vault-attempt.ts'
import type { NameVault } from './vault.ts'

type Opened = 'unlock' | 'change' | 'import' | 'forget' | null

/** Settings of the whole vault; the names themselves are entered at their class. */
export function NamesCard({ names }: { names: RealNames }) {
  const words = useMessages('names')
  const { vault } = names
  return (
    <Card title={words.title} id="names" tabIndex={-1}>
      <p>{words.promise}</p>
      {vault ? (
        <Vault names={names} vault={vault} />
      ) : (
        <Notice tone="warning">{words.account.unavailable}</Notice>
      )}
    </Card>
  )
}

function Vault({ names, vault }: { names: RealNames; vault: NameVault }) {
  const { account: words, lock, show } = useMessages('names')
  const [open, setOpen] = useState<Opened>(null)
  const close = () => setOpen(null)
  const state = vault.state()
  const hasNames = names.status === 'locked' || names.status === 'open'
  const exporting = useVaultAttempt()
  const forgetting = useVaultAttempt()
  const exportNames = () =>
    exporting.attempt(async () => {
      saveFile(new Blob([await vault.exportFile()], { type: 'application/json' }), words.exportFile)
      showToast(words.exported)
    })
  const forget = () =>
    forgetting.attempt(async () => {
      await vault.forget()
      close()
      showToast(words.forgotten)
    })
  return (
    <>
      <p>
        <output>
          {state.status === 'open' ? words.open(state.names.size) : hasNames ? words.locked : words.none}
        </output>
      </p>
      <div className={css.actions}>
        {names.status === 'locked' && (
          <Button icon="eye" onClick={() => setOpen('unlock')}>
            {show}
          </Button>
        )}
        {names.status === 'open' && (
          <Button icon="lock" onClick={() => vault.lock()}>
            {lock}
          </Button>
        )}
        {hasNames && (
          <>
            <Button icon="key" onClick={() => setOpen('change')}>
              {words.change}
            </Button>
            <Button icon="download" onClick={() => void exportNames()}>
              {words.export}
            </Button>
          </>
        )}
        <Button icon="upload" onClick={() => setOpen('import')}>
          {words.import}
        </Button>
        {hasNames && (
          <Button icon="trash" onClick={() => setOpen('forget')}>
            {words.forget}
          </Button>
        )}
      </div>
      {exporting.problem && (
        <Notice tone="danger" live>
          {exporting.problem}
        </Notice>
      )}
      <UnlockDialog vault={vault} open={open === 'unlock'} onClose={close} />
      <ChangePassphraseDialog vault={vault} open={open === 'change'} onClose={close} />
      <ImportDialog vault={vault} status={names.status} open={open === 'import'} onClose={close} />
      <ConfirmDialog
        open={open === 'forget'}
        danger
        onClose={close}
        onConfirm={forget}
        title={words.forgetTitle}
        confirmLabel={words.forgetConfirm}
      >
        <p>{words.forgetText}</p>
        {forgetting.problem && (
          <Notice tone="danger" live>
            {forgetting.problem}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  )
}
