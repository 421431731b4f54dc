import { useState } from 'react'
import type { GivenPassword } from '#shared/contract/student-records.ts'
import { ApiError } from '../../api/errors.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { SessionMirror } from '../../offline/cache-database.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { fieldErrorsOf } from '../../ui/field-errors.ts'
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
  const [failure, setFailure] = useState<Error>()
  const isRefusal = failure instanceof ApiError
  const by = given.by ?? words.teacher

  async function choose(data: FormData) {
    try {
      await api.students.changePassword({ studentId: user.userId, newPassword: textOf(data, 'newPassword') })
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)))
      return
    }
    showToast(words.chosen, { tone: 'success' })
    await session.amend(user.userId, { givenPassword: null, passwordChanged: true })
    await queries.of('students.profile', {}).refresh()
    await queries.of('students.chapters', {}).refresh()
    await queries.refreshShown()
  }

  const later = given.mayKeep || (failure !== undefined && !isRefusal)
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
      <Form
        onSubmit={choose}
        errors={isRefusal ? fieldErrorsOf(failure.fields) : {}}
        problem={failure && !(isRefusal && failure.fields.length > 0) ? failure.message : undefined}
      >
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
