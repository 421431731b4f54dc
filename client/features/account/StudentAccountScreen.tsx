import type { ReactNode } from 'react'
import { SignInsCard } from '../../accounts/SignInsCard.tsx'
import { useSession } from '../../hooks/useSession.ts'
import { useMessages } from '../../messages/messages.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { ExportCard } from './ExportCard.tsx'
import { AccountNotFound } from './AccountNotFound.tsx'
import { StudentPasswordCard } from './StudentPasswordCard.tsx'
import * as paths from '../../paths.ts'

export default function StudentAccountScreen() {
  const { student: words, signIns } = useMessages('account')
  const { appearance } = useMessages('common')
  const { menu } = useMessages('shell')
  const { user } = useSession()
  if (!user) return <AccountNotFound title={words.title} text="No student found" />
  return (
    <Page
      title={words.title}
      lead={user.name}
      width="reading"
      eyebrow={<BackLink to={paths.dashboard}>{menu.dashboard}</BackLink>}
    >
      <StudentPasswordCard user={user} />
      <SignInsCard hint={signIns.studentHint} />
      <Card title={words.look}>
        <Choice name={appearance.language}>
          <LanguageSwitch />
        </Choice>
        <Choice name={appearance.theme}>
          <ThemeSwitch />
        </Choice>
      </Card>
      <ExportCard userId={user.userId} />
    </Page>
  )
}

/** `aria-hidden`, because the control inside has the same accessible name. */
function Choice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack gap={1}>
      <span aria-hidden>{name}</span>
      {children}
    </Stack>
  )
}
