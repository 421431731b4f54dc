import { AgeNote } from '../ui/AgeNote.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Planet } from '../ui/Planet.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Row, Stack } from '../ui/Stack.tsx'
import { SyncBadge } from '../ui/SyncBadge.tsx'
import { showToast } from '../ui/toast.ts'
import css from './styleguide.module.css'
import { useSay } from './use-say.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

export function News() {
  const say = useSay()
  return (
    <div className={css.halves}>
      <Card title={say('Hinweise', 'Notices')}>
        <Notice>{say('Die Welt läuft bis Freitag.', 'The world runs until Friday.')}</Notice>
        <Notice tone="success" title={say('Angekommen', 'Arrived')}>
          {say('28 von 28 Antworten sind da.', '28 of 28 answers are here.')}
        </Notice>
        <Notice tone="warning" icon="cloud-off" title={say('Keine Verbindung', 'No connection')}>
          {say(
            'Du kannst weiterarbeiten. Alles wird hier gespeichert.',
            'You can keep working. Everything is saved here.',
          )}
        </Notice>
        <Notice
          tone="danger"
          title={say('Das konnte nicht geladen werden', 'This could not be loaded')}
          actions={<Button icon="refresh">{say('Noch einmal versuchen', 'Try again')}</Button>}
        >
          {say('Deine Antworten sind sicher auf diesem Gerät.', 'Your answers are safe on this device.')}
        </Notice>
        <Row>
          <SyncBadge state="draft" />
          <SyncBadge state="saved" />
          <SyncBadge state="sending" />
          <SyncBadge state="arrived" />
          <SyncBadge state="needs-you" />
        </Row>
        <Row>
          <AgeNote at={hoursAgo(0)} />
          <AgeNote at={hoursAgo(24)} stale />
          <AgeNote at={hoursAgo(24 * 40)} />
          <AgeNote at={null} />
        </Row>
        <Row>
          <Button onClick={() => showToast(say('Klasse gespeichert', 'Class saved'))}>Toast</Button>
          <Button
            onClick={() =>
              showToast(say('Klasse archiviert', 'Class archived'), {
                action: { label: say('Rückgängig', 'Undo'), run: () => undefined },
              })
            }
          >
            {say('Toast mit Rückweg', 'Toast with undo')}
          </Button>
        </Row>
      </Card>
      <Card title={say('Zustände', 'States')}>
        <Stack gap={6}>
          <ProgressBar
            label={say('Plätze', 'Seats')}
            value={3}
            max={5}
            text={say('3 von 5 belegt', '3 of 5 used')}
          />
          <ProgressBar label={say('Angekommen', 'Arrived')} value={28} max={28} text="28 / 28" />
          <ProgressBar label={say('Wird vorbereitet', 'Preparing')} />
          <Skeleton height={[28, 16, 16, 90]} />
          <EmptyState
            picture={<Planet order={2} size={112} faded />}
            title={say('Noch keine Welt gestartet', 'No world started yet')}
            actions={<Button variant="primary">{say('Welt starten', 'Start world')}</Button>}
          >
            {say(
              'Starte die erste Welt, dann reisen alle los.',
              'Start the first world and everyone sets off.',
            )}
          </EmptyState>
        </Stack>
      </Card>
    </div>
  )
}
