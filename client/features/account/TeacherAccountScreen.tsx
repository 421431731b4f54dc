import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { SignInsCard } from '../../accounts/SignInsCard.tsx'
import { useFormAction } from '../../hooks/useFormAction.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useRealNames } from '../../hooks/useRealNames.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useMessages } from '../../messages/messages.ts'
import { NamesCard } from '../../names/NamesCard.tsx'
import { SecondFactorSection } from '../../second-factor/SecondFactorSection.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { textOf } from '../../ui/form-data.ts'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import css from './account.module.css'
import { AccountNotFound } from './AccountNotFound.tsx'
import { SessionsCard } from './SessionsCard.tsx'

export default function TeacherAccountScreen() {
  const { teacher: words, signIns } = useMessages('account')
  const { user } = useSession()
  const names = useRealNames()
  useAskedCard()
  if (!user) return <AccountNotFound title={words.title} text="No teacher found" />
  return (
    <Page title={words.title} lead={user.name} width="reading">
      <SchoolCard />
      <Card title={words.passwordTitle}>
        {user.passwordChanged === false && <Notice icon="key">{words.unchanged}</Notice>}
        <ChangeForm />
      </Card>
      <SecondFactorSection of="teacher" />
      <SessionsCard />
      <SignInsCard hint={signIns.staffHint} />
      <NamesCard names={names} />
    </Page>
  )
}

/** Scrolls to the card that the URL fragment names: other screens link to a single card. */
function useAskedCard() {
  const asked = useLocation().hash.slice(1)
  useEffect(() => {
    if (!asked) return undefined
    // Runs after the shell, which scrolls a new screen to its top and focuses its heading.
    const frame = requestAnimationFrame(() => {
      const card = document.getElementById(asked)
      card?.scrollIntoView({ block: 'start' })
      card?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [asked])
}

function SchoolCard() {
  const { teacher: words, field } = useMessages('account')
  const query = useQuery('teachers.profile', {})
  return (
    <Card title={words.school}>
      <Loaded query={query} skeleton={<Skeleton height={[24, 24, 24]} />}>
        {({ email, organization: { name, licenseKey } }) => (
          <dl className={css.facts}>
            <dt>{words.school}</dt>
            <dd>{name}</dd>
            <dt>{field.email}</dt>
            <dd>{email}</dd>
            <dt>{words.license}</dt>
            <dd translate="no">
              {licenseKey} <CopyButton value={licenseKey} />
            </dd>
          </dl>
        )}
      </Loaded>
    </Card>
  )
}

function ChangeForm() {
  const { teacher: words, field } = useMessages('account')
  const { submit, errors, problem } = useFormAction('teachers.changePassword')
  async function change(data: FormData, form: HTMLFormElement) {
    const done = await submit({
      currentPassword: textOf(data, 'currentPassword'),
      newPassword: textOf(data, 'newPassword'),
    })
    if (!done) return
    form.reset()
    showToast(words.saved)
  }
  return (
    <Form onSubmit={change} errors={errors} problem={problem}>
      <PasswordField label={field.currentPassword} name="currentPassword" autoComplete="current-password" />
      <PasswordField
        label={field.newPassword}
        name="newPassword"
        hint={words.newHint}
        autoComplete="new-password"
      />
      <div>
        <SubmitButton>{words.submit}</SubmitButton>
      </div>
    </Form>
  )
}
