import type { OrganizationRow } from '#shared/contract/admins.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../messages/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { holdKey } from './KeyDialog.tsx'
import { type DialogProps, OrganizationFormDialog } from './OrganizationFormDialog.tsx'
import { TeachersDialog } from './TeachersDialog.tsx'

export type OpenDialog =
  | { what: 'create' }
  | { what: 'edit' | 'rotate' | 'suspend' | 'resume' | 'teachers'; organization: OrganizationRow }

export function OrganizationDialogs({ open, ...props }: DialogProps & { open: OpenDialog | null }) {
  if (!open) return null
  switch (open.what) {
    case 'create':
      return <OrganizationFormDialog {...props} organization={null} />
    case 'edit':
      return <OrganizationFormDialog {...props} organization={open.organization} />
    case 'rotate':
      return <RotateDialog {...props} organization={open.organization} />
    case 'suspend':
    case 'resume':
      return <SuspendDialog {...props} organization={open.organization} />
    case 'teachers':
      return <TeachersDialog organization={open.organization} onClose={props.onClose} />
  }
}

function RotateDialog({ organization, onClose }: DialogProps & { organization: OrganizationRow }) {
  const { rotate: words } = useMessages('admin')
  const rotate = useAction('admins.rotateLicenseKey')
  async function confirm() {
    const done = await rotate.run({ organizationId: organization.id })
    if (!done) return
    holdKey(done)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      write={rotate}
      onConfirm={confirm}
      title={words.title(organization.name)}
      confirmLabel={words.confirm}
    >
      <p>{words.body}</p>
    </ConfirmDialog>
  )
}

/** Suspends an organization or lifts the suspension. */
function SuspendDialog({
  organization,
  onClose,
  onChanged,
}: DialogProps & { organization: OrganizationRow }) {
  const { suspend: words, action } = useMessages('admin')
  const isActive = organization.status === 'active'
  const suspend = useAction('admins.suspend')
  const resume = useAction('admins.resume')
  const write = isActive ? suspend : resume
  async function confirm() {
    const done = await write.run({ organizationId: organization.id })
    if (!done) return
    onClose()
    onChanged()
    showToast(isActive ? words.done(organization.name) : words.resumed(organization.name))
  }
  return (
    <ConfirmDialog
      open
      danger={isActive}
      onClose={onClose}
      write={write}
      onConfirm={confirm}
      title={isActive ? words.title(organization.name) : organization.name}
      confirmLabel={isActive ? words.confirm : action.resume}
    >
      <p>{isActive ? words.body : words.resumeBody}</p>
    </ConfirmDialog>
  )
}
