import type { ComponentProps, ReactNode } from 'react'
import css from './Disclosure.module.css'
import { Icon } from './Icon.tsx'

/** A native `<details>` for optional content. */
export function Disclosure({
  summary,
  children,
  ...rest
}: ComponentProps<'details'> & { summary: ReactNode }) {
  return (
    <details {...rest} className={css.disclosure}>
      <summary className={css.summary}>
        <Icon name="chevron-right" />
        {summary}
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
