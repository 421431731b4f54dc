import { useState } from 'react'
import type { ClassRecord } from '#shared/contract/classes.ts'
import { formatJoinCode } from '#shared/domain/join-code.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { showToast } from '../../ui/toast.ts'
import { useBusy } from '../../ui/use-busy.ts'
import css from './JoinCodeCard.module.css'
import { JoinLockForm } from './JoinLockForm.tsx'
import { JoinPoster } from './JoinPoster.tsx'
import { ProjectorView } from './ProjectorView.tsx'
import { signInLinkOf } from '../../ui/sign-in-link.ts'

/** The join code with everything to share it: projector, copy, poster, QR code. The QR code is large enough to scan by phone. */
export function JoinCodeCard({ found }: { found: ClassRecord }) {
  const { settings: words, projector } = useMessages('teacher')
  const [open, setOpen] = useState<'projector' | 'poster' | 'poster-anyway' | 'regenerate' | null>(null)
  const close = () => setOpen(null)
  const code = formatJoinCode(found.joinCode)
  const isFull = found.studentCount >= found.maxStudents
  const letsIn = found.joinOpen && !isFull
  return (
    <Card title={words.joinTitle} actions={!found.joinOpen && <Badge icon="lock">{words.closed}</Badge>}>
      <div className={classNames(css.join, !found.joinOpen && css.closed)}>
        <div className={css.words}>
          <p className={css.code} translate="no">
            <span className="visually-hidden">{words.joinTitle}: </span>
            {code}
          </p>
          <p className={css.how}>{words.joinText(window.location.host)}</p>
          <div className={css.actions}>
            <Button variant="primary" icon="fullscreen" onClick={() => setOpen('projector')}>
              {words.project}
            </Button>
            <CopyButton value={code}>{words.copyCode}</CopyButton>
            <CopyButton value={window.location.origin + signInLinkOf('register', found.joinCode)}>
              {words.copyLink}
            </CopyButton>
            <Menu label={words.more} iconOnly side="left">
              <MenuItem icon="print" onClick={() => setOpen(letsIn ? 'poster' : 'poster-anyway')}>
                {words.poster}
              </MenuItem>
              <MenuItem icon="refresh" onClick={() => setOpen('regenerate')}>
                {words.regenerate}
              </MenuItem>
            </Menu>
          </div>
        </div>
        <QrCode
          value={window.location.origin + signInLinkOf('register', found.joinCode)}
          size={196}
          label={words.qr}
        />
      </div>
      {isFull && <Notice tone="warning">{words.full(found.maxStudents)}</Notice>}
      <JoinSwitch found={found} />
      {found.joinOpen && <JoinLockForm found={found} />}
      <ProjectorView open={open === 'projector'} onClose={close} found={found} />
      <ConfirmDialog
        open={open === 'poster-anyway'}
        onClose={close}
        onConfirm={() => setOpen('poster')}
        title={found.joinOpen ? projector.full : projector.closed}
        confirmLabel={words.posterAnyway}
      >
        <p>{found.joinOpen ? words.posterFullText : words.posterClosedText}</p>
      </ConfirmDialog>
      {open === 'poster' && <JoinPoster found={found} onPrinted={close} />}
      <RegenerateDialog open={open === 'regenerate'} onClose={close} classId={found.id} />
    </Card>
  )
}

/** Saves at once and shows the requested state while the request is pending. */
function JoinSwitch({ found }: { found: ClassRecord }) {
  const { settings: words } = useMessages('teacher')
  const update = useAction('classes.update')
  const [pending, setPending] = useState<boolean>()
  const [isSaving, change] = useBusy(async (joinOpen: boolean) => {
    setPending(joinOpen)
    const saved = await update.run({ classId: found.id, joinOpen })
    setPending(undefined)
    if (saved) showToast(joinOpen ? words.opened : words.nowClosed)
  })
  return (
    <>
      <div className={css.open}>
        <Switch
          label={words.joinOpen}
          hint={words.joinOpenHint}
          checked={pending ?? found.joinOpen}
          aria-disabled={isSaving}
          onChange={(on) => void change(on)}
        />
      </div>
      <Problem error={update.error} />
    </>
  )
}

interface RegenerateDialogProps {
  open: boolean
  onClose: () => void
  classId: string
}

function RegenerateDialog({ open, onClose, classId }: RegenerateDialogProps) {
  const { settings: words } = useMessages('teacher')
  const regenerate = useAction('classes.regenerateJoinCode')
  async function run() {
    if (!(await regenerate.run({ classId }))) return
    onClose()
    showToast(words.regenerated)
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      write={regenerate}
      onConfirm={run}
      title={words.regenerateTitle}
      confirmLabel={words.regenerateConfirm}
    >
      <p>{words.regenerateText}</p>
    </ConfirmDialog>
  )
}
