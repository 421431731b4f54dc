import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ApiError } from '../../api/errors.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useOutbox } from '../../hooks/useOutbox.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Link } from '../../ui/Link.tsx'
import { entryIn } from '../../ui/sign-in-link.ts'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { SignInPage } from './SignInPage.tsx'
import { requireFilled } from './require-filled.ts'
import { ScanButton } from '../../scan/ScanButton.tsx'
import { typedUsernameOf } from './typed-username.ts'
import { useAttempt } from './use-attempt.ts'
import * as paths from '../../paths.ts'

// Loaded when the address carries the sign-in code of a card.
const CardSignIn = lazyWithFallback(() => import('./CardSignIn.tsx').then((file) => file.CardSignIn))

// Loaded with the first focus in a field. Without it the fields are plain fields.
const Completion = lazyWithFallback(() => import('./Completion.tsx').then((file) => file.Completion))

export default function StudentLoginScreen() {
  const { studentLogin: words, field, ...session } = useMessages('session')
  const { language } = useLanguage()
  const { signingIn, isPasswordWaiting } = useOffline()
  const { waiting, sending, othersWaiting } = useOutbox()
  const unsent = waiting + sending + othersWaiting
  const { attempt, errors, problem, cause } = useAttempt()
  const [isChangeUnderWay, setChangeUnderWay] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const [isShared, setShared] = useState(true)
  const { hash } = useLocation()
  // Kept while the code is taken out of the address, and gone with the next name.
  const named = entryIn(hash, 'login')
  const [cardOf, setCardOf] = useState<string>()
  if (cardOf !== named && hash.includes('&card=')) setCardOf(named)
  else if (cardOf !== undefined && cardOf !== named) setCardOf(undefined)
  const hasCard = cardOf !== undefined
  async function signIn(data: FormData) {
    const done = await attempt(async () => {
      const input = requireFilled(data, ['username', 'password'], language)
      await signingIn.student(
        { ...input, username: typedUsernameOf(input.username) },
        { sharedTablet: data.has('sharedTablet') },
      )
    })
    if (!done) setChangeUnderWay(await isPasswordWaiting().catch(() => false))
  }
  const isRefused = cause instanceof ApiError && cause.code === 'BAD_CREDENTIALS'
  return (
    <SignInPage
      isForStudents
      title={words.title}
      lead={words.lead}
      links={
        <>
          <p>
            {words.noAccount} <Link to={paths.studentRegistration}>{words.register}</Link>
          </p>
          {unsent > 0 && <Link to={paths.device}>{words.unsent(unsent)}</Link>}
          <Link to={paths.teacherLogin}>{words.teacherLink}</Link>
        </>
      }
    >
      <Form isShort onSubmit={signIn} onFocus={() => setTyping(true)} errors={errors} problem={problem}>
        {isRefused && isChangeUnderWay && <Notice icon="clock">{session.passwordMaybeUnderWay}</Notice>}
        <Suspense>
          {hasCard && (
            <CardSignIn
              hash={hash}
              attempt={attempt}
              sharedTablet={isShared}
              onRefused={() => setCardOf(undefined)}
            />
          )}
        </Suspense>
        <ScanButton page="login" />
        <div>
          <TextField
            label={field.username}
            hint={field.usernameHint}
            name="username"
            autoComplete={isShared ? 'off' : 'username'}
            autoCorrect="off"
            defaultValue={named}
            onInput={({ currentTarget }) => {
              if (currentTarget.value !== named) setCardOf(undefined)
            }}
          />
          <Suspense>{isTyping && <Completion name="username" />}</Suspense>
        </div>
        <div>
          <PasswordField
            label={field.password}
            hint={field.passwordHint}
            name="password"
            autoComplete={isShared ? 'off' : 'current-password'}
          />
          <Suspense>{isTyping && <Completion name="password" />}</Suspense>
        </div>
        <Checkbox
          label={field.sharedTablet}
          hint={field.sharedTabletHint}
          name="sharedTablet"
          checked={isShared}
          onChange={() => setShared(!isShared)}
        />
        <SubmitButton size="large" wide variant={hasCard ? 'secondary' : 'primary'}>
          {words.submit}
        </SubmitButton>
      </Form>
      <Disclosure summary={words.forgotten}>
        <p>{words.forgottenHelp}</p>
      </Disclosure>
    </SignInPage>
  )
}
