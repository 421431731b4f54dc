import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { students } from '#shared/contract/students.ts'
import { joinCodeOf } from '#shared/domain/join-code.ts'
import { usernameOf, usernameOfferFor, usernameProblemOf } from '#shared/domain/username.ts'
import { useAttempt } from '../../hooks/useAttempt.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { ApiError } from '../../api/errors.ts'
import { OtherSchoolLink } from '../../schools/OtherSchoolLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Link } from '../../ui/Link.tsx'
import { joinCodeIn, signInLinkOf } from '../../ui/sign-in-link.ts'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { JoinCodeField } from '../../ui/JoinCodeField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { heldOnce, holdOnce } from '../../ui/shown-once.ts'
import { SignInPage } from './SignInPage.tsx'
import { lessonClass, rememberLessonClass } from './lesson-class.ts'
import { NameOffers } from './NameOffers.tsx'
import { requireFitPassword, requireInput } from './require-input.ts'
import { ScanButton } from '../../scan/ScanButton.tsx'
import { useStudentRegistration } from './use-student-registration.ts'
import * as paths from '../../paths.ts'

export default function StudentRegisterScreen() {
  const { studentRegister: words, field: ownField } = useMessages('registration')
  const { field } = useMessages('session')
  const { language } = useLanguage()
  const registration = useStudentRegistration()
  const { attempt, errors, problem, cause } = useAttempt()
  const [username, setUsername] = useState('')
  const [choosesPassword, setChoosesPassword] = useState(false)
  const [isShared, setShared] = useState(true)
  const inLink = joinCodeIn(useLocation().hash)
  const [code] = useState(() => inLink || lessonClass())
  const [sentCode, setSentCode] = useState('')
  async function register(data: FormData) {
    // Holds redirects back from here on: the credentials are shown only once.
    holdOnce('expected')
    const done = await attempt(async () => {
      const input = requireInput(students.register, data, ['username', 'password', 'joinCode'], language)
      requireFitPassword(input.password, { role: 'student', name: usernameOf(input.username), language })
      setSentCode(joinCodeOf(input.joinCode))
      await registration.register(input, data.has('sharedTablet'))
      if (data.has('sharedTablet')) rememberLessonClass(joinCodeOf(input.joinCode))
    })
    // Released only if no account was created: existing credentials are shown even if a later step failed.
    if (!done && heldOnce() === 'expected') holdOnce(null)
  }
  const isUnknownHere = cause instanceof ApiError && cause.code === 'CODE_UNKNOWN'
  const suggestion = suggestionFor(username, cause)
  const isPerhapsTheirOwn = registration.takenPerhapsBy(usernameOf(username), cause).length > 0
  return (
    <SignInPage
      isForStudents
      title={words.title}
      lead={words.lead}
      links={
        <p>
          {words.haveAccount} <Link to={paths.studentLogin}>{words.signIn}</Link>
        </p>
      }
    >
      <Form
        onSubmit={register}
        errors={isPerhapsTheirOwn ? { username: words.takenPerhapsByYou } : errors}
        problem={problem}
      >
        <JoinCodeField label={ownField.joinCode} hint={words.codeHint} code={code} enterKeyHint="next" />
        {isUnknownHere && <OtherSchoolLink to={signInLinkOf('register', sentCode)} />}
        <ScanButton page="register" />
        <div>
          <TextField
            label={field.username}
            name="username"
            hint={words.nameHint}
            autoComplete={isShared ? 'off' : 'username'}
            autoCorrect="off"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
          <NameOffers onChoose={setUsername} />
        </div>
        {suggestion && (
          <Button icon="star" onClick={() => setUsername(suggestion)}>
            {words.suggestion(suggestion)}
          </Button>
        )}
        <Disclosure
          summary={words.ownPassword}
          open={choosesPassword || errors.password !== undefined}
          onToggle={({ currentTarget }) => setChoosesPassword(currentTarget.open)}
        >
          <PasswordField
            label={field.password}
            name="password"
            hint={words.passwordHint}
            optional
            autoComplete={isShared ? 'off' : 'new-password'}
          />
        </Disclosure>
        <Checkbox
          label={field.sharedTablet}
          hint={field.sharedTabletHint}
          name="sharedTablet"
          checked={isShared}
          onChange={() => setShared(!isShared)}
        />
        <SubmitButton size="large" wide>
          {words.submit}
        </SubmitButton>
      </Form>
    </SignInPage>
  )
}

/** The server's suggestion for a taken name, or the typed name reduced to the allowed characters. */
function suggestionFor(entry: string, cause: unknown): string | undefined {
  if (cause instanceof ApiError && cause.code === 'USERNAME_TAKEN') {
    return cause.body.suggestion === entry ? undefined : cause.body.suggestion
  }
  if (usernameProblemOf(usernameOf(entry)) !== 'username_characters') return undefined
  const offer = usernameOfferFor(entry)
  return usernameProblemOf(offer) ? undefined : offer
}
