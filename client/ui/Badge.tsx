import type { ReactNode } from 'react'
import css from './Badge.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import type { Tone } from './Notice.tsx'
import tones from './tones.module.css'

interface BadgeProps {
  tone?: Tone | 'neutral' | 'accent' | undefined
  icon?: IconName | undefined
  small?: boolean | undefined
  children: ReactNode
}

/** A state in one or two words. */
export function Badge({ tone = 'neutral', icon, small, children }: BadgeProps) {
  return (
    <span className={classNames(css.badge, css[tone] ?? tones[tone], small && css.small)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}
