import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import css from './Stack.module.css'

interface Spacing extends ComponentProps<'div'> {
  /** In steps of the 4-px grid. */
  gap?: 1 | 2 | 3 | 4 | 6 | 8 | 12 | undefined
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined
}

/** Children in a column. */
export function Stack({ gap = 4, align, className, ...rest }: Spacing) {
  return <div {...rest} className={classNames(css.stack, css[`gap${gap}`], align && css[align], className)} />
}

/** Children in a row that wraps. */
export function Row({
  gap = 3,
  align = 'center',
  justify,
  className,
  ...rest
}: Spacing & { justify?: 'between' | 'middle' | undefined }) {
  return (
    <div
      {...rest}
      className={classNames(css.row, css[`gap${gap}`], css[align], justify && css[justify], className)}
    />
  )
}
