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
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row } from '../../ui/Stack.tsx'
import { showToast } from '../../ui/toast.ts'
import { withoutStaleNotice } from '../../ui/without-stale-notice.ts'
import css from './admin.module.css'
import { HandOverDialog } from './HandOverDialog.tsx'
import { holdResetCode } from './ResetCodeDialog.tsx'

type Teacher = OutputOf<EndpointOf<'admins.teachers'>>[number]
type Asked = { what: 'reset' | 'deactivate' | 'hand-over'; teacher: Teacher }

interface TeachersDialogProps {
  organization: OrganizationRow
  onClose: () => void
}

/** Lists a school's teachers. A code for a new password is made here and shown once, because there is no reset by e-mail. */
export function TeachersDialog({ organization, onClose }: TeachersDialogProps) {
  const { teachers: words } = useMessages('admin')
  const query = useQuery('admins.teachers', { id: organization.id })
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <Dialog open wide onClose={onClose} title={words.title(organization.name)}>
      <Loaded query={withoutStaleNotice(query)} skeleton={<Skeleton height={56} count={3} />}>
        {(teachers) =>
          teachers.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <ul className={css.teachers}>
              {teachers.map((teacher) => (
                <Entry key={teacher.id} teacher={teacher} onAsk={(what) => setAsked({ what, teacher })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked?.what === 'hand-over' && (
        <HandOverDialog
          teacher={asked.teacher}
          name={nameOf(asked.teacher)}
          onClose={() => setAsked(null)}
          onDone={() => void query.refresh()}
        />
      )}
      {asked && asked.what !== 'hand-over' && (
        <AskDialog
          what={asked.what}
          teacher={asked.teacher}
          keptDays={organization.retentionDays}
          onClose={() => setAsked(null)}
          onDeactivated={() => void query.refresh()}
        />
      )}
    </Dialog>
  )
}

function Entry({ teacher, onAsk }: { teacher: Teacher; onAsk: (what: Asked['what']) => void }) {
  const { teachers: words } = useMessages('admin')
  const name = nameOf(teacher)
  const isActive = teacher.deactivatedAt === null
  // An account that is not confirmed has no address to sign in with, so a code would not work. Older servers do not say it.
  const isUnconfirmed = isActive && teacher.confirmedAt === null
  return (
    <li className={css.teacher}>
      <div className={css.name}>
        <strong>{name}</strong>
        <span className={css.quiet}>
          {teacher.email} · {words.classes(teacher.classes)} · {words.since(teacher.createdAt)}
        </span>
        {isUnconfirmed && <span className={css.quiet}>{words.unconfirmedText}</span>}
      </div>
      <Row gap={2}>
        {(!isActive || isUnconfirmed) && (
          <Badge tone="warning" icon="lock">
            {isActive ? words.unconfirmed : words.deactivated}
          </Badge>
        )}
        {isActive && !isUnconfirmed && (
          <Button icon="key" aria-label={words.resetFor(name)} onClick={() => onAsk('reset')}>
            {words.reset}
          </Button>
        )}
        {teacher.classes > 0 && (
          <Button variant="quiet" aria-label={words.handOverOf(name)} onClick={() => onAsk('hand-over')}>
            {words.handOver}
          </Button>
        )}
        {isActive && (
          <Button variant="quiet" aria-label={words.deactivateFor(name)} onClick={() => onAsk('deactivate')}>
            {words.deactivate}
          </Button>
        )}
      </Row>
    </li>
  )
}

interface AskDialogProps {
  what: 'reset' | 'deactivate'
  teacher: Teacher
  /** How many days the school keeps the classes of a deactivated teacher. */
  keptDays: number
  onClose: () => void
  onDeactivated: () => void
}

/** Both actions affect another person and cannot be undone, so they need a confirmation. */
function AskDialog({ what, teacher, keptDays, onClose, onDeactivated }: AskDialogProps) {
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
      holdResetCode(made)
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
      <p>{isReset ? words.resetBody : words.deactivateBody(keptDays)}</p>
    </ConfirmDialog>
  )
}

function nameOf({ firstName, lastName }: Teacher): string {
  return `${firstName} ${lastName}`
}
