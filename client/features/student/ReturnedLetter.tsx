import { useState } from 'react'
import { partOf } from '#shared/domain/leaves.ts'
import type { LockedAnswer } from '#shared/domain/locked-answer.ts'
import { useAction } from '../../hooks/useAction.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { QueuedName } from '../../offline/queue-letter.ts'
import { AnswerReader } from '../../private/AnswerReader.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { focusHeadingAfter } from '../../ui/focus-heading.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Row } from '../../ui/Stack.tsx'
import { showToast } from '../../ui/toast.ts'
import css from './ReturnedLetter.module.css'
import { type Returned, TakeOver } from './TakeOver.tsx'
import * as paths from '../../paths.ts'

const passwordChange: QueuedName = 'students.changePassword'

export interface ReturnedText {
  title: string | undefined
  /** Empty when no text was stored, as with passwords. */
  text: string
  /** A private answer, which its author opens here. */
  locked: { challengeId: string; definition: { kind: string }; response: LockedAnswer } | undefined
  /** The screen on which it can be submitted again. */
  to: string | undefined
}

interface ReturnedLetterProps extends ReturnedText {
  /** Undefined while the letter is still on this device: it cannot be dismissed yet. */
  id?: string
  operation: string
  code?: string
  at: string
  /** The answer that its challenge's form can take over while the world runs. */
  returned?: Returned | undefined
  /** The server has a later version of the same part of the folder. */
  answeredSince?: boolean | undefined
}

export function ReturnedLetter(props: ReturnedLetterProps) {
  const { id, operation, code, at, title, text, locked, to, returned, answeredSince = false } = props
  const { returned: words } = useMessages('journey')
  const { language } = useLanguage()
  const { reasons } = words
  const reason = code !== undefined && isReason(reasons, code) ? reasons[code] : reasons.other
  const answer = returned?.challenge
  // Of a folder the answer is the part that was written last.
  const isSamePart = partOf(answer?.response) === partOf(returned?.response)
  const answeredAt = isSamePart ? answer?.submission?.capturedAt : undefined
  const isAnsweredSince = answeredSince || (answeredAt !== undefined && answeredAt > at)
  const takesOver = returned !== undefined && !isAnsweredSince
  return (
    <Card ref={focusHeadingAfter} title={title ?? nameOf(operation, words)}>
      <p>{id === undefined ? words.onDeviceHint : reason}</p>
      {isAnsweredSince && <p>{words.answeredSince}</p>}
      {text !== '' && <blockquote className={css.text}>{text}</blockquote>}
      {locked && <AnswerReader {...locked} language={language} writtenAt={at} />}
      <p className={css.at}>{words.writtenAt(formatAge(at, language))}</p>
      <Row>
        {returned && (
          <TakeOver
            {...returned}
            hasAnswer={isAnsweredSince || answeredAt !== undefined}
            label={code === 'KEY_REVOKED' ? words.yesTakeOver : words.takeOver}
            isPrimary={takesOver}
          />
        )}
        {to && !takesOver && (
          <ButtonLink to={to} variant="primary" iconEnd="arrow-right">
            {words.open}
          </ButtonLink>
        )}
        {text !== '' && <CopyButton value={text} variant={to ? 'secondary' : 'primary'} />}
        {operation === passwordChange && (
          <ButtonLink to={paths.studentAccount} variant="primary" iconEnd="arrow-right">
            {words.changePassword}
          </ButtonLink>
        )}
        {id !== undefined && (
          <DismissButton
            id={id}
            isLast={text !== '' || locked !== undefined}
            isQuestion={code === 'KEY_REVOKED' && takesOver}
          />
        )}
      </Row>
    </Card>
  )
}

interface DismissButtonProps {
  id: string
  /** No other copy of the text exists, so the student has to confirm. */
  isLast: boolean
  /** The card asks whether the student wrote this. Then dismissing it means "no". */
  isQuestion: boolean
}

function DismissButton({ id, isLast, isQuestion }: DismissButtonProps) {
  const { returned: words } = useMessages('journey')
  const dismissal = useAction('students.dismissReturned')
  const [isAsking, setAsking] = useState(false)
  async function dismiss() {
    if (!(await dismissal.run({ id }))) return
    setAsking(false)
    showToast(words.dismissed)
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={isQuestion ? 'x' : 'check'}
        busy={dismissal.pending && !isAsking}
        onClick={() => (isLast || isQuestion ? setAsking(true) : void dismiss())}
      >
        {isQuestion ? words.notMine : words.dismiss}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={isQuestion ? words.notMineTitle : words.dismissTitle}
        confirmLabel={words.dismissConfirm}
        danger
        write={dismissal}
        onClose={() => setAsking(false)}
        onConfirm={dismiss}
      >
        <p>{isQuestion ? words.notMineHint : words.dismissHint}</p>
      </ConfirmDialog>
      {!isAsking && <Problem error={dismissal.error} />}
    </>
  )
}

function isReason<Reasons extends object>(reasons: Reasons, code: string): code is string & keyof Reasons {
  return Object.hasOwn(reasons, code)
}

interface Names {
  unknownChallenge: string
  password: string
  help: string
  draft: string
  kept: string
  attachment: string
}

function nameOf(operation: string, words: Names): string {
  if (operation === passwordChange) return words.password
  if (operation === 'students.askForHelp') return words.help
  if (operation === 'students.saveDraft') return words.draft
  if (operation === 'students.keepOccupation') return words.kept
  if (operation === 'students.attachPart') return words.attachment
  return words.unknownChallenge
}
