import { Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts'
import { Menu, MenuItem, MenuLink } from '../ui/Menu.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { NamedStudent } from './match-names.ts'
import css from './names.module.css'
import type { RealNames } from './real-names.ts'
import type { NameVault } from './vault.ts'
import { CreateVaultForm } from './CreateVaultForm.tsx'
import { UnlockDialog } from './UnlockDialog.tsx'
import * as paths from '../paths.ts'

interface NamesMenuProps {
  names: RealNames
  className: string
  students: readonly NamedStudent[]
}

/** Actions on the names of a class: enter, show, change and lock them. */
export function NamesMenu({ names, className, students }: NamesMenuProps) {
  const { vault, status } = names
  const words = useMessages('names')
  const [open, setOpen] = useState<'editor' | 'unlock' | null>(null)
  const close = () => setOpen(null)
  const place = useFocusBack(open !== null)
  if (!vault) return null
  return (
    <div ref={place} className={css.menuPlace}>
      {status === 'unknown' && (
        <Button icon="user" disabled className={css.keepsPlace}>
          {words.add}
        </Button>
      )}
      {status === 'none' && (
        <Button icon="user" onClick={() => setOpen('editor')}>
          {words.add}
        </Button>
      )}
      {status === 'locked' && (
        <Button icon="eye" onClick={() => setOpen('unlock')}>
          {words.show}
        </Button>
      )}
      {status === 'open' && (
        <Menu label={words.menu} icon="user">
          <MenuItem icon="edit" onClick={() => setOpen('editor')}>
            {words.edit}
          </MenuItem>
          <MenuItem icon="lock" onClick={() => vault.lock()}>
            {words.lock}
          </MenuItem>
          <MenuLink icon="settings" to={`${paths.teacherAccount}#names`}>
            {words.manage}
          </MenuLink>
        </Menu>
      )}
      <UnlockDialog vault={vault} open={open === 'unlock'} onClose={close} />
      <NamesDialog
        names={names}
        className={className}
        students={students}
        open={open === 'editor'}
        onClose={close}
      />
    </div>
  )
}

/** A dialog may have replaced the button that opened it: the focus moves to the new button. */
function useFocusBack(isOpen: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return place
}

const NamesEditor = lazyWithFallback(
  () => import('./NamesEditor.tsx').then((file) => file.NamesEditor),
  NoEditor,
)

/** Shown when the editor's code could not be loaded. The page behind the dialog does not change. */
function NoEditor() {
  const { failed } = useMessages('names')
  return (
    <Notice tone="danger" live>
      {failed}
    </Notice>
  )
}

interface NamesDialogProps extends NamesMenuProps {
  open: boolean
  onClose: () => void
}

/** The editor; at the first use it shows the passphrase form first. */
export function NamesDialog({ open, ...props }: NamesDialogProps) {
  const { vault } = props.names
  return vault && open ? <OpenNamesDialog {...props} vault={vault} /> : null
}

interface OpenNamesDialogProps extends Omit<NamesDialogProps, 'open'> {
  vault: NameVault
}

function OpenNamesDialog({ names, vault, className, students, onClose }: OpenNamesDialogProps) {
  const { start, editor } = useMessages('names')
  const { loading } = useMessages('common')
  const { status } = names
  const [isFirst, setFirst] = useState(status === 'none')
  // Never back to the first form: when another tab deletes the names, the editor keeps what was typed.
  if (isFirst && status !== 'none') setFirst(false)
  return (
    <Dialog
      key={isFirst ? 'start' : 'editor'}
      open
      wide={!isFirst}
      // A click outside must not discard a half-typed list.
      dismissible={isFirst}
      onClose={onClose}
      title={isFirst ? start.title : editor.title(className)}
    >
      {isFirst ? (
        <CreateVaultForm vault={vault} onClose={onClose} />
      ) : (
        <Suspense fallback={<p className={css.editorPlace}>{loading}</p>}>
          <NamesEditor names={names} vault={vault} students={students} onClose={onClose} />
        </Suspense>
      )}
    </Dialog>
  )
}
