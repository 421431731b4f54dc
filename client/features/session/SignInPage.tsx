import type { ReactNode } from 'react'
import { useOnline } from '../../hooks/useOnline.ts'
import { useMessages } from '../../messages/messages.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import css from './SignInPage.module.css'

interface SignInPageProps {
  title: string
  lead: string
  /** Whether we say `du` or `Sie` here. */
  isForStudents?: boolean
  /** Ways to other doors. */
  links: ReactNode
  children: ReactNode
}

/** A door of the house: one form in a card, the other doors below. Coming in needs a connection, and it says so. */
export function SignInPage({ title, lead, isForStudents = false, links, children }: SignInPageProps) {
  const { needsConnection, needsConnectionFormal, offlineNow } = useMessages('session')
  const isOnline = useOnline()
  return (
    <Page title={title} lead={lead} width="narrow">
      {!isOnline && (
        <Notice tone="warning" icon="cloud-off" title={offlineNow} live>
          {isForStudents ? needsConnection : needsConnectionFormal}
        </Notice>
      )}
      <Card className={css.card}>{children}</Card>
      <div className={css.links}>{links}</div>
    </Page>
  )
}
