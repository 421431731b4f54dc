import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../../ui/Icon.tsx'
import css from './BackLink.module.css'

/** One level up, above a screen's title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={css.back}>
      <Icon name="arrow-left" />
      {children}
    </Link>
  )
}
