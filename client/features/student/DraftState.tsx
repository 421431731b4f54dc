import { NewerDraftError } from '../../hooks/draft-saver.ts'
import type { Draft } from '../../hooks/useDraft.ts'
import { useMessages } from '../../messages/messages.ts'
import { InputError } from '../../offline/device-error.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SyncBadge } from '../../ui/SyncBadge.tsx'
import css from './ChallengeScreen.module.css'

interface DraftStateProps {
  draft: Draft
  isTouched: boolean
  /** The form was opened with a draft. */
  isBegun: boolean
}

/** The save state of the form's text. "Draft" is shown only when a row is on the disk. */
export function DraftState({ draft, isTouched, isBegun }: DraftStateProps) {
  const { challenge: words } = useMessages('journey')
  if (draft.error) {
    // An invalid text, such as one that is too long, is saved after a change only.
    const isInvalid = draft.error instanceof InputError
    const hint = draft.error instanceof NewerDraftError ? words.newerDraft : words.notSavedHint
    return (
      <>
        <div className={classNames(css.state, css.unsaved)} role="alert">
          <Icon name="warning" />
          <span>
            {words.notSaved}. {isInvalid ? draft.error.message : hint}
          </span>
        </div>
        {!isInvalid && (
          <Button variant="quiet" onClick={() => void draft.saveAgain()}>
            {words.saveAgain}
          </Button>
        )}
      </>
    )
  }
  return (
    <div className={css.state}>
      {draft.row && (isTouched || isBegun) ? (
        <SyncBadge state="draft" live />
      ) : isTouched ? (
        words.typing
      ) : (
        words.autosave
      )}
    </div>
  )
}
