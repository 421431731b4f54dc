import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Page } from '../ui/Page.tsx'
import { Row } from '../ui/Stack.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { Controls } from './Controls.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Fields } from './Fields.tsx'
import { Lists } from './Lists.tsx'
import { News } from './News.tsx'
import { Planets } from './Planets.tsx'

export function Styleguide() {
  return (
    <main>
      <Page
        title="Styleguide"
        eyebrow={<Logo />}
        actions={
          <Row>
            <LanguageSwitch />
            <ThemeSwitch />
          </Row>
        }
      >
        <Planets />
        <Controls />
        <Fields />
        <News />
        <Lists />
        <Dialogs />
      </Page>
      <Toasts />
    </main>
  )
}
