import { type ReactNode, useState } from 'react'
import { formatDate } from '../../messages/format.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Logo } from '../../ui/Logo.tsx'
import { PaperFrame } from '../../ui/PaperFrame.tsx'
import css from './Paper.module.css'

/** A sheet that looks on the screen as in print. Elements that are not printed have the class `no-print`. */
export function Paper({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  const { paper } = useMessages('portfolio')
  const { product } = useMessages('common')
  const { language } = useLanguage()
  const [today] = useState(() => new Date().toISOString())
  return (
    <PaperFrame>
      <header className={css.head}>
        <div>
          <p className={css.product}>
            <Logo />
          </p>
          <p className={css.title}>{title}</p>
        </div>
        <dl className={css.person}>
          <div>
            <dt>{paper.explorer}</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>{paper.day}</dt>
            <dd>{formatDate(today, language)}</dd>
          </div>
          <div className={css.byHand}>
            <dt>{paper.name}</dt>
            <dd aria-hidden />
          </div>
        </dl>
      </header>
      {children}
      <p className={css.foot}>{paper.foot(product)}</p>
    </PaperFrame>
  )
}
