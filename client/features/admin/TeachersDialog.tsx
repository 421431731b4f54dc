import { useState } from 'react'
import type { OrganizationRow } from '#shared/contract/admins.ts'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import css from './admin.module.css'

type Teacher = OutputOf<EndpointOf<'admins.teachers'>>[number]
type Made = OutputOf<EndpointOf<'admins.resetTeacherPassword'>>
type Asked = { what: 'reset' | 'deactivate'; teacher: Teacher }

interface TeachersDialogProps {
  organization: OrganizationRow
  onClose: () => void
}

/** A school without e-mail must not be stuck: a new password for a teacher, shown once. */
export function TeachersDialog({ organization, onClose }: TeachersDialogProps) {
  const { teachers: words, key } = useMessages('admin')
  const { data, error, refresh } = useQuery('admins.teachers', { id: organization.id })
  const [asked, setAsked] = useState<Asked | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  return (
    <Dialog open wide onClose={onClose} title={words.title(organization.name)} dismissible={made === null}>
      {error && !data && (
        <Notice tone="danger" live>
          {error.message}
        </Notice>
      )}
      {made && <NewPassword made={made} />}
      {!data && !error && <Skeleton height={56} count={3} />}
      {data?.length === 0 && <p>{words.none}</p>}
      <ul className={css.teachers}>
        {data?.map((teacher) => (
          <Entry key={teacher.id} teacher={teacher} onAsk={(what) => setAsked({ what, teacher })} />
        ))}
      </ul>
      {asked && (
        <AskDialog
          {...asked}
          onClose={() => setAsked(null)}
          onReset={setMade}
          onDeactivated={() => void refresh()}
        />
      )}
      {made && (
        <Button variant="primary" onClick={() => setMade(null)}>
          {key.done}
        </Button>
      )}
    </Dialog>
  )
}

function NewPassword({ made }: { made: Made }) {
  const { teachers: words } = useMessages('admin')
  return (
    <Notice
      tone="success"
      live
      title={words.newPassword(made.email)}
      actions={<CopyButton value={made.generatedPassword}>{words.copy}</CopyButton>}
    >
      <p className={css.key} translate="no">
        {made.generatedPassword}
      </p>
      <p>{words.once}</p>
    </Notice>
  )
}

function Entry({ teacher, onAsk }: { teacher: Teacher; onAsk: (what: Asked['what']) => void }) {
  const { teachers: words } = useMessages('admin')
  const name = nameOf(teacher)
  return (
    <li className={css.teacher}>
      <div className={css.name}>
        <strong>{name}</strong>
        <span className={css.quiet}>
          {teacher.email} · {words.classes(teacher.classes)} · {words.since(teacher.createdAt)}
        </span>
      </div>
      {teacher.deactivatedAt ? (
        <Badge tone="warning" icon="lock">
          {words.deactivated}
        </Badge>
      ) : (
        <div className={css.teacherActions}>
          <Button icon="key" aria-label={words.resetFor(name)} onClick={() => onAsk('reset')}>
            {words.reset}
          </Button>
          <Button variant="quiet" aria-label={words.deactivateFor(name)} onClick={() => onAsk('deactivate')}>
            {words.deactivate}
          </Button>
        </div>
      )}
    </li>
  )
}

interface AskDialogProps extends Asked {
  onClose: () => void
  onReset: (made: Made) => void
  onDeactivated: () => void
}

/** Both hit somebody who is not in the room, and neither can be taken back. */
function AskDialog({ what, teacher, onClose, onReset, onDeactivated }: AskDialogProps) {
  const { teachers: words } = useMessages('admin')
  const reset = useAction('admins.resetTeacherPassword')
  const deactivate = useAction('admins.deactivateTeacher')
  const isReset = what === 'reset'
  const name = nameOf(teacher)
  async function confirm() {
    const teacherId = teacher.id
    if (isReset) {
      const made = await reset.run({ teacherId })
      if (!made) return
      onReset(made)
    } else {
      if (!(await deactivate.run({ teacherId }))) return
      onDeactivated()
      showToast(words.done(name))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger={!isReset}
      onClose={onClose}
      write={isReset ? reset : deactivate}
      onConfirm={confirm}
      title={isReset ? words.resetTitle(name) : words.deactivateTitle(name)}
      confirmLabel={isReset ? words.reset : words.deactivate}
    >
      <p>{isReset ? words.resetBody : words.deactivateBody}</p>
    </ConfirmDialog>
  )
}

function nameOf({ firstName, lastName }: Teacher): string {
  return `${firstName} ${lastName}`
}
