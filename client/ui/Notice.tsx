import type { ReactNode } from 'react'
import { useMessages } from '../messages/messages.ts'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import css from './Notice.module.css'
import tones from './tones.module.css'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

export const toneIcon: Record<Tone, IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
  danger: 'x-circle',
}

interface NoticeProps {
  tone?: Tone | undefined
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Overrides the tone's icon, for example with `cloud-off`. */
  icon?: IconName | undefined
  /** Announced when it appears. Not for notices that are there from the beginning. */
  live?: boolean | undefined
}

/** An inline message. Colour, icon and word show the tone. */
export function Notice({ tone = 'info', title, children, actions, icon, live }: NoticeProps) {
  const { notice } = useMessages('common')
  return (
    <div
      className={classNames(css.notice, tones[tone])}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <span className={css.icon}>
        <Icon name={icon ?? toneIcon[tone]} label={notice[tone]} />
      </span>
      <div className={css.body}>
        {title && <strong className={css.title}>{title}</strong>}
        {children}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  )
}
