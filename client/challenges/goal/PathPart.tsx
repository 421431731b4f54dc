import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import css from './Goal.module.css'

interface PathPartProps {
  icon: IconName
  /** The path ends here. */
  isEnd?: boolean
  children: ReactNode
}

/** A place on the path that is no step, with its sign. */
export function PathPart({ icon, isEnd, children }: PathPartProps) {
  return (
    <div className={classNames(css.part, isEnd && css.end)}>
      <span className={css.sign} aria-hidden>
        <Icon name={icon} />
      </span>
      <div className={css.content}>{children}</div>
    </div>
  )
}
