import { useState } from 'react'
import type { admins } from '#shared/contract/admins.ts'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { teachers } from '#shared/contract/teachers.ts'
import { ApiError } from '../../api/errors.ts'
import { useAttempt } from '../../hooks/useAttempt.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { requireInput } from './require-input.ts'

type Login = typeof admins.login | typeof teachers.login

interface StaffSignInFormProps {
  login: Login
  onSignIn: (input: InputOf<Login>) => Promise<unknown>
  submitLabel: string
}

/** Address and password of a teacher or an admin, and the code of a second factor once the server asks for it. */
export function StaffSignInForm({ login, onSignIn, submitLabel }: StaffSignInFormProps) {
  const { field } = useMessages('session')
  const { language } = useLanguage()
  const { attempt, errors, problem, cause } = useAttempt()
  const needsCode = useAskedForCode(cause)
  const signIn = (data: FormData) =>
    attempt(async () => onSignIn(requireInput(login, data, ['email', 'password', 'code'], language)))
  return (
    <Form onSubmit={signIn} errors={errors} problem={problem}>
      <TextField label={field.email} name="email" type="email" inputMode="email" autoComplete="username" />
      <PasswordField label={field.password} name="password" autoComplete="current-password" />
      {needsCode && <TextField label={field.code} name="code" autoComplete="one-time-code" />}
      <SubmitButton size="large" wide>
        {submitLabel}
      </SubmitButton>
    </Form>
  )
}

/** True from the moment when the server asked for the code of a second factor, also after a wrong password later. */
function useAskedForCode(cause: unknown): boolean {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked && cause instanceof ApiError && cause.code === 'SECOND_FACTOR') setAsked(true)
  return isAsked
}
