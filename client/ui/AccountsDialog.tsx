import { type ReactNode, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import css from './AccountsDialog.module.css'
import { Button } from './Button.tsx'
import { CodeText } from './CodeText.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Dialog } from './Dialog.tsx'
import { type Account, SignInCards } from './SignInCards.tsx'
import { Notice } from './Notice.tsx'
import { holdOnce } from './shown-once.ts'

interface AccountsDialogProps {
  title: string
  /** Printed on the cards. */
  className: string
  accounts: readonly Account[]
  /** The real name, if the teacher's device has one and shows it. */
  nameOf?: ((studentId: string) => string | undefined) | undefined
  /** Shown beside copying and printing. */
  moreActions?: ReactNode
  /** Further results of the action. */
  children?: ReactNode
}

/** Shows new accounts above every screen until the user closes the dialog; `View` renders an `AccountsDialog`. */
export function holdAccounts(className: string, accounts: readonly Account[], View: () => ReactNode) {
  holdOnce({ who: 'teacher', name: className, generatedPassword: asLines(accounts), View })
}

/** One-time passwords to copy or print; only the dialog's own button closes it. Needs the texts of `teacher`. */
export function AccountsDialog({
  title,
  className,
  accounts,
  nameOf = nobodysName,
  moreActions,
  children,
}: AccountsDialogProps) {
  const { accounts: words } = useMessages('teacher')
  const [isPrinting, setPrinting] = useState(false)
  const close = () => holdOnce(null)
  return (
    <Dialog
      open
      wide={accounts.length > 1}
      dismissible={false}
      onClose={close}
      title={title}
      actions={
        <>
          {moreActions}
          <CopyButton value={asLines(accounts)}>{words.copyAll(accounts.length)}</CopyButton>
          <Button icon="print" onClick={() => setPrinting(true)}>
            {words.print(accounts.length)}
          </Button>
          <Button variant="primary" onClick={close}>
            {words.close}
          </Button>
        </>
      }
    >
      <Notice tone="warning">{words.once(accounts.length)}</Notice>
      {children}
      <ul role="list" className={css.accounts} aria-label={words.caption}>
        {accounts.map(({ studentId, username, generatedPassword }) => (
          <li key={studentId}>
            <span className={css.words}>
              <span translate="no">
                {nameOf(studentId) && <strong>{nameOf(studentId)} · </strong>}
                {username}
              </span>
              <CodeText>{generatedPassword}</CodeText>
            </span>
            <CopyButton variant="quiet" value={generatedPassword} aria-label={words.copyOne(username)} />
          </li>
        ))}
      </ul>
      {isPrinting && (
        <SignInCards
          className={className}
          accounts={accounts}
          nameOf={nameOf}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </Dialog>
  )
}

const nobodysName = () => undefined

/** Two columns for a spreadsheet. */
function asLines(accounts: readonly Account[]): string {
  return accounts.map(({ username, generatedPassword }) => `${username}\t${generatedPassword}`).join('\n')
}
