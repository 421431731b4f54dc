import { useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { holdOnce, type ShownOnce } from '../../ui/shown-once.ts'
import css from './CredentialsDialog.module.css'

/** Mounted outside the routes, so that navigation does not close it. */
export function CredentialsDialog({ credentials }: { credentials: ShownOnce }) {
  const { credentials: words } = useMessages('registration')
  const { field } = useMessages('session')
  const { who, name, generatedPassword } = credentials
  const isStudent = who === 'student'
  // No copy button on a shared tablet: the next student could paste the password.
  const isCopied = !credentials.isShared
  const nameLabel = isStudent ? field.username : field.email
  const hint = generatedPassword
    ? isStudent
      ? words.once
      : words.onceFormal
    : isStudent
      ? words.ownPassword
      : words.ownPasswordFormal
  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => holdOnce(null)}
      title={isStudent ? words.title : words.titleFormal}
      actions={
        <>
          {generatedPassword && isCopied && (
            <CopyButton value={`${nameLabel}: ${name}\n${field.password}: ${generatedPassword}`}>
              {words.copyAll}
            </CopyButton>
          )}
          <Button variant="primary" onClick={() => holdOnce(null)}>
            {isStudent ? words.close : words.closeFormal}
          </Button>
        </>
      }
    >
      <p>{hint}</p>
      <dl className={css.list}>
        <div className={css.entry}>
          <dt>{nameLabel}</dt>
          <dd>
            <span translate="no">{name}</span>
            {isCopied && (
              <CopyButton value={name} aria-label={isStudent ? words.copyName : words.copyEmail} />
            )}
          </dd>
        </div>
        <div className={css.entry}>
          <dt>{field.password}</dt>
          {generatedPassword ? (
            <dd>
              <span translate="no">{generatedPassword}</span>
              {isCopied && <CopyButton value={generatedPassword} aria-label={words.copyPassword} />}
            </dd>
          ) : (
            <dd className={css.own}>{isStudent ? words.chosenByYou : words.chosenByYouFormal}</dd>
          )}
        </div>
      </dl>
      {isStudent && (
        <p className={css.lost}>{generatedPassword ? `${words.lost} ${words.foreignWords}` : words.lost}</p>
      )}
    </Dialog>
  )
}
