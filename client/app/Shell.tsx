import { type ReactNode, useRef } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import css from './Shell.module.css'
import { useArrival, useTitleOfHeading } from './use-heading.ts'

/** The frame around every screen. A screen's heading gets the focus inside its `main`. */
export function Shell({ children }: { children: ReactNode }) {
  const { action } = useMessages('common')
  const main = useRef<HTMLElement>(null)
  useTitleOfHeading(main)
  useArrival(main)
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#content" onClick={() => main.current?.focus()}>
        {action.skipToContent}
      </a>
      <Header />
      <main id="content" ref={main} tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
