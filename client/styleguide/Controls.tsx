import { useState } from 'react'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Card } from '../ui/Card.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { type IconName, icons } from '../ui/icons.ts'
import { Menu, MenuItem, MenuLink } from '../ui/Menu.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { Row } from '../ui/Stack.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useSay } from './use-say.ts'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const isIconName = (name: string): name is IconName => name in icons

export function Controls() {
  const say = useSay()
  return (
    <Card title={say('Knöpfe', 'Buttons')}>
      {variants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>{say('Welt starten', 'Start world')}</Button>
          <Button variant={variant} icon="send">
            {say('Nachricht senden', 'Send message')}
          </Button>
          <Button variant={variant} busy>
            {say('Wird gespeichert', 'Saving')}
          </Button>
          <Button variant={variant} disabled>
            {say('Geht gerade nicht', 'Not now')}
          </Button>
        </Row>
      ))}
      <Row>
        <Button variant="primary" size="large" iconEnd="arrow-right">
          {say('Weiter geht’s', 'Keep going')}
        </Button>
        <ButtonLink to="/" variant="secondary" size="large" icon="compass">
          {say('Zur Karte', 'To the map')}
        </ButtonLink>
        <CopyButton value="KTM4-Q7WX" />
        <IconButton icon="print" label={say('Drucken', 'Print')} />
        <SampleMenu />
      </Row>
      <SampleTabs />
      <Disclosure summary={say('Was heißt das genau?', 'What does that mean?')} open>
        <p>{say('Ein kurzer Satz, der es erklärt.', 'A short sentence that explains it.')}</p>
      </Disclosure>
      <Row>
        <Badge>{say('läuft nicht', 'not running')}</Badge>
        <Badge tone="accent" icon="play">
          {say('läuft', 'running')}
        </Badge>
        <Badge tone="success" icon="check">
          {say('fertig', 'done')}
        </Badge>
        <Badge tone="warning" icon="hand">
          {say('braucht Hilfe', 'needs help')}
        </Badge>
        <Badge tone="danger" icon="lock">
          {say('gesperrt', 'locked')}
        </Badge>
      </Row>
      <Row gap={6}>
        <QrCode value="https://weltenkompass.example/student/register#code=KTM4Q7WX" size={160} />
        <Row style={{ flex: 1 }}>
          {Object.keys(icons)
            .filter(isIconName)
            .map((name) => (
              <span key={name} title={name}>
                <Icon name={name} size={24} />
              </span>
            ))}
        </Row>
      </Row>
    </Card>
  )
}

function SampleMenu() {
  const say = useSay()
  return (
    <Menu label={say('Mehr zu dieser Klasse', 'More for this class')} iconOnly side="left">
      <MenuItem icon="edit">{say('Umbenennen', 'Rename')}</MenuItem>
      <MenuLink icon="users" to="/">
        {say('Zur Liste', 'To the list')}
      </MenuLink>
      <MenuItem icon="trash">{say('Klasse löschen', 'Delete class')}</MenuItem>
    </Menu>
  )
}

function SampleTabs() {
  const say = useSay()
  const [tab, setTab] = useState<'active' | 'archive'>('active')
  return (
    <Tabs
      label={say('Klassen', 'Classes')}
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: 'active', label: say('Aktive Klassen', 'Active classes') },
        { id: 'archive', label: say('Archiv', 'Archive'), icon: 'archive' },
      ]}
    >
      {tab === 'active'
        ? say('Drei Klassen', 'Three classes')
        : say('Noch nichts im Archiv', 'Archive is empty')}
    </Tabs>
  )
}
