import { useSession } from '../../hooks/useSession.ts'
import { useMessages } from '../../messages/messages.ts'
import { Card } from '../../ui/Card.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Page } from '../../ui/Page.tsx'
import { Row } from '../../ui/Stack.tsx'
import { TextSizeSwitch } from '../../ui/TextSizeSwitch.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { ExportCard } from './ExportCard.tsx'
import { StudentPasswordCard } from './StudentPasswordCard.tsx'

export default function StudentAccountScreen() {
  const { student: words } = useMessages('account')
  const { user } = useSession()
  if (!user) return null
  return (
    <Page title={words.title} lead={user.name} width="reading">
      <StudentPasswordCard user={user} />
      <Card title={words.look}>
        <Row>
          <LanguageSwitch />
          <ThemeSwitch />
          <TextSizeSwitch />
        </Row>
      </Card>
      <ExportCard userId={user.userId} />
    </Page>
  )
}
