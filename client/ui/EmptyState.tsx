import type { ReactNode } from 'react'
import { ButtonLink } from './ButtonLink.tsx'
import css from './EmptyState.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface EmptyStateProps {
  title: ReactNode
  /** The next step. */
  children?: ReactNode
  /** The one screen that this leads to. */
  link?: { to: string; label: string } | undefined
  /** Anything else than one link. */
  actions?: ReactNode
  icon?: IconName | undefined
  /** A drawing instead of the icon, such as a faded Planet. */
  picture?: ReactNode
}

/** Says that there is no content yet, and what to do. */
export function EmptyState({ title, children, link, actions, icon = 'compass', picture }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <div className={css.picture}>{picture ?? <Icon name={icon} size={40} />}</div>
      <h2>{title}</h2>
      {children && <div className={css.text}>{children}</div>}
      {(link || actions) && (
        <div className={css.actions}>
          {link && (
            <ButtonLink variant="primary" to={link.to}>
              {link.label}
            </ButtonLink>
          )}
          {actions}
        </div>
      )}
    </div>
  )
}
