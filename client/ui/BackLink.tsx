import type { ReactNode } from 'react'
import css from './BackLink.module.css'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'

/** One level up, above a screen's title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={css.back}>
      <Icon name="arrow-left" size={18} />
      {children}
    </Link>
  )
}
