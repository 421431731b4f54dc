import { useAttempt } from '../../hooks/useAttempt.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useMessages } from '../../messages/messages.ts'
import type { SessionMirror } from '../../offline/cache-database.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { textOf } from '../../ui/form-data.ts'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { showToast } from '../../ui/toast.ts'
import { PasswordOutcome } from './PasswordOutcome.tsx'
import { usePasswordLetter } from './use-password-letter.ts'

/** A password change is queued as a letter, so it works offline. At most one is pending; it can be withdrawn until it is sent. */
export function StudentPasswordCard({ user }: { user: SessionMirror }) {
  const { student: words } = useMessages('account')
  const { letter, outcome } = usePasswordLetter()
  const { passwordChanges } = useOffline()
  const isUnderWay = letter?.state === 'waiting' || letter?.state === 'sending'
  async function withdraw(letterId: string) {
    try {
      await passwordChanges.withdraw(letterId)
      showToast(words.withdrawn)
    } catch {
      showToast(words.tooLateToWithdraw, { tone: 'warning' })
    }
  }
  return (
    <Card title={words.passwordTitle}>
      {letter && isUnderWay ? (
        <Notice
          icon="tablet-check"
          title={words.waitingTitle}
          live
          actions={
            letter.mayWithdraw && (
              <Button icon="undo" onClick={() => void withdraw(letter.letterId)}>
                {words.withdraw}
              </Button>
            )
          }
        >
          {words.waitingBody}
        </Notice>
      ) : (
        <>
          <PasswordOutcome outcome={outcome} />
          {user.passwordChanged === false && !outcome && <Notice icon="key">{words.unchanged}</Notice>}
          <p>{words.passwordLead}</p>
          <ChangeForm user={user} />
        </>
      )}
    </Card>
  )
}

function ChangeForm({ user }: { user: SessionMirror }) {
  const { student: words, field } = useMessages('account')
  const { passwordChanges } = useOffline()
  // On a shared tablet the browser is asked to keep neither name nor password.
  const isShared = user.sharedTablet
  const { attempt, errors, problem } = useAttempt()
  async function change(data: FormData) {
    const currentPassword = textOf(data, 'currentPassword')
    const newPassword = textOf(data, 'newPassword')
    await attempt(() => passwordChanges.queue({ currentPassword, newPassword }))
  }
  return (
    <Form onSubmit={change} errors={errors} problem={problem}>
      {!isShared && (
        <input type="text" name="username" value={user.name} autoComplete="username" readOnly hidden />
      )}
      <PasswordField
        label={field.currentPassword}
        name="currentPassword"
        autoComplete={isShared ? 'off' : 'current-password'}
      />
      <PasswordField
        label={field.newPassword}
        name="newPassword"
        hint={words.newHint}
        autoComplete={isShared ? 'off' : 'new-password'}
      />
      <SubmitButton size="large">{words.submit}</SubmitButton>
    </Form>
  )
}
