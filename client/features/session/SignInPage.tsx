import type { ReactNode } from 'react'
import { useOnline } from '../../hooks/useOnline.ts'
import { useMessages } from '../../messages/messages.ts'
import { OtherSchoolLink } from '../../schools/OtherSchoolLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import css from './SignInPage.module.css'

interface SignInPageProps {
  title: string
  lead: string
  /** Texts say `du` to students and `Sie` to everybody else. */
  isForStudents?: boolean
  /** Links to the other sign-in and registration pages. */
  links: ReactNode
  children: ReactNode
}

/** The layout of sign-in and registration pages. Signing in needs a connection; offline a notice says so. */
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
      <div className={css.links}>
        {links}
        <OtherSchoolLink />
      </div>
    </Page>
  )
}
