import { useState } from 'react'
import { teachers } from '#shared/contract/teachers.ts'
import { localPartOf } from '#shared/domain/email.ts'
import { licenseKeyOf } from '#shared/domain/license-key.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { keepFocusInside } from '../../ui/keep-focus-inside.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { heldOnce, holdOnce } from '../../ui/shown-once.ts'
import { announce } from '../../ui/toast.ts'
import { SignInPage } from './SignInPage.tsx'
import { requireFitPassword, requireInput } from './require-input.ts'
import { useAttempt } from './use-attempt.ts'
import { type TeacherRegistration, useTeacherRegistration } from './use-teacher-registration.ts'
import * as paths from '../../paths.ts'

interface School {
  name: string
  licenseKey: string
}

/** Asks for the licence key first, so that a wrong school is noticed before the form is filled in. */
export default function TeacherRegisterScreen() {
  const { teacherRegister: words } = useMessages('registration')
  const [school, setSchool] = useState<School | null>(null)
  const registration = useTeacherRegistration()
  return (
    <SignInPage
      title={words.title}
      lead={school ? words.accountLead : words.lead}
      links={
        <p>
          {words.haveAccount} <Link to={paths.teacherLogin}>{words.signIn}</Link>
        </p>
      }
    >
      <div ref={keepFocusInside}>
        {school ? (
          <AccountForm school={school} registration={registration} onOtherKey={() => setSchool(null)} />
        ) : (
          <KeyForm onFound={setSchool} />
        )}
      </div>
    </SignInPage>
  )
}

function KeyForm({ onFound }: { onFound: (school: School) => void }) {
  const { teacherRegister: words, field } = useMessages('registration')
  const { language } = useLanguage()
  const { api } = useOffline()
  const { attempt, errors, problem } = useAttempt()
  const check = (data: FormData) =>
    attempt(async () => {
      const { licenseKey } = requireInput(teachers.licensePreview, data, ['licenseKey'], language)
      const { organization } = await api.teachers.licensePreview({ licenseKey })
      announce(words.school(organization.name))
      onFound({ name: organization.name, licenseKey: licenseKeyOf(licenseKey) ?? licenseKey })
    })
  return (
    <Form onSubmit={check} errors={errors} problem={problem}>
      <TextField
        label={field.licenseKey}
        name="licenseKey"
        hint={words.keyHint}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder="WELT-XXXX-XXXX-XXXX"
      />
      <SubmitButton size="large" wide iconEnd="arrow-right">
        {words.check}
      </SubmitButton>
    </Form>
  )
}

interface AccountFormProps {
  school: School
  registration: TeacherRegistration
  onOtherKey: () => void
}

function AccountForm({ school, registration, onOtherKey }: AccountFormProps) {
  const { teacherRegister: words, field: ownField } = useMessages('registration')
  const { field } = useMessages('session')
  const { language } = useLanguage()
  const { attempt, errors, problem, cause } = useAttempt()
  const own = registration.ownAccountBehind(cause)
  async function register(data: FormData) {
    // Holds redirects back from here on: the credentials are shown only once.
    holdOnce('expected')
    const done = await attempt(async () => {
      data.set('licenseKey', school.licenseKey)
      const names = ['firstName', 'lastName', 'email', 'password', 'licenseKey'] as const
      const input = requireInput(teachers.register, data, names, language)
      requireFitPassword(input.password, { role: 'teacher', name: localPartOf(input.email), language })
      await registration.register(input)
    })
    // Released only if no account was created: existing credentials are shown even if a later step failed.
    if (!done && heldOnce() === 'expected') holdOnce(null)
  }
  return (
    <Form
      onSubmit={register}
      errors={own ? { email: words.takenPerhapsByYou[own] } : errors}
      problem={own ? undefined : problem}
    >
      <Notice
        tone="success"
        title={words.school(school.name)}
        actions={<Button onClick={onOtherKey}>{words.otherKey}</Button>}
      >
        {school.licenseKey}
      </Notice>
      <TextField
        label={ownField.firstName}
        name="firstName"
        autoComplete="given-name"
        autoCapitalize="words"
        data-autofocus
      />
      <TextField
        label={ownField.lastName}
        name="lastName"
        autoComplete="family-name"
        autoCapitalize="words"
      />
      <TextField
        label={field.email}
        name="email"
        hint={words.emailHint}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <PasswordField
        label={field.password}
        name="password"
        hint={words.passwordHint}
        optional
        autoComplete="new-password"
      />
      <SubmitButton size="large" wide>
        {words.submit}
      </SubmitButton>
    </Form>
  )
}
