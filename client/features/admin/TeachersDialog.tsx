import { useState } from 'react'
import type { OrganizationRow } from '#shared/contract/admins.ts'
import { useAction } from '../../hooks/useAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useMessages } from '../../messages/messages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './admin.module.css'

/** A school without e-mail must not be stuck: a new password for a teacher, shown once. */
export function TeachersDialog({
  organization,
  onClose,
}: {
  organization: OrganizationRow
  onClose: () => void
}) {
  const { teachers: words, key } = useMessages('admin')
  const { data, error, refresh } = useQuery('admins.teachers', { id: organization.id })
  const reset = useAction('admins.resetTeacherPassword')
  const deactivate = useAction('admins.deactivateTeacher')
  const [made, setMade] = useState<{ email: string; generatedPassword: string } | null>(null)
  const problem = reset.error ?? deactivate.error ?? (data ? undefined : error)
  return (
    <Dialog open wide onClose={onClose} title={words.title(organization.name)} dismissible={made === null}>
      {problem && <Notice tone="danger">{problem.message}</Notice>}
      {made && (
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
      )}
      {!data && !error && <Skeleton height={56} count={3} />}
      {data?.length === 0 && <p>{words.none}</p>}
      <ul className={css.teachers}>
        {data?.map((teacher) => {
          const name = `${teacher.firstName} ${teacher.lastName}`
          return (
            <li key={teacher.id} className={css.teacher}>
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
                  <Button
                    icon="key"
                    aria-label={words.resetFor(name)}
                    busy={reset.pending}
                    onClick={() =>
                      void reset.run({ teacherId: teacher.id }).then((account) => account && setMade(account))
                    }
                  >
                    {words.reset}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={words.deactivateFor(name)}
                    busy={deactivate.pending}
                    onClick={() => void deactivate.run({ teacherId: teacher.id }).then(() => refresh())}
                  >
                    {words.deactivate}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {made && (
        <Button variant="primary" onClick={() => setMade(null)}>
          {key.done}
        </Button>
      )}
    </Dialog>
  )
}
