import type { GivenPassword } from '#shared/contract/student-records.ts'
import { ApiError } from '../../api/errors.ts'
import { useAttempt } from '../../hooks/useAttempt.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { SessionMirror } from '../../offline/cache-database.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { textOf } from '../../ui/form-data.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { showToast } from '../../ui/toast.ts'
import { SignInsSince } from './SignInsSince.tsx'

interface OwnPasswordDialogProps {
  user: SessionMirror
  given: GivenPassword
  /** Signs out. */
  leave: () => Promise<void>
  isLeaving: boolean
}

/** A teacher's password may be kept at the first sign-in. A tablet without a connection may always go on. */
export function OwnPasswordDialog({ user, given, leave, isLeaving }: OwnPasswordDialogProps) {
  const { ownPassword: words, student } = useMessages('account')
  const { language } = useLanguage()
  const { session, api, queries } = useOffline()
  const { attempt, errors, problem, cause } = useAttempt()
  const by = given.by ?? words.teacher

  async function choose(data: FormData) {
    const input = { studentId: user.userId, newPassword: textOf(data, 'newPassword') }
    if (!(await attempt(() => api.students.changePassword(input)))) return
    showToast(words.chosen, { tone: 'success' })
    await session.amend(user.userId, { givenPassword: null, passwordChanged: true })
    await queries.of('students.profile', {}).refresh()
    await queries.of('students.chapters', {}).refresh()
    await queries.refreshShown()
  }

  const later = given.mayKeep || (cause !== undefined && !(cause instanceof ApiError))
  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => undefined}
      title={words.title}
      actions={
        later ? (
          <Button onClick={() => void session.amend(user.userId, { keepsPassword: true })}>
            {words.later}
          </Button>
        ) : (
          <Button busy={isLeaving} onClick={() => void leave()}>
            {words.leave}
          </Button>
        )
      }
    >
      {given.isReset && <Notice icon="key">{words.reset(formatAge(given.at, language), by)}</Notice>}
      <p>{words.body(by)}</p>
      {!given.mayKeep && <p>{words.must}</p>}
      <SignInsSince since={given.at} />
      <Form onSubmit={choose} errors={errors} problem={problem}>
        {!user.sharedTablet && (
          <input type="text" name="username" value={user.name} autoComplete="username" readOnly hidden />
        )}
        <PasswordField
          label={words.field}
          name="newPassword"
          hint={student.newHint}
          autoComplete={user.sharedTablet ? 'off' : 'new-password'}
        />
        <SubmitButton size="large">{words.submit}</SubmitButton>
      </Form>
    </Dialog>
  )
}
