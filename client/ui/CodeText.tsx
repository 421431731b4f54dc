import css from './CodeText.module.css'
import { classNames } from './class-names.ts'

interface CodeTextProps {
  children: string
  /** `groups`: a long code to write down, two groups a line; it breaks behind its dashes. */
  size?: 'normal' | 'large' | 'huge' | 'groups' | undefined
}

/** A join code, licence key or pass-phrase: legible, not translated, selected completely with one click. */
export function CodeText({ children, size = 'normal' }: CodeTextProps) {
  return (
    <span className={classNames(css.code, css[size])} translate="no">
      {children}
    </span>
  )
}
