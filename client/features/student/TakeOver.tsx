import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isLocked } from '#shared/domain/locked-answer.ts'
import { plainTextOf } from '#shared/challenges/index.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useAuthor } from '../../hooks/useSession.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { PendingChallenge } from '../../offline/pending.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import css from './ReturnedLetter.module.css'

export interface Returned {
  challenge: PendingChallenge
  /** In the shape of its challenge's form. */
  response: unknown
  /** The screen with that form. */
  to: string
}

interface TakeOverProps extends Returned {
  /** Of the same part of a folder. */
  hasAnswer: boolean
  label: string
  isPrimary: boolean
}

/** What exists already: it is replaced only after a confirmation. */
type Present = { kind: 'draft'; response: unknown } | { kind: 'answer' }

/**
 * Copies a returned answer into its author's draft and opens the form, where the author can submit it. Later input of
 * the author is replaced only after a confirmation.
 */
export function TakeOver({ challenge, response, to, hasAnswer, label, isPrimary }: TakeOverProps) {
  const { returned: words } = useMessages('journey')
  const { language } = useLanguage()
  const { drafts } = useOffline()
  const author = useAuthor()
  const navigate = useNavigate()
  const [present, setPresent] = useState<Present>()
  const [error, setError] = useState<Error>()
  const [busy, press] = useBusy(async () => {
    setError(undefined)
    try {
      // Another tab may have saved a draft that this screen has not read yet.
      const draft = challenge.draft ?? (await drafts.find(challenge.id))
      if (draft) setPresent({ kind: 'draft', response: draft.response })
      else if (hasAnswer) setPresent({ kind: 'answer' })
      else await take()
    } catch (caught) {
      setError(caught as Error)
    }
  })

  /** Throws DeviceError or InputError; then the draft is unchanged. */
  async function take() {
    await drafts.save({ challengeId: challenge.id, response }, author)
    await navigate(to)
  }

  const isDraft = present?.kind === 'draft'
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        icon="edit"
        busy={busy}
        onClick={() => void press()}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={present !== undefined}
        title={isDraft ? words.draftThere : words.answerThere}
        confirmLabel={isDraft ? words.replaceDraft : words.takeOverAnyway}
        write={{ error, reset: () => setError(undefined) }}
        onClose={() => setPresent(undefined)}
        onConfirm={() => take().catch((caught: unknown) => setError(caught as Error))}
      >
        <p>{isDraft ? words.draftThereHint : words.answerThereHint}</p>
        {isDraft && !isLocked(present.response) && (
          <blockquote className={css.text}>
            {plainTextOf(challenge.definition, present.response, language)}
          </blockquote>
        )}
      </ConfirmDialog>
      {present === undefined && <Problem error={error} />}
    </>
  )
}
