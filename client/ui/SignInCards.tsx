import { useMessages } from '../messages/messages.ts'
import type { Account } from './AccountsDialog.tsx'
import { cardLinkOf } from './card-link.ts'
import css from './SignInCards.module.css'
import { PrintSheet } from './PrintSheet.tsx'
import { QrCode } from './QrCode.tsx'

interface SignInCardsProps {
  className: string
  accounts: readonly Account[]
  nameOf: (studentId: string) => string | undefined
  onPrinted: () => void
}

const perPage = 8

/** Sign-in cards to cut out, eight on an A4 page. The QR code contains the name, and a
 * sign-in code where the class's switch allows it; the password is typed. */
export function SignInCards({ className, accounts, nameOf, onPrinted }: SignInCardsProps) {
  const pages = Array.from({ length: Math.ceil(accounts.length / perPage) }, (_, page) =>
    accounts.slice(page * perPage, (page + 1) * perPage),
  )
  return (
    <PrintSheet onPrinted={onPrinted}>
      {pages.map((page) => (
        <div key={page[0]?.studentId} className={css.page}>
          {page.map((account) => (
            <Card
              key={account.studentId}
              className={className}
              account={account}
              name={nameOf(account.studentId)}
            />
          ))}
        </div>
      ))}
    </PrintSheet>
  )
}

interface CardProps {
  className: string
  account: Account
  name: string | undefined
}

function Card({ className, account, name }: CardProps) {
  const { accounts: words } = useMessages('teacher')
  const { product } = useMessages('common')
  const { username, generatedPassword, cardCode } = account
  const { host, origin } = window.location
  return (
    <div className={css.card}>
      <p className={css.head}>
        <strong>{product}</strong>
        <span>{className}</span>
      </p>
      {name ? (
        <p className={css.name} translate="no">
          {name}
        </p>
      ) : (
        <p className={css.own}>{words.cardOwnName}</p>
      )}
      <div className={css.middle}>
        <dl>
          <dt>{words.name}</dt>
          <dd>{username}</dd>
          <dt>{words.password}</dt>
          <dd>{generatedPassword}</dd>
        </dl>
        <QrCode value={origin + cardLinkOf(username, cardCode)} size={96} label={words.cardQr} />
      </div>
      <p className={css.foot}>
        {words.cardSite(`${host}/student/login`)}
        <br />
        {cardCode === undefined ? words.cardNote : words.cardScan}
      </p>
    </div>
  )
}
