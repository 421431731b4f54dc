import { useLocation, useNavigate } from 'react-router-dom'
import { formatJoinCode } from '#shared/domain/join-code.ts'
import { useFormAction } from '../../hooks/useFormAction.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { joinCodeIn } from '../../ui/sign-in-link.ts'
import { textOf } from '../../ui/form-data.ts'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { JoinCodeField } from '../../ui/JoinCodeField.tsx'
import * as paths from '../../paths.ts'
import { useAdmission } from './use-admission.ts'
import { ScanButton } from '../../scan/ScanButton.tsx'

/**
 * For an account without a class: the join code adds it to a class, with all its answers. The QR code on the poster
 * fills in the code.
 */
export default function JoinClassScreen() {
  const { join: words, chapter, noNext } = useMessages('journey')
  const { session } = useOffline()
  const student = useAdmission()
  const isOnline = useOnline()
  const navigate = useNavigate()
  const code = joinCodeIn(useLocation().hash)
  const { submit, errors, problem } = useFormAction('students.joinClass')

  async function join(data: FormData) {
    const joined = await submit({ joinCode: textOf(data, 'joinCode') })
    if (!joined) return
    await session.amend(joined.id, { classId: joined.class?.id ?? null })
    void navigate(paths.dashboard)
  }

  return (
    <Page
      width="narrow"
      eyebrow={<BackLink to={paths.dashboard}>{chapter.back}</BackLink>}
      title={words.title}
      lead={student?.class ? undefined : words.lead}
    >
      {student?.class ? (
        <Notice
          tone="success"
          title={words.already(student.class.name)}
          actions={
            <ButtonLink variant="primary" to={paths.dashboard}>
              {words.home}
            </ButtonLink>
          }
        >
          {words.alreadyHint}
        </Notice>
      ) : (
        <Form onSubmit={join} errors={errors} problem={problem}>
          {!isOnline && <Notice icon="cloud-off">{words.offline}</Notice>}
          {student?.waitingFor && (
            <Notice
              icon="clock"
              title={noNext.waiting(student.waitingFor.name)}
              live
              actions={<ButtonLink to={paths.dashboard}>{words.home}</ButtonLink>}
            >
              {noNext.waitingHint}
            </Notice>
          )}
          <JoinCodeField
            label={words.code}
            code={code}
            enterKeyHint="go"
            placeholder={formatJoinCode('KTM4Q7WX')}
          />
          <ScanButton page="register" isSignedIn />
          <SubmitButton size="large" wide iconEnd="arrow-right">
            {words.submit}
          </SubmitButton>
        </Form>
      )}
    </Page>
  )
}
