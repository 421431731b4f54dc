import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CodeText } from '../ui/CodeText.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Row } from '../ui/Stack.tsx'
import { useSay } from './use-say.ts'

export function Dialogs() {
  const say = useSay()
  const [open, setOpen] = useState<'plain' | 'credentials' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title={say('Dialoge', 'Dialogs')}>
      <Row>
        <Button onClick={() => setOpen('plain')}>{say('Dialog', 'Dialog')}</Button>
        <Button onClick={() => setOpen('credentials')}>{say('Zugangsdaten', 'Credentials')}</Button>
        <Button variant="danger" onClick={() => setOpen('delete')}>
          {say('Löschen', 'Delete')}
        </Button>
      </Row>
      <Dialog open={open === 'plain'} onClose={close} title={say('Welt beenden', 'End world')}>
        <p>
          {say(
            'Antworten, die noch unterwegs sind, werden angenommen.',
            'Answers still on their way will be accepted.',
          )}
        </p>
      </Dialog>
      <Dialog
        open={open === 'credentials'}
        onClose={close}
        dismissible={false}
        title={say('Dein Passwort', 'Your password')}
        actions={
          <>
            <CopyButton value="apfel-rakete-insel" />
            <Button variant="primary" onClick={close}>
              {say('Ich habe es aufgeschrieben', 'I wrote it down')}
            </Button>
          </>
        }
      >
        <CodeText size="large">apfel-rakete-insel</CodeText>
        <Notice tone="warning">{say('Du siehst es nur jetzt.', 'You see it only now.')}</Notice>
      </Dialog>
      <ConfirmDialog
        open={open === 'delete'}
        onClose={close}
        onConfirm={close}
        danger
        title={say('Klasse 8b löschen?', 'Delete class 8b?')}
        confirmLabel={say('Klasse löschen', 'Delete class')}
        mustType={{ label: say('Schreibe zur Sicherheit: 8b', 'To be sure, type: 8b'), text: '8b' }}
      >
        <p>
          {say(
            '27 Konten und ihre Antworten gehen mit. 30 Tage lang können Sie die Klasse zurückholen.',
            '27 accounts and their answers go with it. You can bring the class back for 30 days.',
          )}
        </p>
      </ConfirmDialog>
    </Card>
  )
}
