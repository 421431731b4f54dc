import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { focusHeadingAfter } from './focus-heading.ts'
import css from './Page.module.css'

export interface PageProps {
  title: ReactNode
  /** A line above the title: the breadcrumb or a back link. */
  eyebrow?: ReactNode
  lead?: ReactNode
  /** Beside the title; the primary action last. */
  actions?: ReactNode
  /**
   * `narrow` for a form, `reading` for text and a student's tasks, `full` for a table that grows with the class, else as
   * wide as other tables need.
   */
  width?: 'narrow' | 'reading' | 'wide' | 'full' | undefined
  children?: ReactNode
}

/** The frame of a screen's content, with its only h1. The shell renders `<main>`. */
export function Page({ title, eyebrow, lead, actions, width = 'wide', children }: PageProps) {
  return (
    <div className={classNames(css.page, css[width])}>
      <header className={css.head}>
        <div className={css.words}>
          {eyebrow && <div className={css.eyebrow}>{eyebrow}</div>}
          {/* A skeleton's heading hands the focus on to that of the page which replaces it. */}
          <h1
            ref={focusHeadingAfter}
            tabIndex={-1}
            style={{ '--longest-word': longestWordOf(title) } as CSSProperties}
          >
            {title}
          </h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {actions && <div className={classNames(css.actions, 'no-print')}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** In characters. A hyphen and a slash end a word, because a line may end there. */
function longestWordOf(title: ReactNode): number {
  if (typeof title !== 'string') return 1
  return Math.max(1, ...title.split(/[\s/-]+/).map((word) => word.length))
}
