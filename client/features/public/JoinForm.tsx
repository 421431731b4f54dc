import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fieldProblem } from '#shared/contract/field-problems.ts'
import { isJoinCode, joinCodeOf } from '#shared/domain/join-code.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { signInLinkOf } from '../../ui/sign-in-link.ts'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { JoinCodeField } from '../../ui/JoinCodeField.tsx'

/** The code is in the URL's fragment, which no server sees or logs. */
export function JoinForm() {
  const { landing } = useMessages('public')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Record<string, string>>({})
  function join(data: FormData) {
    const entry = data.get('joinCode')
    const code = joinCodeOf(typeof entry === 'string' ? entry : '')
    if (isJoinCode(code)) return void navigate(signInLinkOf('register', code))
    setErrors({ joinCode: fieldProblem('joinCode', code ? 'join_code' : 'required', language).message })
  }
  return (
    <Form onSubmit={join} errors={errors}>
      <JoinCodeField label={landing.codeLabel} enterKeyHint="go" />
      <SubmitButton size="large" wide iconEnd="arrow-right">
        {landing.join}
      </SubmitButton>
    </Form>
  )
}
