import type { ClassRecord } from '#shared/contract/classes.ts'
import { formatJoinCode } from '#shared/domain/join-code.ts'
import { useMessages } from '../../messages/messages.ts'
import { PrintSheet } from '../../ui/PrintSheet.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import css from './JoinPoster.module.css'
import { signInLinkOf } from '../../ui/sign-in-link.ts'

/** The join code on one A4 page, to hang up in the classroom. */
export function JoinPoster({ found, onPrinted }: { found: ClassRecord; onPrinted: () => void }) {
  const { product } = useMessages('common')
  const { projector: words } = useMessages('teacher')
  return (
    <PrintSheet onPrinted={onPrinted}>
      <div className={css.poster}>
        <p className={css.product}>{product}</p>
        <h1>{found.name}</h1>
        <p className={css.steps}>{words.steps(window.location.host)}</p>
        <p className={css.code}>{formatJoinCode(found.joinCode)}</p>
        <QrCode
          value={window.location.origin + signInLinkOf('register', found.joinCode)}
          size={380}
          label={words.qr}
        />
        <p className={css.steps}>{words.posterFoot}</p>
      </div>
    </PrintSheet>
  )
}
