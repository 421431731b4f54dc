import type { ComponentProps, ReactNode } from 'react'
import css from './Card.module.css'
import { classNames } from './class-names.ts'

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  /** Level of the title: 2, or 3 inside another section. */
  level?: 2 | 3 | undefined
  /** Without padding, for a table that reaches the edge. */
  flush?: boolean | undefined
}

export function Card({ title, actions, level = 2, flush, className, children, ...rest }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <section {...rest} className={classNames(css.card, flush && css.flush, className)}>
      {(title || actions) && (
        <div className={css.head}>
          {title && <Heading>{title}</Heading>}
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
