import { screenTextOf, type ScreenText } from '#shared/contract/fallbacks.ts'
import { useLanguage } from '../../messages/messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'

/** Shown when no user is signed in: without a user id no query can run (specification §8). */
export function AccountNotFound({ title, text }: { title: string; text: ScreenText }) {
  const { language } = useLanguage()
  return (
    <Page title={title} width="reading">
      <Notice tone="danger">{screenTextOf(text)[language]}</Notice>
    </Page>
  )
}
