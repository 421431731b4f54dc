import type { OutputOf } from '#shared/contract/endpoint.ts'
import type { EndpointOf } from '#shared/contract/index.ts'
import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { holdOnce } from '../../ui/shown-once.ts'
import css from './admin.module.css'

type Made = OutputOf<EndpointOf<'admins.resetTeacherPassword'>>

/** Shows a teacher's new password above every screen until its reader has closed it. */
export function holdTeacherPassword(made: Made) {
  const { email: name, generatedPassword } = made
  holdOnce({ who: 'admin', name, generatedPassword, View: () => <TeacherPasswordDialog made={made} /> })
}

function TeacherPasswordDialog({ made: { email, generatedPassword } }: { made: Made }) {
  const { teachers: words, key } = useMessages('admin')
  const close = () => holdOnce(null)
  return (
    <Dialog
      open
      dismissible={false}
      onClose={close}
      title={words.newPassword(email)}
      actions={
        <>
          <CopyButton value={generatedPassword}>{words.copy}</CopyButton>
          <Button variant="primary" onClick={close}>
            {key.done}
          </Button>
        </>
      }
    >
      <p className={css.key} translate="no">
        {generatedPassword}
      </p>
      <p>{words.once}</p>
    </Dialog>
  )
}
