import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import css from './PaperFrame.module.css'

/** A printed page: a card on the screen, and the only part of the page that is printed. */
export function PaperFrame({ className, ...props }: ComponentProps<'article'>) {
  return <article {...props} className={classNames(css.paper, className)} />
}
