import { useAction } from '../../hooks/useAction.ts'
import { formatAge } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Row } from '../../ui/Stack.tsx'
import { SyncBadge } from '../../ui/SyncBadge.tsx'
import { showToast } from '../../ui/toast.ts'
import css from './ReturnedLetter.module.css'

export interface ReturnedText {
  title: string | undefined
  /** Empty where nothing was kept, as with passwords. */
  text: string
  /** Where it can be handed in anew. */
  to: string | undefined
}

interface ReturnedLetterProps extends ReturnedText {
  /** Left out while the letter still lies on this device: there is nothing to put away yet. */
  id?: string
  operation: string
  code?: string
  at: string
}

export function ReturnedLetter({ id, operation, code, at, title, text, to }: ReturnedLetterProps) {
  const { returned: words } = useMessages('journey')
  const { language } = useLanguage()
  const dismissal = useAction('students.dismissReturned')
  const { reasons } = words
  const reason = code !== undefined && isReason(reasons, code) ? reasons[code] : reasons.other

  async function dismiss(letterId: string) {
    if (await dismissal.run({ id: letterId })) showToast(words.dismissed)
  }

  return (
    <Card title={title ?? nameOf(operation, words)} actions={<SyncBadge state="needs-you" />}>
      <p>{id === undefined ? words.onDeviceHint : reason}</p>
      {text !== '' && <blockquote className={css.text}>{text}</blockquote>}
      <p className={css.at}>{words.writtenAt(formatAge(at, language))}</p>
      <Row>
        {text !== '' && <CopyButton value={text} variant={to ? 'secondary' : 'primary'} />}
        {to && (
          <ButtonLink to={to} variant="primary" iconEnd="arrow-right">
            {words.open}
          </ButtonLink>
        )}
        {id !== undefined && (
          <Button variant="quiet" icon="check" busy={dismissal.pending} onClick={() => void dismiss(id)}>
            {words.dismiss}
          </Button>
        )}
      </Row>
      {dismissal.error && <p role="alert">{dismissal.error.message}</p>}
    </Card>
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
}

function nameOf(operation: string, words: Names): string {
  if (operation === 'students.changePassword') return words.password
  if (operation === 'students.askForHelp') return words.help
  if (operation === 'students.saveDraft') return words.draft
  return words.unknownChallenge
}
